import { exportedMessage } from '../../../nodes/CometChatDataImport/message/exported';
import { importMessages } from '../../../nodes/CometChatDataImport/message';
import { Columns } from '../../../nodes/CometChatDataImport/shared/file/columns';
import { readChunks } from '../../../nodes/CometChatDataImport/shared/file/readLines';
import { Counts } from '../../../nodes/composed/counts';
import type { Input } from '../../../nodes/engine';

const MESSAGE = { muid: '1', sender: 'ann', receiver: 'team', receiverType: 'group', sentAt: 1e9 };

interface HowRead {
	convertsIds?: boolean;
	columns?: Array<{ field: string; column: string }>;
	/** Of an export: what is left out. */
	omitted?: Counts;
}

/** What an import reads of a row of a file. */
async function read(row: Input, { columns = [], ...how }: HowRead = {}) {
	const values = { ...MESSAGE, ...row };
	const reader = {
		operation: importMessages,
		columns: new Columns(importMessages, columns, exportedMessage),
		...{ isNamed: false, form: { recordsFrom: 'items' }, timezone: 'UTC' },
		...{ unescapes: true, unescaped: 0, ...how },
	};
	async function* chunk() {
		yield [{ line: 2, values, size: 1 }];
	}
	const about = { readAs: 'CSV', columns: Object.keys(values) };
	for await (const { lines, refused, leftOut } of readChunks(reader, chunk(), about))
		return {
			...{ input: lines[0]?.input, problem: refused[0]?.problem.message },
			leftOut: [...leftOut.keys()],
		};
	return undefined;
}

describe('a row is', () => {
	const text = { kind: 'text', text: 'Hi' };
	it.each<[string, Input]>([
		...['NULL', '\\N', 'null', '', '0', 'false', 'False', 'NaN', ' ', '0000-00-00 00:00:00'].map(
			(nothing): [string, Input] => [`deleted_at ${nothing}`, { deleted_at: nothing }],
		),
		['deletedAt 0', { deletedAt: 0 }],
		['deletedAt false', { deletedAt: false }],
		['a category of its own', { category: 'billing' }],
		['the category message and no type', { category: 'message' }],
		['the category message and the type Text', { category: 'message', type: 'Text' }],
		['no category', { category: '\\N' }],
	])('imported that has %s', async (_what, row) => {
		expect(await read({ ...text, ...row })).toMatchObject({ leftOut: [], input: text });
	});

	it.each<[string, Input]>([
		['deleted messages', { deleted_at: '2026-01-31 10:00:00' }],
		['deleted messages', { deletedAt: 1_700_000_000 }],
		...['action', 'call', 'interactive', 'card', 'agentic'].map((category): [string, Input] => [
			'actions, calls, forms and cards',
			{ category, type: 'text' },
		]),
		['actions, calls, forms and cards', { category: 'message', type: 'groupMember' }],
	])('left out as one of the %s: %j', async (reason, row) => {
		expect(await read({ ...text, ...row })).toMatchObject({ leftOut: [reason] });
	});
});

describe('words of', () => {
	const attachments = [{ url: 'https://example.com/a.png' }];
	const custom = { customData: { a: 1 } };
	it.each<[string, Input, object, Array<{ field: string; column: string }>?]>([
		['a Message Type', { 'Message Type': 'image', attachments, text: 'Hi' }, { caption: 'Hi' }],
		['a kind', { kind: 'Image', attachments, Text: 'Hi' }, { caption: 'Hi' }],
		['a type of Get Many', { type: 'file', attachments, text: 'Hi' }, { caption: 'Hi' }],
		['its own', { kind: 'image', attachments, text: 'Hi', caption: 'Own' }, { caption: 'Own' }],
		[
			'nothing of its own',
			{ kind: 'image', attachments, text: 'Hi', caption: '\\N' },
			{ caption: 'Hi' },
		],
		[
			...([
				'chosen columns',
				{ What: 'Video', attachments, body: 'Hi' },
				{ caption: 'Hi' },
			] as const),
			[
				{ field: 'kind', column: 'What' },
				{ field: 'text', column: 'body' },
			],
		],
		[
			'a custom message of Get Many',
			{ category: 'custom', type: 'location', text: 'Here', ...custom },
			{ kind: 'custom', customType: 'location', previewText: 'Here' },
		],
		[
			'a custom message',
			{ kind: 'Custom', customType: 'location', text: 'Here', ...custom },
			{ previewText: 'Here' },
		],
	])('%s are kept', async (_what, row, expected, columns = []) => {
		expect(await read(row, { columns })).toMatchObject({ input: expected });
	});

	it('a file without any are none', async () => {
		const { input } = (await read({ kind: 'image', attachments, text: 'NULL' })) ?? {};
		expect(input).not.toHaveProperty('caption');
	});
});

it.each(['NULL', '\\N', 'NaN', 'null', 'undefined', 'true', 'False', ''])(
	'%j is no ID, also where IDs are converted',
	async (nothing) => {
		const text = { kind: 'text', text: 'Hi' };
		for (const field of ['sender', 'receiver']) {
			const row = { ...text, [field]: nothing };
			const { problem, input } = (await read(row, { convertsIds: true })) ?? {};
			expect(input).toBeUndefined();
			expect(problem).toBe((await read(row))?.problem);
		}
		expect(await read(text, { convertsIds: true })).toMatchObject({ input: { sender: 'ann' } });
	},
);

it.each([
	['Caption', { kind: 'image', attachments: [{ url: 'https://example.com/a.png' }] }],
	['Preview Text', { kind: 'custom', customType: 'a', customData: { a: 1 } }],
])('a %s that is too long is refused with its place also in an export', async (label, row) => {
	const omitted = new Counts();
	const words = 'x'.repeat(11_000);
	const tags = ['x'.repeat(200)];
	const { problem } = (await read({ ...row, text: words, tags }, { omitted })) ?? {};
	expect(problem).toMatch(new RegExp(`^${label} .* is larger than 10 KB$`));
	expect([...omitted.keys()]).toEqual(['Tags']);
});
