import { column, type Row, table } from '../../../platform/parts.mts';
import { content, type Moderation } from '../../messages/table.mts';

const { integer, json, optional, text } = column;

/** Messages of other chats that only need a moderation result. */
export const moderatedMessages = table('moderatedMessages', {
	...content,
	editedAt: optional(integer()),
	editedBy: optional(text()),
	moderation: json<Moderation>(),
});
export type ModeratedMessage = Row<typeof moderatedMessages>;
