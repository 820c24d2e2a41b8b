import { fromFile } from '../../../nodes/CometChatDataImport/shared/file';
import { batched } from '../../../nodes/engine/plan/batched';
import { records } from '../../../nodes/engine/plan/batch';
import { Columns } from '../../../nodes/CometChatDataImport/shared/file/columns';
import { findStop } from '../../../nodes/CometChatDataImport/shared/file/findStop';
import { LineRanges } from '../../../nodes/CometChatDataImport/shared/file/lineRanges';
import type { FileRecord } from '../../../nodes/files/records';
import type { RunApp, Run } from '../../../nodes/engine/run/run';
import { sourceRun } from '../../../nodes/engine/run/sourceRun';
import { failure, success } from '../../../nodes/engine/result';
import type { ApiRequest } from '../../../nodes/engine/plan/apiRequest';
import { field, made } from '../support/operation.mts';
import { problem } from '../support/pages.mts';

const fields = { id: field('ID'), name: field('Name') };
const things = records({ into: 'things', key: 'id', entryName: 'ID', max: 5, fields });
const importing = made('POST /things safe', {
	...{ body: fields, execution: batched(things), source: fromFile('user') },
	readBack: { path: '/things/{key}', notFound: ['ERR_NO_THING'] },
});

interface File {
	/** How many records it has, and which of them are refused before they are sent. */
	count: number;
	isWrong?: (index: number) => boolean;
	/** Which ones are there; nothing of what the platform does not show. */
	isThere: (index: number) => boolean | undefined;
	/** Which ones have another name there. */
	isOther?: (index: number) => boolean;
	form?: object;
	start?: number;
	checksAll?: boolean;
	isOver?: boolean;
}

/** The records of the file are on the lines from 2 on. */
async function found({ count, isWrong, isThere, isOther, form, start = 1, ...more }: File) {
	const asked: number[] = [];
	const sendRequest = async (request: ApiRequest) => {
		const index = Number(/\d+$/.exec(request.build().path));
		asked.push(index);
		const is = isThere(index);
		const row = { id: `t${index}`, name: isOther?.(index) ? 'Other' : 'N' };
		if (is) return { ...success({ data: row }), someTryMaybeProcessed: false };
		const code = is === false ? 'ERR_NO_THING' : problem.code;
		return { ...failure({ ...problem, code }), someTryMaybeProcessed: false };
	};
	async function* all(): AsyncGenerator<FileRecord[]> {
		for (let index = 0; index < count; index++) {
			const values = { id: isWrong?.(index) ? '' : `t${index}`, name: 'N' };
			yield [{ line: index + 2, values, size: 10 }];
		}
	}
	const clients = { isOver: more.isOver ?? false };
	const settings = { parallel: 3 };
	const run = sourceRun(
		{ operation: importing, clients, settings } as unknown as Run,
		{ client: { sendRequest } } as unknown as RunApp,
	);
	const columns = new Columns(importing, []);
	const reader = {
		...{ operation: importing, columns, timezone: 'UTC' },
		form: { recordsFrom: 'items', ...form },
		...{ unescapes: false, unescaped: 0, isNamed: false },
	};
	const reopen = () => ({ records: all(), about: { readAs: 'NDJSON', columns: undefined } });
	const { checksAll = false } = more;
	const { isThere: isLeftOut, ...end } = await findStop(run, reader, reopen, start, checksAll);
	const sent = Array.from({ length: count }, (_, index) => index).filter(
		(index) => index + 2 >= start && !isLeftOut(index + 2),
	);
	return { ...end, asked, sent };
}

const from = (first: number, last: number) =>
	Array.from({ length: last - first }, (_, index) => first + index);

it.each([0, 1, 2, 48, 49, 50, 100, 999, 1000])(
	'sends all that is missing where an import stopped after %i of 1,000',
	async (done) => {
		const { sent, line } = await found({ count: 1000, isThere: (index) => index < done });
		// Lines that are there go again where nothing vouches for them.
		const first = sent[0] ?? 1000;
		expect(first).toBeLessThanOrEqual(done);
		expect(done - first).toBeLessThan(50);
		expect(sent).toEqual(from(first, 1000));
		expect(line).toBe(first + 2);
	},
);

