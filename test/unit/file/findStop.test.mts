import { batched } from '../../../nodes/engine/execution/batched';
import { records } from '../../../nodes/engine/execution/batched/records';
import { Columns } from '../../../nodes/engine/file/columns';
import { findStop } from '../../../nodes/engine/file/findStop';
import type { FileRecord } from '../../../nodes/engine/file/records';
import type { FileRun } from '../../../nodes/engine/file/run';
import { failure, success } from '../../../nodes/engine/result';
import type { ApiRequest } from '../../../nodes/engine/delivery';
import { field, made } from '../support/operation.mts';
import { problem } from '../support/pages.mts';

const fields = { id: field('ID') };
/** Five things in a request at most. */
const things = records({ into: 'things', key: 'id', entityName: 'ID', max: 5, fields });
const importing = made('POST /things safe', {
	...{ body: fields, execution: batched(things), fromFile: true },
	readBack: { path: '/things/{key}', notFound: ['ERR_NO_THING'] },
});

interface File {
	/** How many records it has, and which of them are refused before they are sent. */
	count: number;
	isWrong?: (index: number) => boolean;
	/** Which ones are there; nothing of what the platform does not show. */
	isThere: (index: number) => boolean | undefined;
	start?: number;
	width?: number;
	isOver?: boolean;
}

/** The records of the file are on the lines from 2 on. */
async function found({ count, isWrong, isThere, start = 1, width = 2, isOver = false }: File) {
	const asked: number[] = [];
	const ask = async (request: ApiRequest) => {
		const index = Number(/\d+$/.exec(request.build().path));
		asked.push(index);
		const is = isThere(index);
		if (is) return { ...success({ data: { id: `t${index}` } }), ambiguous: false };
		const code = is === false ? 'ERR_NO_THING' : problem.code;
		return { ...failure({ ...problem, code }), ambiguous: false };
	};
	async function* reopen(): AsyncGenerator<FileRecord[]> {
		for (let index = 0; index < count; index++) {
			const values = { id: isWrong?.(index) ? '' : `t${index}` };
			yield [{ line: index + 2, values, size: 10 }];
		}
	}
	const run = {
		...{ operation: importing, course: { width } },
		client: { ask, isOver: () => isOver },
	} as unknown as FileRun;
	const columns = new Columns(importing, []);
	const reader = { operation: importing, columns, form: { recordsFrom: 'items' }, timezone: 'UTC' };
	return { ...(await findStop(run, reader, reopen, start)), asked };
}

const before = 'The lines before it were checked by sample and already exist.';
const gaps = 'Some lines after it were imported before, others weren’t.';
const after = 'Some lines after it may already exist: see If Already Exists.';
const startsAt = (line: number, ...more: string[]) =>
	[`The import started at line ${line}.`, ...more].join(' ');

it.each([0, 1, 4, 5, 6, 7, 19, 20])('finds the first line not there after %i', async (done) => {
	const line = done + 2;
	const hint = startsAt(line, before);
	expect(await found({ count: 20, isThere: (index) => index < done })).toMatchObject({
		line,
		hint,
	});
});

const isThird = (index: number) => index % 3 === 0;
const hidden = (many: number) => (index: number) =>
	index >= 10 && index < 10 + many ? undefined : index < 15;
it.each<[string, number, Partial<File>]>([
	['from a line on', 11, { isThere: (index) => index < 9, start: 6 }],
	['at a line after it', 15, { isThere: (index) => index < 9, start: 15 }],
	['in a file without records', 1, { count: 0 }],
	['where all are there', 9002, { count: 9000 }],
	[
		'past lines that were rejected, if they are few, as the last before it',
		11,
		{ isWrong: isThird, isThere: (index) => index < 10 && !isThird(index) },
	],
	['past a rejected first record', 6, { isThere: (index) => index > 0 && index < 4 }],
	['past three that cannot be looked up', 17, { isThere: hidden(3) }],
	['at the start, past more of them', 1, { isThere: hidden(4) }],
])('finds it %s', async (_, line, file) =>
	expect(await found({ count: 20, isThere: () => true, ...file })).toMatchObject({ line }),
);

it('asks few times, also in a file of which only a part fits in memory', async () => {
	const { line, asked } = await found({ count: 30_000, isThere: (index) => index < 17_123 });
	expect(line).toBe(17_125);
	expect(asked.length).toBeLessThan(60);
});

const gap = (from: number, to: number) => (index: number) =>
	index < 60 && !(index >= from && index < to);
const early = (index: number) => index < 8 && index !== 3 && index !== 4;
it.each<[Pick<File, 'count' | 'isThere' | 'width'>, number, string[]?]>([
	// The line after the last one that is known to be there before it.
	[{ count: 100, isThere: gap(53, 57) }, 53, [gaps]],
	[{ count: 90, isThere: gap(50, 52) }, 48],
	[{ count: 12, isThere: early }, 2, [gaps]],
	[{ count: 100, isThere: gap(50, 55) }, 52, [before, after]],
	[{ count: 100, isThere: gap(20, 30) }, 62, [before]],
	[{ count: 100, isThere: gap(20, 30), width: 10 }, 18],
	[{ count: 100, isThere: gap(5, 10), width: 20 }, 62],
])(
	'goes back before a gap that a lost request left, at most by the requests at once: %j, line %i',
	async (file, line, ...[told]) => {
		const end = await found(file);
		expect(end.line).toBe(line);
		if (told) expect(end.hint).toBe(startsAt(line, ...told));
	},
);

it('looks at the first record, too', async () => {
	const isThere = (index: number) => index > 1 && index < 5;
	expect((await found({ count: 11, isThere: (index) => index < 5 })).asked).toContain(0);
	expect(await found({ count: 6, isThere })).toMatchObject({ line: 2, hint: startsAt(2, gaps) });
});

it.each([
	[12, 6, [gaps]],
	[17, 9, [before, after]],
	[18, 9, [before]],
	[22, 9, [before, after]],
	[27, 9, [before]],
])('says that lines after it may be there: record %i', async (one, line, told) => {
	const isThere = (index: number) => index < 7 || index === one;
	const hint = startsAt(line, ...told);
	expect(await found({ count: 100, isThere })).toMatchObject({ line, hint });
});

const NOT_FOUND =
	'Where the import stopped couldn’t be found, because the API didn’t show the records. It started at line 5.';
it.each<[string, Partial<File>]>([
	['the API shows none', { isThere: () => undefined }],
	['all were rejected', { isWrong: () => true }],
	['the run is over', { isOver: true }],
])('starts where it was told to where %s', async (_, more) => {
	const end = await found({ count: 20, isThere: () => true, start: 5, ...more });
	expect(end).toMatchObject({ line: 5, hint: NOT_FOUND });
});
