import { plain, replyMeant } from '../../../nodes/CometChat/message/approval/words.ts';

const question = (approve: string[], decline: string[]) =>
	({
		buttons: [{ reply: 'approve' }, { reply: 'decline' }],
		chat: { words: { approve, decline } },
	}) as never;

it.each([
	['Yes!', 'approve'],
	['no.', 'decline'],
	['yes。', 'approve'],
	['¡YES!', 'approve'],
	['HAYIR', 'decline'],
	['İYİ', 'approve'],
	['\u200fno\u200b', 'decline'],
	['ok', undefined],
	['!', undefined],
	['maybe', undefined],
])('“%s” means %s: what would mean both buttons, or is no word, means none', (text, reply) => {
	expect(
		replyMeant(question(['yes', 'ok', '', 'iyi'], ['no', 'ok', plain('hayır')]), { text })?.reply,
	).toBe(reply);
});
