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
	['…', undefined],
	[`yes${'.'.repeat(9)}`, 'approve'],
])('“%s” means %s: what would mean both buttons, or is no word, means none', (text, reply) => {
	expect(
		replyMeant(question(['yes', 'ok', '', 'iyi'], ['no', 'ok', plain('hayır')]), { text })?.reply,
	).toBe(reply);
});

it.each([
	['No, it was refunded yesterday', 'it was refunded yesterday'],
	['no: too late', 'too late'],
	['NO\ntwice\nalready', 'twice\nalready'],
	['No thanks', undefined],
	['no,', ''],
	['Yes, but only half', undefined],
])('“%s”, in a reply to the question, declines with the reason %j', (text, reason) => {
	const meant = replyMeant(question(['yes'], ['no']), { text, answers: '7' });
	expect(meant).toEqual(reason === undefined ? undefined : { reply: 'decline', text: reason });
	const unquoted = replyMeant(question(['yes'], ['no']), { text });
	expect(unquoted?.text ?? '').toBe('');
});

it.each([
	...['.', ' .', '¡', '\u200b', 'No, ', 'no\n'].map((sign) => sign.repeat(60_000)),
	`${'.'.repeat(60_000)}x`,
	`x${' '.repeat(60_000)}x, ${'.'.repeat(60_000)}x`,
	`yes${'.'.repeat(60_000)}`,
])('reads a text that is too long for a word in no time (case %#)', (text) => {
	const { user } = process.cpuUsage();
	const meant = replyMeant(question(['yes', ''], ['no']), { text, answers: '7' });
	expect(meant?.reply).not.toBe('approve');
	// Microseconds of the processor, which a busy machine may give late.
	expect(process.cpuUsage().user - user).toBeLessThan(5_000_000);
});
