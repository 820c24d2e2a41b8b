import type { RequestContext, Conditions } from '../../platform/parts.mts';
import { cursorFields, cursorPage } from '../../platform/parts.mts';
import { showMessage } from './show.mts';
import { isDelivered, type Message, messages } from './table.mts';

/** One page of messages, as the user acted for sees them: not those of others that were kept back. */
export function listMessages(
	call: Pick<RequestContext, 'store' | 'query' | 'actor'>,
	where: Conditions,
	usual = 10,
) {
	const { store, query, actor } = call;
	if (actor) where.and(`(${isDelivered} OR sender = ?)`, actor.uid);
	const viewing = {
		uid: actor?.uid,
		tags: query.flag('withTags'),
		quoted: !query.flag('hideQuotedMessages'),
		subscribed: query.flag('withThreadSubscribed'),
		mentionedTags: query.flag('mentionsWithTagInfo'),
		mentionedBlocks: query.flag('mentionsWithBlockedInfo'),
	};
	const serialize = (message: Message) => showMessage(store, message, viewing);
	if (query.flag('pinned')) return marked(call, where, { serialize, usual, at: 'pinnedAt' });
	if (actor && query.flag('saved')) return marked(call, where, { serialize, usual, at: 'savedAt' });
	return cursorPage(call, where, usual, { table: messages, serialize });
}

interface Marked {
	serialize: (message: Message) => object;
	usual: number;
	at: 'pinnedAt' | 'savedAt';
}

/** What was pinned or saved, the newest pin first and all at once: there are a hundred at most. */
function marked(
	{ store, query }: Pick<RequestContext, 'store' | 'query'>,
	where: Conditions,
	{ serialize, usual, at }: Marked,
) {
	const { limit = usual } = query.read(cursorFields);
	const found = messages.where(store, where, 'id DESC');
	const rows = found.map((row) => serialize(row) as Record<typeof at, number>);
	const data = rows.sort((one, other) => other[at] - one[at]).slice(0, limit);
	return { data, meta: { current: { limit, count: data.length } } };
}
