import { column, type Row, table } from '../../../platform/parts.mts';

const { exactKey, integer, numberKey, optional, preset, secret, text, word } = column;

/** Where the list of a custom service leads, by the ID of the list. */
export const customServices = table('customServices', {
	id: exactKey(),
	url: optional(text()),
	username: optional(text()),
	password: secret(optional(text()), 'hasPassword'),
});
export type CustomService = Row<typeof customServices>;

/** What holds for all of them: how many earlier messages they get, and what a failure means. */
export const customSettings = table('customSettings', {
	id: exactKey(),
	contextMessages: preset(integer(), 0),
	onError: preset(word<'approve-message' | 'drop-message'>(), 'approve-message'),
}).hidden();
export type CustomSettings = Row<typeof customSettings>;

/** Messages that wait for a custom service, with the kind that says where they are. */
export const moderationQueue = table('moderationQueue', {
	kind: exactKey(),
	messageId: numberKey(),
}).hidden();
