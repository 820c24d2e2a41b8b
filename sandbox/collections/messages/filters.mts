import { type RequestContext, Conditions } from '../../platform/parts.mts';

const text = "lower(data ->> '$.text')";
/** Whether a text mentions somebody; the `?` is their UID. */
export const mentions = `instr(${text}, '<@uid:' || ? || '>') > 0`;

/** How far a mark of the user acted for has come in the message's conversation. */
const mark = (column: 'clearedUpTo' | 'readUpTo' | 'deliveredUpTo') =>
	`coalesce((SELECT ${column} FROM conversationStates s
		WHERE s.conversationId = messages.conversationId AND s.uid = ?), 0)`;
const after = (column: 'readUpTo' | 'deliveredUpTo') =>
	`sender <> ? AND category <> 'action' AND id > ${mark(column)}`;

/** Filters that are switched on. */
const switches = {
	hasAttachments: "json_array_length(data, '$.attachments') > 0",
	hasMentions: `${text} LIKE '%<@uid:%'`,
	hasLinks: `(${text} LIKE '%http://%' OR ${text} LIKE '%https://%')`,
	hideDeleted: 'deletedAt IS NULL',
	onlyDeleted: 'deletedAt IS NOT NULL',
	hideReplies: 'parentId IS NULL',
	pinned: 'pinnedAt IS NOT NULL',
};

/** Those that mean something for a user acted for only; each `?` is their UID. */
const switchesOfUser = {
	myMentionsOnly: mentions,
	hideMessagesFromBlockedUsers: `sender NOT IN
		(SELECT blockedUid FROM blockedUsers WHERE uid = ?)`,
	saved: 'id IN (SELECT messageId FROM savedMessages WHERE uid = ?)',
	unread: after('readUpTo'),
	undelivered: after('deliveredUpTo'),
};

/** What a user may see at all; each `?` is their UID. */
export const visibleTo = `CASE receiverType WHEN 'user' THEN ? IN (sender, receiver)
	ELSE receiver IN (SELECT guid FROM members WHERE uid = ?) END`;

/** The filters that all lists of messages share; those of one user or group differ by one. */
export function narrowMessages(
	{ query, actor }: Pick<RequestContext, 'query' | 'actor'>,
	ofOne = true,
): Conditions {
	const where = new Conditions(query).contains("data ->> '$.text'", 'searchKey');
	where.oneOf('type', 'type', 'types').oneOf('type', 'attachmentTypes').oneOf('receiverType');
	where.oneOf('category', 'category', 'categories').oneOf('sender', 'sender', 'senders');
	where.oneOf('conversationId').anyOf('tags').range('sentAt').range('editedAt').range('updatedAt');
	if (query.values['updatedAt[from]'] ?? query.values['updatedAt[to]'])
		where.and('updatedAt > sentAt');
	where.compare('sentAt', '>=', 'fromTimestamp');
	if (query.values.fromTimestamp) where.compare('sentAt', '<=', 'toTimestamp');
	const mentioned = query.list('mentionedUids').map((uid) => uid.toLowerCase());
	if (mentioned.length) where.and(`(${mentioned.map(() => mentions).join(' OR ')})`, ...mentioned);
	for (const [name, condition] of Object.entries(switches)) {
		if (query.flag(name)) where.and(condition);
	}
	// In the list of a user or a group, it works on messages of the sender alone.
	if (query.flag('hasReactions') && (query.text('sender') ?? !ofOne))
		where.and('id IN (SELECT messageId FROM reactions)');
	if (!actor) return where;
	const andFor = (condition: string) =>
		where.and(
			condition,
			...condition
				.split('?')
				.slice(1)
				.map(() => actor.uid),
		);
	andFor(`id > ${mark('clearedUpTo')}`);
	for (const [name, condition] of Object.entries(switchesOfUser)) {
		if (query.flag(name)) andFor(condition);
	}
	return where;
}
