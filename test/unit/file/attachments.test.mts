import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import type { FeatureContext } from '../../../nodes/engine/plan/execution';
import type { Attachment } from '../../../nodes/engine/declare/operation';
import type { Operation } from '../../../nodes/engine/declare/operation';
import { attachments, withAttachments } from '../../../nodes/engine/features/attachments';
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

it('gives each row its own files, under names that count, four at once', async () => {
	const { context, told } = storing();
	const names = [...'abcdefghi'];
	const rows = [{ files: names.map((name) => file(name)) }, {}, { files: [file('z')] }] as never[];
	const all = await withAttachments(context, rows, { attachmentPrefix: 'f' }, from);
	const files = names.map((fileName, count) => [`f${count}`, { fileName }] as const);
	expect(all).toEqual([
		{ row: rows[0], files: Object.fromEntries(files) },
		{ row: rows[1] },
		{ row: rows[2], files: { f0: { fileName: 'z' } } },
	]);
	expect(told.most).toBe(4);
});

/** What is said of the files of a row that are missing. */
const problemsWith = async (
	files: object[],
	{ size = 1, chosen = {}, how = {}, row = {} } = {},
) => {
	const rows = [{ files, ...row }] as never[];
	const { context } = storing(size);
	const [one] = await withAttachments(context, rows, chosen, { ...from, ...how });
	return one?.row.attachmentProblems;
};

it('says of each file that is missing why, beside what is said already', async () => {
	const long = { url: `https://evil.example/${'x'.repeat(200)}` };
	const row = { attachmentProblems: ['Before.'] };
	expect(await problemsWith([file('a', 'evil.example'), file('b'), long], { row })).toEqual([
		...['Before.', '“a” wasn’t downloaded: its link leads to another host.'],
		`“${long.url.slice(0, 99)}…” wasn’t downloaded: its link leads to another host.`,
	]);
	const how = { signal: AbortSignal.abort() };
	const late = ['“a” wasn’t downloaded: there was no time left.'];
	expect(await problemsWith([file('a')], { how })).toEqual(late);
});

const MB = 1024 * 1024;
it.each<[object, number, string[]?]>([
	[{ maxAttachmentSize: 1 }, MB],
	[{ maxAttachmentSize: 1 }, MB + 1, ['“a” wasn’t downloaded: it is larger than 1 MB.']],
	[{}, 2 * MB],
])('with %j takes a file of %i bytes, or says why not', async (chosen, size, ...[told]) =>
	expect(await problemsWith([file('a')], { size, chosen })).toEqual(told),
);

describe('results of a plan', () => {
	const row = { files: [file('a')] } as never as IDataObject;
	const results = [
		{ items: [0], result: success([row]) },
		{ items: [1], result: failure(problem) },
	];
	const run = async (own: object = {}) => {
		const api = { servesFiles: () => isOwnHost };
		const operation = { api, attachments: attachmentsOf, ...own } as never as Operation;
		const plan = { input: { downloadAttachments: true }, items: [0], entries: [] };
		const hint = () => {};
		const context = { n8n: storing().context, operation, credential: {}, hint };
		return await attachments.afterResults(context as unknown as FeatureContext, plan, results);
	};

	it('get the files where these are wanted', async () => {
		const files = [{ attachment_0: { fileName: 'a' } }];
		expect(await run()).toEqual([{ ...results[0], files }, results[1]]);
	});

	it('get none of a platform that serves none', async () => {
		const [one] = await run({ api: {} });
		const attachmentProblems = ['“a” wasn’t downloaded: its link leads to another host.'];
		expect(one?.result).toMatchObject({ value: [{ attachmentProblems }] });
	});
});
