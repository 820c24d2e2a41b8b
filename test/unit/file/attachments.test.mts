import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import type { Client } from '../../../nodes/engine/client';
import type { Attachment } from '../../../nodes/engine/declaration/attachments';
import type { Operation } from '../../../nodes/engine/declaration/operation';
import { withAttachments, withFiles } from '../../../nodes/engine/file/attachments';
import { failure, success } from '../../../nodes/engine/result';
import { problem } from '../support/pages.mts';

const isOwnHost = ({ hostname }: URL) => hostname === 'files.example';
const attachmentsOf = ({ files }: IDataObject) => (files ?? []) as unknown as Attachment[];
const file = (name: string, host = 'files.example') => ({ name, url: `https://${host}/${name}` });

/** Where n8n fetches and stores files of so many bytes, and the most that were under way at once. */
function storing(size = 1) {
	let underWay = 0;
	const told = { most: 0 };
	const helpers = {
		httpRequest: async () => {
			told.most = Math.max(told.most, ++underWay);
			await new Promise((resolve) => setImmediate(resolve));
			underWay--;
			return { statusCode: 200, headers: {}, body: [new Uint8Array(size)] };
		},
		prepareBinaryData: async (stream: AsyncIterable<unknown>, fileName: string) => {
			for await (const _ of stream) continue;
			return { fileName };
		},
	};
	const context = { helpers, getExecutionCancelSignal: () => undefined };
	return { context: context as unknown as IExecuteFunctions, told };
}
const from = { attachmentsOf, isOwnHost, signal: undefined };

it('gives each row its own files, under names that count', async () => {
	const rows = [{ files: [file('a'), file('b')] }, {}, { files: [file('c')] }] as never[];
	const [a, b, c] = ['a', 'b', 'c'].map((fileName) => ({ fileName }));
	expect(await withAttachments(storing().context, rows, {}, from)).toEqual([
		{ row: rows[0], files: { attachment_0: a, attachment_1: b } },
		{ row: rows[1] },
		{ row: rows[2], files: { attachment_0: c } },
	]);
	const own = { attachmentPrefix: 'f' };
	const [, , last] = await withAttachments(storing().context, rows, own, from);
	expect(last?.files).toEqual({ f0: c });
});

it('fetches four at once', async () => {
	const { context, told } = storing();
	const rows = [{ files: Array.from({ length: 9 }, (_, n) => file(`${n}`)) }] as never[];
	const [one] = await withAttachments(context, rows, {}, from);
	expect([Object.keys(one?.files ?? {}).length, told.most]).toEqual([9, 4]);
});

it('says of each file that is missing why, beside what is said already', async () => {
	const long = { url: `https://evil.example/${'x'.repeat(200)}` };
	const files = [file('a', 'evil.example'), file('b'), long];
	const rows = [{ files, attachmentProblems: ['Before.'] }, { files: [long] }] as never[];
	const [first, second] = await withAttachments(storing().context, rows, {}, from);
	const told = `“${long.url.slice(0, 99)}…” wasn’t downloaded: its link leads to another host.`;
	expect(first?.row).toEqual({
		files,
		attachmentProblems: ['Before.', '“a” wasn’t downloaded: its link leads to another host.', told],
	});
	expect(first?.files).toEqual({ attachment_1: { fileName: 'b' } });
	expect(second?.row.attachmentProblems).toEqual([told]);
});

it.each([
	[1, 1024 * 1024, undefined],
	[1, 1024 * 1024 + 1, ['“a” wasn’t downloaded: it is larger than 1 MB.']],
	[undefined, 2 * 1024 * 1024, undefined],
])('with at most %s MB, takes one of %i bytes or says: %j', async (most, size, told) => {
	const chosen = most === undefined ? {} : { maxAttachmentSize: most };
	const rows = [{ files: [file('a')] }] as never[];
	const [one] = await withAttachments(storing(size).context, rows, chosen, from);
	expect(one?.row.attachmentProblems).toEqual(told);
});

it('begins no file after the end of the execution', async () => {
	const ended = { ...from, signal: AbortSignal.abort() };
	const rows = [{ files: [file('a')] }] as never[];
	const [one] = await withAttachments(storing().context, rows, {}, ended);
	expect(one?.row.attachmentProblems).toEqual(['“a” wasn’t downloaded: there was no time left.']);
});

describe('results of a plan', () => {
	const row = { files: [file('a')] } as never as IDataObject;
	const results = [
		{ items: [0], result: success([row]) },
		{ items: [1], result: failure(problem) },
	];
	const run = async (isWanted: boolean, own: object = {}) => {
		const api = { servesFiles: () => isOwnHost };
		const operation = { api, attachments: attachmentsOf, ...own } as never as Operation;
		const plan = { input: { downloadAttachments: isWanted }, items: [0], entities: [] };
		return await withFiles(
			storing().context,
			operation,
			{ credential: {} } as Client,
			plan,
			results,
		);
	};

	it('get the files where these are wanted', async () => {
		const files = [{ attachment_0: { fileName: 'a' } }];
		expect(await run(true)).toEqual([{ ...results[0], files }, results[1]]);
	});

	it('stay as they are where not', async () => {
		expect(await run(false)).toBe(results);
		expect(await run(true, { attachments: undefined })).toBe(results);
	});

	it('get none of a platform that serves none', async () => {
		const [one] = await run(true, { api: {} });
		const attachmentProblems = ['“a” wasn’t downloaded: its link leads to another host.'];
		expect(one?.result).toMatchObject({ value: [{ attachmentProblems }] });
	});
});
