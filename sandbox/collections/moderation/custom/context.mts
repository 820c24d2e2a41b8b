import type { RawRow, Store } from '../../../platform/parts.mts';
import { isDelivered, type Message } from '../../messages/table.mts';

/** What a service gets of the message, of all that is shown of it. */
const FIELDS = [
	...['id', 'muid', 'conversationId', 'sender', 'receiverType', 'receiver'],
	...['category', 'type', 'data', 'sentAt', 'updatedAt'],
];

/**
 * The earlier messages of the conversation, as texts by their senders, then the message to judge. Its
 * key is the receiver, as in CometChat's example; its sender stands inside.
 * @param source where they are: a table, and a condition
 */
export function contextOf(
	store: Store,
	source: string,
	{ id, conversationId, receiver }: Pick<Message, 'id' | 'conversationId' | 'receiver'>,
	shown: object,
	most: number,
): object[] {
	const earlier = `SELECT sender, data ->> '$.text' AS text FROM ${source} AND conversationId = ?
		AND id < ? AND category = 'message' AND text IS NOT NULL AND ${isDelivered}
		ORDER BY id DESC LIMIT ?`;
	const texts = store.all<RawRow>(earlier, conversationId, id, most);
	const last = Object.entries(shown).filter(([name]) => FIELDS.includes(name));
	return [
		...texts.reverse().map(({ sender, text }) => ({ [String(sender)]: text })),
		{ [receiver]: Object.fromEntries(last) as object },
	];
}
