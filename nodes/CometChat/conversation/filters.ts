import { changed, type Input, optional } from '../../engine';
import { type About, boolean, multiOptions, narrowing, options, text } from '../../fields/basic';
import { tags } from '../../fields/common';
import { withoutUser } from '../../fields/id';
import { flag } from '../shared/flag';

const setting = (displayName: string, description: string) =>
	optional(boolean({ displayName, description }), { section: 'options' });

/** A switch that goes out as 1 or 0. */
const oneOrZero = (about: About) =>
	optional(options({ ...about, options: { 1: 'Yes', 0: 'No' } }), { section: 'options' });

/** Which conversations a list shows. */
export const conversationFilters = {
	searchKey: optional(
		text({
			displayName: 'Search',
			description: 'Text in the name of the user or group',
			placeholder: 'e.g. ann',
		}),
	),
	conversationType: optional(
		options({
			displayName: 'Type',
			description: 'Type of the conversations',
			options: { user: 'With a User', group: 'In a Group' },
		}),
	),
	tags: optional(tags({ description: 'Conversations with any of these tags' })),
	userTags: optional(
		tags({ displayName: 'User Tags', description: 'Conversations with users of these tags' }),
	),
	groupTags: optional(
		tags({ displayName: 'Group Tags', description: 'Conversations in groups of these tags' }),
	),
	pinnedBy: optional(
		multiOptions({
			displayName: 'Pinned By',
			description: 'Who pinned the conversations',
			options: {
				me: { name: 'User', description: 'The user in On Behalf Of' },
				system: { name: 'App', description: 'For all users' },
			},
		}),
	),
	unread: narrowing({
		displayName: 'Unread',
		description: 'Whether to return only conversations with unread messages',
	}),
	includeBlockedUsers: flag(
		'Include Blocked Users',
		'Whether to return conversations with blocked users as well',
	),
	hideAgentic: flag('Hide Agentic', 'Whether to leave out conversations with AI agents'),
	onlyAgentic: changed(
		narrowing({
			displayName: 'Only Agentic',
			description: 'Whether to return only conversations with AI agents',
		}),
		{ excludes: 'hideAgentic' },
	),
};

/** What each row of a list of conversations shows, and how the list is made. */
export const conversationDetails = {
	withTags: setting('With Tags', 'Whether to return the tags of each conversation'),
	withUserAndGroupTags: setting(
		'With User and Group Tags',
		'Whether to return the tags of the user or group of each conversation',
	),
	withBlockedInfo: setting(
		'With Blocked Info',
		'Whether to include which user has blocked the other',
	),
	unique: oneOrZero({
		displayName: 'Unique',
		description: 'Whether to return each conversation once instead of once for each of its users',
	}),
	useCursoredIndex: oneOrZero({
		displayName: 'Use Cursored Index',
		description: 'Whether CometChat reads the list by its cursored index, which is the default',
		default: '1',
	}),
};

/** Pinned By needs a user; with a user the platform rejects Unique, as each conversation comes once. */
export function listRule({ unique, onBehalfOf, pinnedBy }: Input) {
	const byUser = Array.isArray(pinnedBy) && pinnedBy.includes('me');
	if (unique === undefined || onBehalfOf === undefined)
		return withoutUser(['pinnedBy'], { pinnedBy: byUser, onBehalfOf });
	return {
		field: 'unique' as const,
		message: 'can’t be combined with On Behalf Of',
		advice: 'Remove one of the two under Options.',
	};
}
