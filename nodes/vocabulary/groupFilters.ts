import type { Input } from '../engine/declaration/field';
import { optional } from '../engine/declaration/field';
import { boolean, list, multiOptions, number, options, text } from './basic';
import { tags } from './common';
import { idSchema } from './id';
import { timeFilters } from './timeFilters';

const members = (displayName: string, operator: string, description: string) =>
	optional(number({ displayName, description, minValue: 0, sendAs: `membersCount[${operator}]` }));

/** Which groups a list shows. */
export const groupFilters = {
	searchKey: optional(
		text({
			displayName: 'Search',
			description: 'Text that GUID or name begin with',
			placeholder: 'e.g. wel',
		}),
	),
	searchIn: optional(
		multiOptions({
			displayName: 'Search In',
			description: 'Where Search looks',
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
		list({
			displayName: 'GUIDs',
			description:
				'Only these groups: GUIDs one by one, separated by commas, or as an array from an expression',
			placeholder: 'e.g. welcome',
			entryName: 'GUID',
			schema: idSchema,
			about: 'group',
		}),
	),
	tags: optional(tags({ description: 'Groups with any of these tags' })),
	withTags: optional(
		boolean({ displayName: 'With Tags', description: 'Whether to return only groups with tags' }),
	),
	hasJoined: optional(
		boolean({
			displayName: 'Has Joined',
			description:
				'Whether to return only groups that the user under Options, On Behalf Of, has joined',
		}),
	),
	...timeFilters('groups'),
	minMembers: members('Min Members', 'gte', 'Fewest members that a group may have'),
	maxMembers: members('Max Members', 'lte', 'Most members that a group may have'),
	exactMembers: members('Exact Members', 'eq', 'Number of members that a group must have'),
};

/** In which order a list of groups comes. */
export const groupOrder = {
	sortBy: optional(
		options({
			displayName: 'Sort By',
			description: 'What the groups are sorted by',
			options: { guid: 'GUID', name: 'Name', createdAt: 'Created At' },
		}),
		{ section: 'options' },
	),
	sortOrder: optional(
		options({
			displayName: 'Sort Order',
			description: 'Direction in which the groups are sorted',
			options: { asc: 'Ascending', desc: 'Descending' },
		}),
		{ section: 'options' },
	),
};

/** Without a user it cannot be told who has joined, and the platform would return all groups. */
export function joinedByNobody({ hasJoined, onBehalfOf }: Input) {
	if (!hasJoined || onBehalfOf !== undefined) return undefined;
	return {
		field: 'hasJoined' as const,
		message: 'needs a user',
		advice: 'Choose the user in On Behalf Of under Options.',
	};
}