it.each<[string, (index: number) => boolean]>([
	['only the last 600 are there', (index) => index >= 400],
	['200 in the middle are missing', (index) => index < 400 || index >= 600],
	['the first is missing', (index) => index > 0],
	['there are gaps of requests that were lost', (index) => Math.floor(index / 50) % 3 > 0],
])('sends all that is missing where %s', async (_, isThere) => {
	const { sent } = await found({ count: 1000, isThere });
	for (let index = 0; index < 1000; index++) if (!isThere(index)) expect(sent).toContain(index);
	expect(sent.length).toBeLessThan(1000);
});

it('looks up one line in 48 and the last, and counts what it didn’t look at', async () => {
	const { asked, counts, hint } = await found({ count: 1000, isThere: () => true });
	expect(asked).toEqual([...from(0, 21).map((index) => index * 48), 999]);
	expect(counts).toEqual({ foundByLookUp: 22, skippedBySample: 978 });
	expect(hint).toBe(
		'22 lines exist and weren’t sent again. 978 lines between them were skipped without a look: Check Every Line looks at all.',
	);
});

it('looks at every line if so wanted', async () => {
	const isThere = (index: number) => index % 2 === 0 && index < 100;
	const { asked, sent, counts } = await found({ count: 300, isThere, checksAll: true });
	expect(asked).toHaveLength(300);
	expect(sent).toEqual(from(0, 300).filter((index) => !isThere(index)));
	expect(counts).toEqual({ foundByLookUp: 50, skippedBySample: 0 });
});

it('gives up after twenty samples that are missing', async () => {
	const { asked, sent, hint } = await found({ count: 30_000, isThere: () => false });
	expect(asked.length).toBeLessThan(25);
	expect(sent).toHaveLength(30_000);
	expect(hint).toBe('None of the lines that were looked up exists, so all were sent.');
});

it('starts at a line', async () => {
	const { asked, sent } = await found({ count: 100, isThere: (index) => index < 60, start: 42 });
	expect(asked[0]).toBe(40);
	expect(sent[0]).toBe(41);
});

it('takes a line before one that can’t be looked up, and sends what nothing vouches for', async () => {
	const hidden = (many: number) => (index: number) =>
		index > 96 - many && index <= 96 ? undefined : true;
	expect((await found({ count: 145, isThere: hidden(2) })).sent).toEqual([]);
	const { sent, hint } = await found({ count: 145, isThere: hidden(3) });
	expect(sent).toEqual(from(49, 144));
	expect(hint).toContain('Lines that can’t be looked up');
});

it.each<[string, Partial<File>]>([
	['the API shows none', { isThere: () => undefined }],
	['all were rejected', { isWrong: () => true }],
	['the run is over', { isOver: true }],
	['the file is empty', { count: 0 }],
])('sends all where %s', async (_, more) => {
	const count = more.count ?? 60;
	const { sent, line } = await found({ isThere: () => true, start: 5, ...more, count });
	expect(sent).toEqual(from(3, count));
	expect(line).toBe(5);
});

it('takes what is to be updated for missing where it differs', async () => {
	const file = { count: 49, isThere: () => true, isOther: (index: number) => index === 48 };
	expect((await found(file)).sent).toEqual([]);
	expect((await found({ ...file, form: { ifExists: 'update' } })).sent).toEqual(from(1, 49));
});

it('lines are ranges', () => {
	const lines = new LineRanges();
	for (const [first, last] of [
		[2, 2],
		[3, 5],
		[5, 9],
		[12, 12],
		[20, 30],
	] as const)
		lines.add(first, last);
	const all = from(1, 40).filter((line) => lines.has(line));
	expect(all).toEqual([...from(2, 10), 12, ...from(20, 31)]);
	expect([2, 4, 9, 12, 25, 99].map((line) => lines.endOf(line))).toEqual([9, 9, 9, 12, 30, 99]);
	expect(new LineRanges().has(1)).toBe(false);
});
