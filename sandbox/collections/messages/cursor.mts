import {
	type Call,
	type Conditions,
	cursorFields,
	cursorPage,
	flagOf,
	type RawRow,
	readFields,
} from '../../platform/parts.mts';
import { showMessage } from './show.mts';
import { isDelivered, type Message, messages } from './table.mts';

/** One page of messages, as the user acted for sees them: not those of others that were kept back. */
export function listMessages(
	call: Pick<Call, 'store' | 'query' | 'actor'>,
	where: Conditions,
	usual = 10,
) {
	const { store, query, actor } = call;
	if (actor) where.and(`(${isDelivered} OR sender = ?)`, actor.uid);
	const viewing = {
		uid: actor?.uid,
		tags: flagOf(query, 'withTags'),
		quoted: !flagOf(query, 'hideQuotedMessages'),
		subscribed: flagOf(query, 'withThreadSubscribed'),
		mentionedTags: flagOf(query, 'mentionsWithTagInfo'),
		mentionedBlocks: flagOf(query, 'mentionsWithBlockedInfo'),
	};
	const show = (message: Message) => showMessage(store, message, viewing);
	if (flagOf(query, 'pinned')) return marked(call, where, { show, usual, at: 'pinnedAt' });
	if (actor && flagOf(query, 'saved')) return marked(call, where, { show, usual, at: 'savedAt' });
	return cursorPage(call, where, { table: messages, show, usual });
}

interface Marked {
	show: (message: Message) => object;
	usual: number;
	at: 'pinnedAt' | 'savedAt';
}

/** What was pinned or saved, the newest pin first and all at once: there are a hundred at most. */
function marked(
	{ store, query }: Pick<Call, 'store' | 'query'>,
	where: Conditions,
	{ show, usual, at }: Marked,
) {
	const { limit = usual } = readFields(cursorFields, query);
	const found = store.all<RawRow>(
		`SELECT * FROM messages ${where} ORDER BY id DESC`,
		...where.values,
	);
	const rows = found.map((row) => show(messages.read(row)) as Record<typeof at, number>);
	const data = rows.sort((one, other) => other[at] - one[at]).slice(0, limit);
	return { data, meta: { current: { limit, count: data.length } } };
}
