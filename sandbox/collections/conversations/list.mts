import {
	badRequest,
	type RequestContext,
	Conditions,
	eitherApi,
	listRows,
} from '../../platform/parts.mts';
import { isDelivered } from '../messages/table.mts';
import { showConversation } from './show.mts';
import { conversations } from './table.mts';

/** Each conversation once for each of its users, with the name and tags of the other side. */
const views = `(
	SELECT c.*, v.uid AS viewer, coalesce(w.name, g.name) AS withName, w.uid AS withUid,
		w.tags AS userTags, g.tags AS groupTags, s.tags AS tags, coalesce(s.isHidden, 0) AS isHidden,
		s.pinnedAt AS pinnedAt, p.place AS pinnedForAll,
		max(coalesce(s.readUpTo, 0), coalesce(s.clearedUpTo, 0)) AS seenUpTo
	FROM conversations c
	JOIN (
		SELECT conversationId, first AS uid FROM conversations WHERE first IS NOT NULL
		UNION SELECT conversationId, second FROM conversations WHERE second IS NOT NULL
		UNION SELECT o.conversationId, m.uid FROM conversations o JOIN members m ON m.guid = o.guid
	) v ON v.conversationId = c.conversationId
	LEFT JOIN users w ON w.uid = CASE WHEN c.first = v.uid THEN c.second ELSE c.first END
	LEFT JOIN groups g ON g.guid = c.guid
	LEFT JOIN conversationStates s ON s.conversationId = c.conversationId AND s.uid = v.uid
	LEFT JOIN pinnedConversations p ON p.type = c.conversationType AND p.other = coalesce(c.guid, w.uid)
)`;

const unread = `EXISTS (SELECT 1 FROM messages m WHERE m.conversationId = views.conversationId
	AND m.id > seenUpTo AND m.sender <> viewer AND m.category <> 'action' AND m.deletedAt IS NULL AND ${isDelivered})`;

const isNotBlocked = `NOT EXISTS
	(SELECT 1 FROM blockedUsers b WHERE b.uid = viewer AND b.blockedUid = withUid)`;

/** Each conversation once: as the first of its users sees it. */
const isFirstUser = `viewer = (SELECT min(uid) FROM users u WHERE u.uid IN (first, second)
	OR u.uid IN (SELECT uid FROM members n WHERE n.guid = views.guid))`;

/** Which conversations the filter by pins lets through, by who has pinned them. */
const pins = {
	me: 'pinnedAt IS NOT NULL',
	system: 'pinnedForAll IS NOT NULL',
};

function isPinned(query: RequestContext['query']): string {
	const by = query.list('pinnedBy');
	if (by.some((one) => !(one in pins)))
		throw badRequest({ pinnedBy: ['The pinnedBy takes me and system only.'] });
	return by.length ? by.map((one) => pins[one as keyof typeof pins]).join(' OR ') : 'true';
}

/** List conversations: of the user acted for, or each for each of its users. */
export const listConversations = eitherApi.get('/conversations', (call) => {
	const { store, query, actor } = call;
	if (actor && query.flag('unique'))
		throw badRequest({ unique: ['The unique can’t be combined with onBehalfOf.'] });
	const where = new Conditions(query).and('NOT isHidden').and("viewer <> 'app_system'");
	where.oneOf('conversationType').anyOf('tags').anyOf('userTags').anyOf('groupTags');
	where.startsWith('withName', 'searchKey');
	if (query.flag('unread')) where.and(unread);
	if (!query.flag('includeBlockedUsers')) where.and(isNotBlocked);
	where.and(`(${isPinned(query)})`);
	if (actor) where.and('viewer = ?', actor.uid);
	else if (query.flag('unique')) where.and(isFirstUser);
	const orderBy = `${actor ? '' : 'viewer, '}pinnedForAll NULLS LAST,
			pinnedAt DESC NULLS LAST, updatedAt DESC, conversationId`;
	const wanted = {
		tags: query.flag('withTags'),
		otherTags: query.flag('withUserAndGroupTags'),
		blocks: query.flag('withBlockedInfo'),
	};
	return listRows(call, {
		from: `${views} AS views`,
		where,
		orderBy,
		serialize: (row) =>
			showConversation(store, conversations.read(row), String(row.viewer), wanted),
	});
});
