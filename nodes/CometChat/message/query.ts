import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../../engine';

/**
 * The query as each list takes it (docs/platform.md, Paging): a time span needs a beginning, but in the
 * list of all; and that of a user without On Behalf Of has another name for its limit.
 */
export function messageQuery(query: IDataObject, input: Input): IDataObject {
	const { limit, toTimestamp, fromTimestamp, ...rest } = query;
	const { messagesOf, onBehalfOf } = input;
	return {
		...rest,
		...(messagesOf === 'user' && onBehalfOf === undefined ? { perPage: limit } : { limit }),
		...spanOf(fromTimestamp, toTimestamp, messagesOf === 'all'),
	};
}

/** Pinned and saved messages come with the newest pin first (docs/platform.md, Seen in the vendor's client). */
export const messagesOrderedBy = ({ pinned, saved }: Input): string =>
	pinned ? 'pinnedAt' : saved ? 'savedAt' : 'id';

/** The first second that a message may be from. */
const EVER = 1;

function spanOf(from: unknown, until: unknown, hasFilter: boolean): IDataObject {
	if (until === undefined)
		return from === undefined ? {} : ({ fromTimestamp: from } as IDataObject);
	if (from === undefined && hasFilter) return { 'sentAt[to]': until } as IDataObject;
	return { fromTimestamp: from ?? EVER, toTimestamp: until } as IDataObject;
}
