import { type Input, optional } from '../../engine';
import {
	boolean,
	MOST_IN_URL,
	multiOptions,
	narrowing,
	number,
	options,
	text,
} from '../../fields/basic';
import { tags } from '../../fields/common';
import { guids, withoutUser } from '../../fields/id';
import { timeFilters } from '../shared/timeFilters';

const members = (displayName: string, operator: string, description: string) =>
	optional(number({ displayName, description, minValue: 0, sendAs: `membersCount[${operator}]` }));

/** Which groups a list shows. */
export const groupFilters = {
	searchKey: optional(
		text({
			displayName: 'Search',
			description: 'Text that the GUID or name begins with',
			placeholder: 'e.g. wel',
		}),
	),
	searchIn: optional(
		multiOptions({
			displayName: 'Search In',
			description: 'Where to search',
			options: { guid: 'GUID', name: 'Name' },
		}),
	),
	types: optional(
		multiOptions({
			displayName: 'Types',
			description: 'Types of the groups',
			options: { public: 'Public', password: 'Password', private: 'Private' },
		}),
	),
	guids: optional(
		guids({ displayName: 'GUIDs', description: 'Only these groups', mostInUrl: MOST_IN_URL }),
	),
	tags: optional(tags({ description: 'Groups with any of these tags' })),
	withTags: optional(
		boolean({ displayName: 'With Tags', description: 'Whether to return the tags of the groups' }),
	),
	hasJoined: narrowing({
		displayName: 'Has Joined',
		description: 'Whether to return only groups that the user in On Behalf Of has joined',
	}),
	...timeFilters('groups'),
	minMembers: members('Min Members', 'gte', 'Minimum number of members of a group'),
	maxMembers: members('Max Members', 'lte', 'Maximum number of members of a group'),
	exactMembers: members('Exact Members', 'eq', 'Exact number of members of a group'),
};

/** In which order a list of groups comes. */
export const groupOrder = {
	sortBy: optional(
		options({
			displayName: 'Sort By',
			description: 'Field to sort the groups by',
			options: { guid: 'GUID', name: 'Name', createdAt: 'Created At' },
		}),
		{ section: 'options' },
	),
	sortOrder: optional(
		options({
			displayName: 'Sort Order',
			description: 'Direction to sort the groups in',
			options: { asc: 'Ascending', desc: 'Descending' },
		}),
		{ section: 'options' },
	),
};

/** Without a user it is unknown who has joined, and the platform would return all groups. */
export const joinedWithoutUser = (input: Input) => withoutUser(['hasJoined'], input);
