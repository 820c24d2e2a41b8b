import { changed, optional } from '../../engine';
import { textList, MOST_IN_URL, multiOptions, narrowing, options, text } from '../../fields/basic';
import { tags } from '../../fields/common';
import { loweredId, MAX_UIDS, role, uids } from '../../fields/id';
import { flag } from '../shared/flag';
import { timeFilters } from '../shared/timeFilters';

/** What a list of users can be narrowed by (docs/platform.md, Paging). */
export const userFilters = {
	searchKey: optional(
		text({
			displayName: 'Search',
			description: 'Text that the name or UID of a user begins with',
			placeholder: 'e.g. ann',
		}),
	),
	uids: optional(
		uids({ displayName: 'UIDs', description: 'Only these users', mostInUrl: MAX_UIDS }),
	),
	searchIn: optional(
		multiOptions({
			displayName: 'Search In',
			description: 'Where to search. Leave empty to search both.',
			options: { name: 'Name', uid: 'UID' },
		}),
	),
	status: optional(
		multiOptions({
			displayName: 'Status',
			description: 'Whether users are online',
			options: { available: 'Available', offline: 'Offline' },
		}),
	),
	role: optional(role({ displayName: 'Role', description: 'Role that users have' })),
	roles: optional(
		textList({
			displayName: 'Roles',
			description:
				'Users with any of these roles: one per entry, comma-separated, or an array from an expression',
			placeholder: 'e.g. moderator',
			entryName: 'Role',
			mostInUrl: MOST_IN_URL,
			schema: loweredId,
			about: 'role',
		}),
	),
	tags: optional(tags({ description: 'Users with any of these tags' })),
	withTags: flag('Include Tags', 'Whether to return the tags of each user'),
	withDeactivated: flag('Include Deactivated', 'Whether to return deactivated users as well'),
	onlyDeactivated: changed(
		narrowing({
			displayName: 'Only Deactivated',
			description: 'Whether to return deactivated users only',
		}),
		{
			excludes: 'withDeactivated',
		},
	),
	...timeFilters('users'),
	sortBy: optional(
		options({
			displayName: 'Sort By',
			description: 'Field to sort the users by',
			options: { name: 'Name', status: 'Status' },
		}),
	),
	sortOrder: optional(
		options({
			displayName: 'Sort Order',
			description: 'Direction to sort the users in',
			options: { asc: 'Ascending', desc: 'Descending' },
		}),
	),
};
