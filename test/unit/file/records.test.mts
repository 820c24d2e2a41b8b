import fc from 'fast-check';
import { chunksOf } from '../../../nodes/engine/file/chunks';
import { linesOf } from '../../../nodes/engine/file/lines';
import { recordsOf, type FileRecord, type Format } from '../../../nodes/engine/file/records';

/** Bytes that come in parts of so many. */
async function* inParts(bytes: Uint8Array, size: number) {
	for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function recordsIn(text: string | Uint8Array, format?: Format, size = 7) {
	const bytes = typeof text === 'string' ? bytesOf(text) : text;
	const records: FileRecord[] = [];
	for await (const some of recordsOf(linesOf(inParts(bytes, size)), format)) records.push(...some);
	return records;
}

const told = (records: FileRecord[]) =>
	records.map(({ line, values, problem, isLast }) => ({
		...{ line, ...(problem ? { problem: problem.message, isLast } : { values }) },
	}));
const wrong = (message: string, description: string) => ({
	...{ message, description, code: 'INVALID_INPUT', input: true },
});
const last = (line: number) => ({ line, values: {}, size: 0, isLast: true });
const END = 'Nothing from this line on was imported.';

const NASTY = [...'ab,;\t" é😀€'];
const cell = fc.string({ unit: fc.constantFrom(...NASTY, '\n', '\r\n'), maxLength: 6 });
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 });

describe('a CSV file', () => {
	it('gives each cell as it was written, wherever the bytes are parted', async () => {
		const cells = [fc.constantFrom(',', ';', '\t'), fc.constantFrom('\n', '\r\n')] as const;
		const check = async (...[rows, delimiter, end, size]: [string[][], string, string, number]) => {
			const lines = [['x', 'y', 'z'], ...rows].map((row) => row.map(quoted).join(delimiter) + end);
			let line = 2;
			const expected = rows.flatMap(([x = '', y = '', z = '']) => {
				const own = line;
				line += 1 + (x + y + z).split('\n').length - 1;
				return `${x}${y}${z}`.trim() === '' ? [] : [{ line: own, values: { x, y, z } }];
			});
			expect(told(await recordsIn(lines.join(''), 'csv', size))).toEqual(expected);
		};
		const sizes = fc.integer({ min: 1, max: 9 });
		await fc.assert(fc.asyncProperty(table, ...cells, sizes, check), { seed: 7 });
	});

	it('is the same after a byte order mark, without an end of line, and with blank lines', async () => {
		const rows = [
			{ line: 2, values: { uid: 'ann', name: 'Ann' } },
			{ line: 4, values: { uid: 'bob', name: '' } },
		];
		const text = '\uFEFFuid;name\r\nann;Ann\r\n\r\nbob';
		for (let size = 1; size < 30; size++)
			expect(told(await recordsIn(text, 'csv', size))).toEqual(rows);
	});

	it('is taken with the quotes that people forget to double', async () =>
		expect(told(await recordsIn('x,y\n5" pipe,ok\n"a"b,"c" \n', 'csv'))).toEqual([
			{ line: 2, values: { x: '5" pipe', y: 'ok' } },
			{ line: 3, values: { x: 'ab', y: 'c ' } },
		]));

	it('says of a line with too many cells that it has them', async () => {
		expect(told(await recordsIn('x,y\n1,2,\n1,2,3\n1,2\n', 'csv'))).toEqual([
			{ line: 2, values: { x: '1', y: '2' } },
			{ line: 3, problem: 'The line has 3 cells, but the header has 2', isLast: undefined },
			{ line: 4, values: { x: '1', y: '2' } },
		]);
		expect((await recordsIn('x,y\n1,2,3\n', 'csv'))[0]).toMatchObject({
			values: { x: '1', y: '2', cells: ['1', '2', '3'] },
			problem: { description: 'Put cells that contain the separator in quotes.' },
		});
	});

	const utf8 = 'The file isn’t UTF-8 text from around this line';
	const EXPORT = 'Export it again as UTF-8, in Excel as “CSV UTF-8”.';
	const CLOSE = 'Close it, or write a quote that belongs to the text twice.';
	const CHECK = 'Check what the previous node downloaded.';
	const RENAME = 'Rename one of the two.';
	const page = ' <!DOCTYPE html><p>';
	const brokenOff = Uint8Array.of(120, 10, 49, 10, 0xc3);

	it.each<[string, string | Uint8Array, number, string, string]>([
		['a quote is open', 'x\n1\n"2\n3\n', 3, 'A quote opens here and isn’t closed', CLOSE],
		['a name is two columns’', 'x, x\n1,2\n', 1, 'Column “x” is in the header twice', RENAME],
		['it is a web page', page, 1, 'The file is a web page, not a list of records', CHECK],
		['it is Latin-1', Uint8Array.of(120, 10, 252, 10), 2, utf8, EXPORT],
		['it is UTF-16', Uint8Array.of(120, 0, 10, 0), 1, utf8, EXPORT],
		['it breaks off in a letter', brokenOff, 3, utf8, EXPORT],
	])('ends where %s', async (_, text, line, message, advice) => {
		const problem = wrong(message, `${advice} ${END}`);
		expect((await recordsIn(text, 'csv', 2)).at(-1)).toEqual({ ...last(line), problem });
	});

	it('may have cells that look like a web page', async () =>
		expect(told(await recordsIn('x\n<html>\n', 'csv', 3))).toMatchObject([
			{ values: { x: '<html>' } },
		]));

	it('is not read on where a line comes to no end', async () => {
		const part = bytesOf('y'.repeat(65_536));
		let parts = 0;
		async function* endless() {
			for (;;) yield (parts++, part);
		}
		const advice = 'Check for a quote that isn’t closed: it joins all lines after it.';
		const problem = wrong('The file has a record of more than 1 MB here', `${advice} ${END}`);
		for await (const records of recordsOf(linesOf(endless())))
			expect(records).toEqual([{ ...last(1), problem }]);
		expect(parts).toBe(17);
	});

	const half = 'y'.repeat(600_000);
	it.each([`"${half}\n${half}`, half + half])('ends after a record of 1 MB: %#', async (record) =>
		expect(told(await recordsIn(`x\n1\n${record}\n`, 'csv', 65_536))).toEqual([
			{ line: 2, values: { x: '1' } },
			{ line: 3, problem: 'The file has a record of more than 1 MB here', isLast: true },
		]),
	);
});

