import { messagesSince } from '../../../nodes/desk/history';
import type { GetPage } from '../../../nodes/engine';
import { parseJson } from '../../../nodes/engine/values';
import { trimmed } from '../../../nodes/engine/read/lists';
import { listOf } from '../../../nodes/engine/read/lists';
import { contact } from '../../../nodes/fields/common';
import { answered } from '../support/pages.mts';

// Each of these took minutes, in which n8n did nothing else, as long as a pattern tried every place anew.
const LONG = 1_000_000;

it('trims a text with a long run of spaces inside', () =>
	expect(trimmed(` a${' '.repeat(LONG)}b\u200B `)).toBe(`a${' '.repeat(LONG)}b`));

it('reads a list in braces that is cut off', () =>
	expect(listOf(`{${','.repeat(LONG)}`)).toBeUndefined());

it('refuses a phone number of many dashes', () =>
	expect(contact.phoneNumber.schema.safeParse(`+1${'-'.repeat(LONG)}`).success).toBe(false));

it('reads a list of many large numbers, and one with many zeros', () => {
	const all = Array.from({ length: 100_000 }, (_, index) => `17890123456${100_000 + index}00`);
	expect([...(parseJson(`[${all.join()}]`) as string[])]).toEqual(all);
	expect(parseJson(`0.1${'0'.repeat(LONG)}1`)).toBe(0.1);
});

it('sorts many messages of one conversation', async () => {
	const [count, { user }] = [150_000, process.cpuUsage()];
	const page = ({ id = 0, limit = 0 }: { id?: number; limit?: number }) =>
		Array.from({ length: Math.min(limit, count - id) }, (_, index) => ({
			...{ id: id + index + 1, conversationId: 'group_welcome' },
		}));
	const getPage: GetPage = async (asked) => {
		const data = page(asked);
		return answered({ data, meta: { next: { id: data.at(-1)?.id } } });
	};
	const found = await messagesSince(getPage, 0);
	expect(found.ok && found.value.map(({ length }) => length)).toEqual([count]);
	// Microseconds of the processor, which a busy machine may give late.
	expect(process.cpuUsage().user - user).toBeLessThan(5_000_000);
});
