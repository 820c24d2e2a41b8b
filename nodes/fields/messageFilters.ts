import { changed, type Input, optional } from '../engine';
import {
	type About,
	boolean,
	dateTime,
	MOST_IN_URL,
	multiOptions,
	narrowing,
	options,
	text,
	textList,
	upTo,
} from './basic';
import { tags } from './common';
import { lowered, pathText, uids, user, withoutUser } from './id';

const only = (displayName: string, description: string, more: Partial<About> = {}) =>
	narrowing({ displayName, description: `Whether to return only ${description}`, ...more });
const hide = (displayName: string, description: string, more: Partial<About> = {}) =>
	optional(boolean({ displayName, description: `Whether to leave out ${description}`, ...more }));
const show = (displayName: string, description: string) =>
	optional(boolean({ displayName, description: `Whether to include ${description}` }));
const time = (displayName: string, sendAs: string, description: string) =>
	dateTime({ displayName, sendAs, description });

/** Choices of Messages Of whose list has a filter. */
const forMessagesOf = (...messagesOf: string[]) => ({ shownFor: { messagesOf } });

const BY_USER = [
	...(['saved', 'myMentionsOnly', 'hideMessagesFromBlockedUsers'] as const),
	...(['withThreadSubscribed', 'mentionsWithBlockedInfo', 'unread', 'undelivered'] as const),
];

/** What the platform ignores, so that it would return all messages: a view without its user, reactions without a sender. */
export const ignoredFilter = (input: Input) =>
	withoutUser(BY_USER, input) ??
	(input.hasReactions === true && input.messagesOf !== 'all' && input.sender === undefined
		? {
				field: 'hasReactions' as const,
				message: 'needs a sender',
				advice: 'Choose the user in Sender, or set Messages Of to All.',
			}
		: undefined);

/** Which messages a list shows, and what of them. */
export const messageFilters = {
	searchKey: optional(
		text({
			displayName: 'Search',
			description: 'Text that the messages contain',
			placeholder: 'e.g. invoice',
		}),
	),
	sentFrom: optional(time('Sent From', 'fromTimestamp', 'Earliest time of sending')),
	sentUntil: optional(time('Sent Until', 'toTimestamp', 'Latest time of sending'), {
		notBefore: 'sentFrom',
	}),
	updatedFrom: optional(
		time('Updated From', 'updatedAt[from]', 'Earliest time of a change'),
		forMessagesOf('all'),
	),
	updatedUntil: optional(time('Updated Until', 'updatedAt[to]', 'Latest time of a change'), {
		...forMessagesOf('all'),
		notBefore: 'updatedFrom',
	}),
	editedFrom: optional(
		time('Edited From', 'editedAt[from]', 'Earliest time of an edit'),
		forMessagesOf('all'),
	),
	editedUntil: optional(time('Edited Until', 'editedAt[to]', 'Latest time of an edit'), {
		...forMessagesOf('all'),
		notBefore: 'editedFrom',
	}),
	id: optional(
		pathText({
			displayName: 'Start at Message ID',
			description: 'Only messages after this one, or before it with Newest First',
			placeholder: 'e.g. 1042',
			max: 100,
		}),
	),
	categories: optional(
		multiOptions({
			displayName: 'Categories',
			description: 'Categories of messages',
			options: {
				action: 'Action',
				agentic: 'Agentic',
				call: 'Call',
				card: 'Card',
				custom: 'Custom',
				interactive: 'Interactive',
				message: 'Message',
			},
		}),
	),
	types: optional(
		textList({
			displayName: 'Types',
			description:
				'Types of messages, such as text or image: one per entry, comma-separated, or an array from an expression',
			placeholder: 'e.g. image',
			entryName: 'Type',
			mostInUrl: MOST_IN_URL,
		}),
	),
	sender: optional(
		user({ displayName: 'Sender', description: 'Only messages of this user' }),
		forMessagesOf('user', 'group'),
	),
	senders: optional(
		uids({
			displayName: 'Senders',
			description: 'Only messages of these users',
			mostInUrl: MOST_IN_URL,
		}),
		forMessagesOf('all'),
	),
	receiverType: optional(
		options({
			displayName: 'Receiver Type',
			description: 'Only messages to users, or to groups',
			options: { user: 'User', group: 'Group' },
		}),
		forMessagesOf('all'),
	),
	conversationId: optional(
		text({
			displayName: 'Conversation ID',
			description:
				'Only messages of this conversation: group_ and the GUID, or both UIDs with _user_ between',
			placeholder: 'e.g. group_welcome',
		}),
		{ ...forMessagesOf('all'), schema: lowered(upTo(255)) },
	),
	tags: optional(tags({ description: 'Messages with any of these tags' })),
	withTags: show('Return Tags', 'the tags of each message'),
	hasAttachments: only('Has Attachments', 'messages with files'),
	attachmentTypes: optional(
		options({
			displayName: 'Attachment Type',
			description: 'Only messages with files of this type',
			options: { image: 'Image', video: 'Video', audio: 'Audio', file: 'File' },
		}),
	),
	hasLinks: only('Has Links', 'messages with links'),
	hasReactions: only(
		'Has Reactions',
		'messages with reactions. Of a user or group, choose a Sender.',
	),
	hasMentions: only('Has Mentions', 'messages that mention someone'),
	mentionedUids: optional(
		uids({
			displayName: 'Mentioned Users',
			description: 'Only messages that mention these users',
			mostInUrl: MOST_IN_URL,
		}),
	),
	myMentionsOnly: only(
		'Mentions User',
		'messages that mention the user in On Behalf Of',
		forMessagesOf('user', 'group'),
	),
	unread: only(
		'Unread',
		'messages that the user in On Behalf Of hasn’t read',
		forMessagesOf('user', 'group'),
	),
	undelivered: only(
		'Undelivered',
		'messages not delivered to the user in On Behalf Of',
		forMessagesOf('user', 'group'),
	),
	pinned: only('Pinned', 'pinned messages', forMessagesOf('user', 'group')),
	saved: only('Saved', 'messages that the user in On Behalf Of has saved', forMessagesOf('all')),
	onlyDeleted: changed(only('Only Deleted', 'deleted messages', forMessagesOf('all')), {
		excludes: 'hideDeleted',
	}),
	hideDeleted: hide('Hide Deleted', 'deleted messages', forMessagesOf('all')),
	hideReplies: hide('Hide Replies', 'replies in threads'),
	hideQuotedMessages: hide('Hide Quoted Messages', 'the messages that others quote'),
	hideMessagesFromBlockedUsers: hide(
		'Hide Messages From Blocked Users',
		'messages of users blocked by the user in On Behalf Of',
		forMessagesOf('all', 'group'),
	),
	withThreadSubscribed: show('Return Thread Subscription', 'if this user follows each thread'),
	mentionsWithBlockedInfo: show(
		'Return Blocked Info of Mentions',
		'block status for mentioned users. Turn off Simplify to see it.',
	),
	mentionsWithTagInfo: show(
		'Return Tags of Mentions',
		'the tags of mentioned users. Turn off Simplify to see them.',
	),
};