it('an NDJSON file gives an object a line, blank ones passed over, and says which lines are none', async () => {
	const text = '{"uid":"é","tags":["a"]}\r\n\n[1]\n{"uid":\n{"uid":"b"}';
	const problem = 'The line isn’t a JSON object';
	const advice =
		'Write one JSON object per line, such as {"name": "Ann Lee"}, without commas between the lines.';
	const second = { line: 3, values: { line: '[1]' }, size: 3, problem: wrong(problem, advice) };
	expect((await recordsIn(text))[1]).toEqual(second);
	for (let size = 1; size < 20; size++)
		expect(told(await recordsIn(text, undefined, size))).toEqual([
			{ line: 1, values: { uid: 'é', tags: ['a'] } },
			{ line: 3, problem, isLast: undefined },
			{ line: 4, problem, isLast: undefined },
			{ line: 5, values: { uid: 'b' } },
		]);
});

it.each<[string, Format | undefined, object]>([
	['{"a":1}', undefined, { a: 1 }],
	[' {"a":1}', undefined, { a: 1 }],
	['\n \n{"a":1}', undefined, { a: 1 }],
	['x{\n1', undefined, { 'x{': '1' }],
	['{x}\n1', 'csv', { '{x}': '1' }],
	['x\n', 'ndjson', { line: 'x' }],
	[' \n\n x , y \n \n1,2', 'csv', { x: '1', y: '2' }],
])('%j, whose format is told as %s, has %j', async (text, format, values) => {
	expect((await recordsIn(text, format))[0]).toMatchObject({ values });
});

describe('chunks', () => {
	const lines = (count: number) => `x\n${'1\n'.repeat(count)}`;
	const chunksIn = async (records: AsyncIterable<FileRecord[]>, size: number, from?: number) => {
		const all: number[][] = [];
		for await (const chunk of chunksOf(records, size, from))
			all.push(chunk.map(({ line }) => line));
		return all;
	};

	it('have so many records each, from a line on', async () => {
		const records = () => recordsOf(linesOf(inParts(bytesOf(lines(7)), 5)), 'csv');
		expect(await chunksIn(records(), 3)).toEqual([[2, 3, 4], [5, 6, 7], [8]]);
		expect(await chunksIn(records(), 3, 5)).toEqual([[5, 6, 7], [8]]);
		expect(await chunksIn(records(), 7)).toEqual([[2, 3, 4, 5, 6, 7, 8]]);
	});

	it('have no more than 8 MB', async () => {
		async function* large() {
			yield [1, 2, 3, 4, 5].map((line) => ({ line, values: {}, size: 4 * 1024 * 1024 }));
		}
		expect(await chunksIn(large(), 100)).toEqual([[1, 2], [3, 4], [5]]);
	});
});
