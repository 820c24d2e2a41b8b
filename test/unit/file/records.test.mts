import fc from 'fast-check';
import { chunksOf } from '../../../nodes/CometChatDataImport/shared/file/chunks';
import type { Format } from '../../../nodes/files/reader';
import { readingOf } from '../../../nodes/files/reading';
import type { FileRecord } from '../../../nodes/files/records';

/** Bytes that come in parts of so many. */
async function* inParts(bytes: Uint8Array, size: number) {
	for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function read(text: string | Uint8Array, chosen?: Format['chosen'], size = 7) {
	const bytes = typeof text === 'string' ? bytesOf(text) : text;
	const records: FileRecord[] = [];
	const reading = readingOf(inParts(bytes, size), { chosen });
	for await (const some of reading.records) records.push(...some);
	return { records, about: reading.about };
}
const recordsIn = async (...how: Parameters<typeof read>) => (await read(...how)).records;

const told = (records: FileRecord[]) =>
	records.map(({ line, values, problem, unread }) => ({
		...{ line, ...(problem ? { problem: problem.message, unread } : { values }) },
	}));
const wrong = (message: string, description: string) => ({
	...{ message, description, code: 'INVALID_INPUT', input: true },
});
const last = (line: number, unread: number) => ({ line, values: {}, size: 0, unread });
const endOf = (unread: number) =>
	unread === 1
		? 'This line wasn’t imported.'
		: `This line and ${unread - 1} ${unread === 2 ? 'line' : 'lines'} after it weren’t imported.`;

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
		const text = '\uFEFFuid;name\r\nann;Ann\r\n\r\nbob;';
		for (let size = 1; size < 30; size++)
			expect(told(await recordsIn(text, 'csv', size))).toEqual(rows);
	});

	it('is read in UTF-16, too, if its mark says so', async () => {
		const le = Buffer.from('\uFEFFx;y\r\n😀;é\r\n', 'utf16le');
		const be = Buffer.from(le).swap16();
		for (const bytes of [le, be])
			for (const size of [2, 3, 7])
				expect(told(await recordsIn(bytes, undefined, size))).toEqual([
					{ line: 2, values: { x: '😀', y: 'é' } },
				]);
		const broken = Buffer.from([...le, 0x00, 0xd8, 0x61, 0x00]);
		expect((await recordsIn(broken)).at(-1)?.problem?.message).toContain('isn’t UTF-8 text');
	});

	const NOT_CLOSED = 'A quote opens here and isn’t closed';
	const MORE_TEXT = 'A quote is followed by more text of its cell';
	it.each<[string, string, Array<[number, string | Record<string, string>]>]>([
		['a stray quote', 'x,y\n5" pipe,ok\n', [[2, { x: '5" pipe', y: 'ok' }]]],
		['spaces around quotes', 'x,y\n "a" , "b,c"\n', [[2, { x: 'a', y: 'b,c' }]]],
		[
			'a quote that isn’t doubled',
			'x,y\n"a "b" c",d\ne,f\n',
			[
				[2, MORE_TEXT],
				[3, { x: 'e', y: 'f' }],
			],
		],
		['quotes with backslashes', 'x,y\n"a \\"b\\" c",d\n', [[2, MORE_TEXT]]],
		[
			'a quote that the next line’s seems to close',
			'x,y\n1,"a\n2,"b"\n3,c\n',
			[
				[2, NOT_CLOSED],
				[3, { x: '2', y: 'b' }],
				[4, { x: '3', y: 'c' }],
			],
		],
		[
			'a quote that a stray one seems to close',
			'x,y,z\n1,a,"b\n2,a,c\n3,a,5"\n4,a,"d\ne, f"\n',
			[
				...([
					[2, NOT_CLOSED],
					[3, { x: '2', y: 'a', z: 'c' }],
				] as Array<[number, string]>),
				...([
					[4, { x: '3', y: 'a', z: '5"' }],
					[5, { x: '4', y: 'a', z: 'd\ne, f' }],
				] as never[]),
			],
		],
		[
			'a quote that nothing closes',
			'x,y\n1,a\n2,"b\n3,c\n4,"d\n',
			[
				[2, { x: '1', y: 'a' }],
				[3, NOT_CLOSED],
				[4, { x: '3', y: 'c' }],
				[5, NOT_CLOSED],
			],
		],
	])(
		'with %s is read right, or its line refused and those after it read',
		async (_, text, lines) => {
			for (const size of [1, 3, 1000])
				expect(told(await recordsIn(text, 'csv', size))).toEqual(
					lines.map(([line, is]) => ({
						line,
						...(typeof is === 'string' ? { problem: is, unread: undefined } : { values: is }),
					})),
				);
		},
	);

	it.each([
		['100 lines', 99, 'y'],
		['64 kB', 1, 'y'.repeat(64 * 1024 - 2)],
	])('has quoted cells of at most %s', async (_, count, line) => {
		const cellOf = (ends: number) => `${`${line}\n`.repeat(ends)}y`;
		const text = (ends: number) => `x,y\n1,"${cellOf(ends)}"\n2,z\n`;
		expect(told(await recordsIn(text(count), 'csv', 65_536))).toEqual([
			{ line: 2, values: { x: '1', y: cellOf(count) } },
			{ line: 3 + count, values: { x: '2', y: 'z' } },
		]);
		const tooLong = told(await recordsIn(text(count + 1), 'csv', 65_536));
		expect(tooLong[0]).toEqual({ line: 2, problem: NOT_CLOSED, unread: undefined });
		expect(tooLong.at(-1)).toEqual({ line: 4 + count, values: { x: '2', y: 'z' } });
	});

	it('whose last line is cut off isn’t taken as whole', async () => {
		const cut = { line: 3, problem: 'The file ends in the middle of this line', unread: undefined };
		const whole = { line: 2, values: { x: '1', y: '2', z: '' } };
		expect(told(await recordsIn('x,y,z\n1,2\n3,4', 'csv'))).toEqual([whole, cut]);
	});

	it.each([
		['lines end with a carriage return', 'x,y\r1,2\r'],
		['its first line tells the separator', 'sep=;\r\nx;y\r\n1;2\r\n'],
		['it tells a comma', '"sep=,"\nx,y\n1,2\n'],
		['blank lines come first', ' \r\n,,\r\nx,y\r\n1,2\r\n'],
		['another file, with the same header, was put behind', 'x,y\n1,2\nx,y\n'],
		['vertical bars separate its cells', 'x|y\n1|2\n'],
	])('is read where %s', async (_, text) => {
		for (const size of [1, 100])
			expect((await recordsIn(text, 'csv', size)).map(({ values }) => values)).toEqual([
				{ x: '1', y: '2' },
			]);
	});

	it('says of a line with too many cells that it has them', async () => {
		expect(told(await recordsIn('x,y\n1,2,\n1,2,3\n1,2\n', 'csv'))).toEqual([
			{ line: 2, values: { x: '1', y: '2' } },
			{ line: 3, problem: 'The line has 3 cells, but the header has 2', unread: undefined },
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
	const page = ' <!DOCTYPE html><p>';
	const brokenOff = Uint8Array.of(120, 10, 49, 10, 0xc3);

	it.each<[string, string | Uint8Array, number, number, string, string]>([
		['its header has an open quote', '"x\n1\n2\n', 1, 3, NOT_CLOSED, CLOSE],
		['it is a web page', page, 1, 1, 'The file is a web page, not a list of records', CHECK],
		['it is Latin-1', Uint8Array.of(120, 10, 252, 10, 13, 10, 121), 2, 3, utf8, EXPORT],
		['it is UTF-16', Uint8Array.of(120, 0, 10, 0), 1, 2, utf8, EXPORT],
		['it breaks off in a letter', brokenOff, 3, 1, utf8, EXPORT],
	])('ends where %s, and counts the lines left', async (_, text, line, left, message, advice) => {
		const problem = wrong(message, `${advice} ${endOf(left)}`);
		const end = (await recordsIn(text, 'csv', 2)).at(-1);
		expect(end).toEqual({ ...last(line, left), size: expect.any(Number), problem });
	});

	it('may have cells that look like a web page', async () =>
		expect(told(await recordsIn('x\n<html>\n<!doctype html>\n', 'csv', 3))).toEqual([
			{ line: 2, values: { x: '<html>' } },
			{ line: 3, values: { x: '<!doctype html>' } },
		]));

	const TOO_LONG = 'The file has a record of more than 1 MB here';
	it('ends where a line has more than 1 MB', async () => {
		const text = `x\n1\n${'y'.repeat(1_200_000)}\n2\n3\n`;
		expect(told(await recordsIn(text, 'csv', 65_536))).toEqual([
			{ line: 2, values: { x: '1' } },
			{ line: 3, problem: TOO_LONG, unread: 3 },
		]);
	});
});

describe('JSON', () => {
	const people = [
		{ line: 1, values: { uid: 'a', tags: ['x', '[}"\\'] } },
		{ line: 1, values: { uid: 'b' } },
	];
	const json = JSON.stringify(people.map(({ values }) => values));
	const values = async (text: string, size = 7) =>
		(await recordsIn(text, undefined, size)).map((one) => one.values);

	it('is a list on one line or on several, or objects one after another', async () => {
		const all = people.map((one) => one.values);
		for (let size = 1; size < json.length; size++) expect(await values(json, size)).toEqual(all);
		const [first, second] = all.map((one) => JSON.stringify(one, null, 2));
		expect(await values(JSON.stringify(all, null, 2))).toEqual(all);
		expect(await values(`${first}\n${second}\n`)).toEqual(all);
		expect(await values(`[${first}]\n[${second}]\n`)).toEqual(all);
		const { about } = await read(json);
		expect(about.readAs).toBe('a JSON list');
	});

	it('says of its entries on which line they begin, and which are no records', async () => {
		const text = '[\n  {"a": 1},\n\n  {\n"a": 2},\n  3, {"a" 4},\n {"a": 5}\n]\n';
		expect(told(await recordsIn(text))).toEqual([
			{ line: 2, values: { a: 1 } },
			{ line: 4, values: { a: 2 } },
			{ line: 6, problem: 'The entry of the JSON list isn’t a JSON object', unread: undefined },
			{ line: 6, problem: 'The JSON is cut off or isn’t valid here', unread: undefined },
			{ line: 7, values: { a: 5 } },
		]);
	});

	it.each([
		['breaks off', '[{"a":1},\n{"a":\n2', 2, 2],
		['has a text that comes to no end', `[{"a":1},\n{"a":"${'y,'.repeat(600_000)}\n`, 2, 1],
	])('ends where it %s', async (_, text, line, unread) => {
		const end = told(await recordsIn(text, undefined, 65_536)).at(-1);
		expect(end).toMatchObject({ line, unread });
	});

	it('is no list where CSV was chosen, or a header has brackets', async () => {
		expect(await recordsIn('["a"],b\n1,2', 'csv')).toMatchObject([{ values: { '["a"]': '1' } }]);
		expect(await values('[id],[name]\n1,2')).toEqual([{ '[id]': '1', '[name]': '2' }]);
	});
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
			{ line: 3, problem, unread: undefined },
			{ line: 4, problem, unread: undefined },
			{ line: 5, values: { uid: 'b' } },
		]);
});

