import { optional } from '../engine/declaration/field';
import { boolean, list, multiOptions, text } from './basic';
import { tags } from './common';
import { idSchema, role } from './id';
import { timeFilters } from './timeFilters';

const flag = (displayName: string, description: string) =>
	optional(boolean({ displayName, description }));

/** What a list of users can be narrowed by (docs/platform.md, Paging). */
export const userFilters = {
	searchKey: optional(
		text({
			displayName: 'Search',
			description: 'Text with which the name or UID of a user starts',
			placeholder: 'e.g. ann',
		}),
	),
	searchIn: optional(
		multiOptions({
			displayName: 'Search In',
			description: 'Where Search looks; without a choice, in both',
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
		list({
			displayName: 'Roles',
			description:
				'Roles of which users have one: one by one, separated by commas, or as an array from an expression',
			placeholder: 'e.g. moderator',
			entryName: 'Role',
			schema: idSchema,
			about: 'role',
		}),
	),
	tags: optional(tags({ description: 'Tags of which users have at least one' })),
	withTags: flag('Include Tags', 'Whether to return the tags of each user'),
	withDeactivated: flag('Include Deactivated', 'Whether to return deactivated users as well'),
	onlyDeactivated: flag('Only Deactivated', 'Whether to return deactivated users only'),
	...timeFilters('users'),
};
