import type { Difference } from './described.mts';

/** Why differences are as they should be. */
type Rule = (difference: Difference) => boolean;

const is =
	(kind: Difference['kind'], rule: Rule): Rule =>
	(one) =>
		one.kind === kind && rule(one);

const empty = 'left out where there is none';
const rowEach = 'a verdict becomes a row that says what was done, and to whom';
const lifted = 'lifted out of what the message holds';
const elsewhere = 'described in other answers of the same kind of thing';
const client = 'seen in the vendor’s client';

/** What explains many differences at once: each reason, and whether it holds. */
export const rules: Record<string, Rule> = {
	'Simplify leaves it out': is('missing', ({ field, one: { operation } }) =>
		Boolean(operation.simplify && !operation.simplify.includes(field)),
	),
	'Simplify writes times as ISO 8601': is('type', ({ field, one: { operation }, ...types }) =>
		Boolean(
			operation.simplify &&
				/At$/.test(field) &&
				types.described === 'integer' &&
				types.ours === 'string',
		),
	),
	'the row says what was done in a word of its own': is(
		'missing',
		({ field, one: { operation } }) => operation.answer.kind === 'none' && field !== 'message',
	),
	'the word for what was done': is(
		'added',
		({ field, one: { operation } }) => field === operation.answer.done,
	),
	'asked for under that name; the answer gives it again, or the row does': is(
		'added',
		({ field, one: { operation } }) => field in operation.fields,
	),
	'holds the list that the rows come from': is(
		'missing',
		({ field, one: { operation } }) => field === operation.answer.at,
	),
};

type Listed = [kind: Difference['kind'], fields: string, operations: RegExp, why: string];

/** All others: kind, fields, operations, and why. */
export const listed: Listed[] = [
	['type', 'unreadMessageCount', /\/conversation\//, 'a count is a number in rows'],
	['type', 'createdAt updatedAt', /reason\/getAll$/, 'the other answers of reasons have numbers'],

	['type', 'lastMessageAt deletedAt', /cometChatAiAgents/, 'null where there is none'],

	['missing', 'description', /keywordList|reason|rule/, empty],
	['missing', 'link reactions pinnedAt pinnedBy', /user\/update|reaction\/remove|unpin$/, empty],
	['missing', 'metadata', /blockedUser|friend|role/, empty],
	['missing', 'phno providerId', /contactDetail\/get|pushToken/, empty],
	['missing', 'useStoredEmailID useStoredPhNo', /customProvider/, 'belongs to another channel'],
	['missing', 'joinedAt scope', /group\/update/, 'told on behalf of a member only'],
	['missing', 'conversationId', /groupMember|bannedMember/, 'whose conversation is not said'],
	[
		...([
			'missing',
			'conversationWith createdAt lastMessage unreadMessageCount updatedAt',
		] as const),
		...([/pinnedConversation/, 'the example has four fields only'] as const),
	],
	['missing', 'message', /delete$/, 'the sentence could repeat a secret'],
	['missing', 'deactivatedUids nonDeactivatedUids permissions', /user|permission/, rowEach],
	['missing', 'success', /block|friend|restrict|allow|mute$|markAsUnread/, rowEach],
	['missing', 'message', /block|friend|restrict|allow/, rowEach],
	['missing', 'appId', /getMessages/, 'every row would repeat it'],

	['added', 'areFriends blocked deactivated muted restricted unread unset', /./, rowEach],
	['added', 'blockedUid feature friend permission status value', /./, rowEach],
	['added', 'scope uid', /groupMember\/add|user\/\w+activate/, rowEach],
	['added', 'type', /getAvailability/, 'the key of the map that the row was in'],
	['added', 'id type', /mutedConversation\/(un)?mute/, rowEach],
	['added', 'unreadMessageCount', /markAsUnread/, 'lifted from the conversation beside it'],
	['added', 'uid', /contactDetail/, 'on whose behalf it was asked'],
	['added', 'messageSentAt', /log/, 'the same as messageSentAtMS, readable'],
	['added', 'deliveryReceipts messagesSent readReceipts', /getMessages/, 'a row for each step'],

	['added', 'text', /message|Message|reaction|thread/, lifted],
	['added', 'lastReplyText moderationStatus quotedText', /thread|message|Message/, lifted],
	['added', 'quotedMessageId', /message\/reply/, lifted],
	['added', 'email', /user/, 'lifted from the metadata'],
	['added', 'editedAt', /message\/update/, 'of the message that the action message is on'],
	[
		...(['added', 'id receiver receiverType sender sentAt type'] as const),
		...([/(blocked|reviewed)Message/, lifted] as const),
	],

	[
		'added',
		'text vectorizationStatus createdAt updatedAt isActive',
		/knowledgeText\/(create|update)$/,
		'read again by Wait Until Finished',
	],
	['added', 'status', /knowledgeFile\/upload$/, 'asked for by Wait Until Finished'],
	['missing', 'presignedUrl', /knowledgeFile\/upload$/, 'a secret while it is valid'],
	['added', 'parentId ruleId ruleName muid', /message|Message|thread/, elsewhere],
	['added', 'tags metadata', /user\/get$|bannedMember/, elsewhere],
	['added', 'updatedAt default', /group|role|rule/, elsewhere],
	['added', 'members', /group\/create/, 'the verdicts of the first members, added by the node'],
	['added', 'filters', /rule/, 'sent with the rule; the answers leave it out'],
	[
		'added',
		'action conditions enabled',
		/rule\/get$/,
		'a list of keywords is described by mistake',
	],
	['added', 'message', /subscribe$/, client],
	['added', 'unreadMentionsCount receipts', /conversation|message/, client],
	['added', 'conversationType guid uid unreadMessageCount', /getUnreadCounts/, client],
	['added', 'id type until', /mutedConversation\/getAll/, client],
	[
		...(['added', 'bundleId isDefault keyId p8Key providerId serviceAccountCreds teamId'] as const),
		...([/(apns|fcm)Provider/, 'the list is empty in the description; sent so'] as const),
	],
];

/** Operations of whose answer the vendor describes nothing. */
export const withoutDescription: [operations: RegExp, why: string][] = [
	[/^cometChatAdmin\/webhook/, 'of the Management API only examples are known'],
	[/^cometChatCampaigns\//, 'of 50 answers the vendor describes the few of described.tsv'],
	[/addToolActions$/, 'the vendor’s page doesn’t show it'],
	[/^cometChatAiAgents.*Status$/, 'a status for each ID becomes a row'],
	[/knowledgeText\/set$/, 'that of the operation that it does'],
	[/sendAndWait$/, 'the row is what the person answered'],
];