it.each<[string, Format['chosen'], object]>([
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
	const chunksIn = async (...[records, size, isPassed]: Parameters<typeof chunksOf>) => {
		const all: number[][] = [];
		for await (const chunk of chunksOf(records, size, isPassed))
			all.push(chunk.map(({ line }) => line));
		return all;
	};

	it('have so many records each, without lines that are passed over', async () => {
		const records = () => readingOf(inParts(bytesOf(lines(7)), 5), { chosen: 'csv' }).records;
		expect(await chunksIn(records(), 3)).toEqual([[2, 3, 4], [5, 6, 7], [8]]);
		expect(await chunksIn(records(), 3, (line) => line < 5)).toEqual([[5, 6, 7], [8]]);
		expect(await chunksIn(records(), 7)).toEqual([[2, 3, 4, 5, 6, 7, 8]]);
	});

	it('have no more than 8 MB', async () => {
		async function* large() {
			yield [1, 2, 3, 4, 5].map((line) => ({ line, values: {}, size: 4 * 1024 * 1024 }));
		}
		expect(await chunksIn(large(), 100)).toEqual([[1, 2], [3, 4], [5]]);
	});

	it('end with a problem where n8n has lost the file, without its words', async () => {
		async function* broken() {
			yield [{ line: 2, values: {}, size: 1 }];
			throw new Error('ENOENT: /home/node/.n8n/storage');
		}
		const all: FileRecord[] = [];
		for await (const chunk of chunksOf(broken(), 10)) all.push(...chunk);
		const advice = 'n8n may have deleted it. Run the previous node again.';
		const problem = wrong('The file can’t be read any further', advice);
		expect(all.slice(1)).toEqual([{ ...last(3, 1), problem }]);
		expect(JSON.stringify(all)).not.toContain('ENOENT');
	});
});
