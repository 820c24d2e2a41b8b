import { isTime } from '../../nodes/platform/times';
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
	'rows have times as ISO 8601': is(
		'type',
		({ field, ...types }) =>
			isTime(field) && types.described === 'integer' && types.ours === 'string',
	),
	'the row says what was done in a word of its own': is(
		'missing',
		({ field, one: { operation } }) => operation.response.kind === 'none' && field !== 'message',
	),
	'the word for what was done': is(
		'added',
		({ field, one: { operation } }) => field === operation.response.done,
	),
	'asked for under that name; the answer gives it again, or the row does': is(
		'added',
		({ field, one: { operation } }) => field in operation.fields,
	),
	'holds the list that the rows come from': is(
		'missing',
		({ field, one: { operation } }) => field === operation.response.at,
	),
};

/** All others, by kind: fields, operations, and why. */
const others: Record<
	Difference['kind'],
	Array<[fields: string, operations: RegExp, why: string]>
> = {
	type: [
		['unreadMessageCount', /\/conversation\//, 'a count is a number in rows'],
		['lastMessageAt deletedAt', /cometChatAiAgents/, 'null where there is none'],
		['apiKeys', /app\/create/, 'a map under the keys themselves becomes a list'],
	],
	missing: [
		['description', /keywordList|reason|rule/, empty],
		['link reactions pinnedAt pinnedBy', /user\/update|reaction\/remove|unpin$/, empty],
		['metadata', /blockedUser|friend|role/, empty],
		['phno providerId', /contactDetail\/get|pushToken/, empty],
		['useStoredEmailID useStoredPhNo', /customProvider/, 'belongs to another channel'],
		['joinedAt scope', /group\/(update|getAll)/, 'told on behalf of a member only'],
		['conversationId', /groupMember|bannedMember/, 'whose conversation is not said'],
		[
			'conversationWith createdAt lastMessage unreadMessageCount updatedAt',
			/pinnedConversation/,
			'the example has four fields only',
		],
		['deactivatedUids nonDeactivatedUids permissions', /user|permission/, rowEach],
		['success', /block|friend|restrict|allow|mute$|markAsUnread/, rowEach],
		['message', /block|friend|restrict|allow/, rowEach],
		['success', /appSetting\/set|collaborator\/add|extension\/enable/, rowEach],
		['message', /appSetting\/set|extension\/enable/, rowEach],
		['settings', /messageShortcut\/set/, 'a row for each shortcut'],
		[
			'action category conversationId createdAt receiverType',
			/message\/pin|thread\/(getAll|reply)|conversation\/answer|(blocked|reviewed|moderated)Message\/getAll/,
			'beyond the ten fields of Simplify',
		],
		['appId', /getMessages/, 'every row would repeat it'],
		[
			'id sender receiverType receiver category type data updatedAt',
			/getUnanswered$/,
			'one row for several messages',
		],
		[
			'category',
			/conversation\/(answer|handOver|takeBack)$/,
			'that of the message, as all rows of messages',
		],
		['presignedUrl', /knowledgeFile\/upload$/, 'a secret while it is valid'],
		[
			'id conversationId sender receiverType receiver category type data sentAt updatedAt',
			/takeAnswer$/,
			'the row is the item as it came',
		],
		[
			'role name description metadata settings createdAt',
			/health\/check$/,
			'the node says what it checked',
		],
	],
	added: [
		['check message advice', /health\/check$/, 'the node says what it checked'],
		['areFriends blocked deactivated muted restricted unread unset', /./, rowEach],
		['blockedUid feature friend permission status value', /./, rowEach],
		['scope uid', /groupMember\/add|user\/\w+activate/, rowEach],
		['email role added', /collaborator\/add/, rowEach],
		['extension enabled', /extension\/enable/, rowEach],
		['names', /extensionSetting\/(get|set)/, 'those of the settings, whose values are secrets'],
		['widgetId', /chatWidget\/getAll/, 'as the answer to Create has it'],
		['type', /getAvailability/, 'the key of the map that the row was in'],
		['id type', /mutedConversation\/(un)?mute/, rowEach],
		['unreadMessageCount', /markAsUnread/, 'lifted from the conversation beside it'],
		['uid', /contactDetail/, 'on whose behalf it was asked'],
		['messageSentAt', /log/, 'the same as messageSentAtMS, readable'],
		['deliveryReceipts messagesSent readReceipts', /getMessages/, 'a row for each step'],
		['text', /message|Message|reaction|thread/, lifted],
		['lastReplyText quotedText', /thread|message|Message/, lifted],
		['moderationStatus', /thread|message|Message|conversation/, lifted],
		['quotedMessageId', /message\/reply/, lifted],
		['email', /user/, 'lifted from the metadata'],
		['editedAt', /message\/update/, 'of the message that the action message is on'],
		['id receiver receiverType sender sentAt type', /(blocked|reviewed)Message/, lifted],
		[
			'text vectorizationStatus createdAt updatedAt isActive',
			/knowledgeText\/(create|update)$/,
			'read again by Wait Until Finished',
		],
		['status', /knowledgeFile\/upload$|retryIndexing$/, 'asked for by Wait Until Finished'],
		['parentId ruleId ruleName muid', /message|Message|thread/, elsewhere],
		['tags metadata', /user\/get$|bannedMember/, elsewhere],
		['updatedAt default', /group|role|rule/, elsewhere],
		['members', /group\/create/, 'the verdicts of the first members, added by the node'],
		['text senderUid senderName messages', /getUnanswered$/, 'one row for several messages'],
		['sent', /conversation\/answer$/, rowEach],
		['handedOver takenBack metadata customData', /conversation\/(handOver|takeBack)$/, lifted],
		['filters', /rule/, 'sent with the rule; the answers leave it out'],
		['action conditions enabled', /rule\/get$/, 'a list of keywords is described by mistake'],
		['message', /subscribe$/, client],
		['unreadMentionsCount receipts', /conversation|message/, client],
		['blockedByMe hasBlockedMe', /user\/get$/, client],
		['conversationType guid uid unreadMessageCount', /getUnreadCounts/, client],
		['id type until', /mutedConversation\/getAll/, client],
		[
			'bundleId isDefault keyId p8Key providerId serviceAccountCreds teamId',
			/(apns|fcm)Provider/,
			'the list is empty in the description; sent so',
		],
	],
};

export const listed = Object.entries(others).flatMap(([kind, entries]) =>
	entries.map((entry) => [kind, ...entry] as const),
);

/** Operations of whose answer the vendor describes nothing. */
export const withoutDescription: [operations: RegExp, why: string][] = [
	[/^cometChatAdmin\/webhook/, 'of the Management API only examples are known'],
	[/^cometChatCampaigns\//, 'of 50 answers the vendor describes the few of described.tsv'],
	[/(appSetting|messageShortcut)\/getAll$/, 'a map, whose entries become rows'],
	[/collaborator\/remove$|extension\/disable$/, 'that of the operation beside it'],
	[/searchTools$/, 'the vendor’s example is an empty list'],
	[/^cometChatAiAgents.*Status$/, 'a status for each ID becomes a row'],
	[/knowledgeText\/set$/, 'that of the operation that it does'],
	[/sendAndWait$/, 'the row is what the person answered'],
	[/\/setup\//, 'the node compares the setup itself'],
	[/user\/(export|erase)$|message\/purge$/, 'the node counts what others do, or puts it together'],
	[/id\/convert$/, 'nothing is sent'],
	[/move\/verify$/, 'the node compares what others read with files'],
	[/keywordList\/preview$/, 'the node compares the list with texts itself'],
];
