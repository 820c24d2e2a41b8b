import { type Call, type Conditions, cursorPage, flagOf } from '../../platform/parts.mts';
import { showMessage } from './show.mts';
import { isDelivered, messages } from './table.mts';

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
		mentionedTags: flagOf(query, 'mentionsWithTagInfo'),
		mentionedBlocks: flagOf(query, 'mentionsWithBlockedInfo'),
	};
	return cursorPage(call, where, {
		table: messages,
		show: (message) => showMessage(store, message, viewing),
		usual,
	});
}
