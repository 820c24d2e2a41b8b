import { fromFile } from '../../../nodes/CometChatDataImport/shared/file';
import { Columns } from '../../../nodes/CometChatDataImport/shared/file/columns';
import { optional, requiredFor } from '../../../nodes/engine/declare/field';
import { delimiterOf } from '../../../nodes/files/csv';
import { csv, escaped, ndjson, unescaped } from '../../../nodes/engine/features/fileExport';
import { field, made } from '../support/operation.mts';

it.each([
	['a,b', ','],
	['a;b', ';'],
	['a\tb', '\t'],
	['a,b;c;d', ';'],
	['a;b,c', ','],
	['', ','],
	['"a;b;c",d', ','],
	['"a""b;c;d",e', ','],
	['a "b;c;d" e,f', ','],
	['"a","b;";"c;"', ','],
	['a|b|c,d', '|'],
])('the header %j has cells parted by %j', (header, delimiter) => {
	expect(delimiterOf(header)).toBe(delimiter);
});

describe('rows in a file', () => {
	const listing = { simplify: ['id', 'name'], readable: (row: object) => ({ ...row, name: 'N' }) };
	const shape = listing as never as Parameters<typeof csv>[0];

	it('of CSV have a column for each field, and one for the whole if so wanted', () => {
		const how = { withWhole: false, escapesFormulas: true, hasBom: false };
		const whole = { ...how, withWhole: true };
		expect(csv(shape, how).head).toBe('id,name\r\n');
		expect(csv(shape, whole).head).toBe('id,name,record\r\n');
		expect(csv(shape, { ...how, hasBom: true }).head).toBe('\uFEFFid,name\r\n');
		expect(csv(shape, how).line({ id: 1, more: 2 })).toBe('1,N\r\n');
		expect(csv(shape, whole).line({ id: 1 })).toBe('1,N,"{""id"":1}"\r\n');
		expect(csv({ readable: shape.readable } as typeof shape, how).head).toBe('\r\n');
		const toFile = { name: 'a', also: ['id', 'more'] };
		expect(csv({ ...shape, toFile }, how).head).toBe('id,name,more\r\n');
	});

	it.each<[unknown, string]>([
		['plain', 'plain'],
		['a b', 'a b'],
		['a,b', '"a,b"'],
		['a"b', '"a""b"'],
		['a\nb', '"a\nb"'],
		['a\rb', '"a\rb"'],
		[' a', '" a"'],
		['a ', '"a "'],
		[0, '0'],
		[false, 'false'],
		[null, ''],
		[undefined, ''],
		[{ a: 1 }, '"{""a"":1}"'],
		[['x'], '"[""x""]"'],
		[-5, '-5'],
		['=A1', "'=A1"],
		['+49', "'+49"],
		['-a', "'-a"],
		['@ann', "'@ann"],
		['＝A1', "'＝A1"],
		['\t=1', '"\'\t=1"'],
		["'=A1", "''=A1"],
		["it's", "it's"],
	])('of CSV write %j as %s', (value, cell) => {
		const one = { simplify: ['id'], readable: (row: object) => row } as never as typeof shape;
		const how = { withWhole: false, escapesFormulas: true, hasBom: false };
		expect(csv(one, how).line({ id: value as string })).toBe(`${cell}\r\n`);
		if (typeof value === 'string') expect(unescaped(escaped(value)) ?? value).toBe(value);
	});

	it('of CSV keep a text that only begins like one of a spreadsheet', () =>
		expect([unescaped('="007"'), unescaped('="a" & b')]).toEqual(['007', undefined]));

	it('of NDJSON are objects, a line each, without a head', () =>
		expect([ndjson.head, ndjson.line({ a: 'b\nc' })]).toEqual(['', '{"a":"b\\nc"}\n']));
});

describe('the columns of a file', () => {
	const importing = made('POST /things safe', {
		body: {
			...{ id: field('Thing ID'), name: field('Name'), label: optional(field('name')) },
			...{ kind: optional(field('Kind')), code: requiredFor(field('Code'), { kind: ['b'] }) },
		},
		source: fromFile('user'),
	});
	const invalid = { code: 'INVALID_INPUT', input: true };
	const told = (names: string | string[]) => [...names].map((one) => `“${one}”`).join(', ');
	const columns = (...names: string[]) => {
		const made = new Columns(importing, []);
		made.learn(Object.fromEntries(names.map((name) => [name, name])));
		return made;
	};

	it.each(['id', 'ID', 'Thing ID', 'thing_id', 'THING-ID', 'thingid', ' Thing  Id '])(
		'find their field as %j',
		(column) => expect(columns(column).valueOf({ [column]: 'x' }, 'id')).toBe('x'),
	);

	it('take a name for its field, though another has the same label', () => {
		const both = columns('name', 'label');
		const row = { name: 'n', label: 'l' };
		const values = ['name', 'label', 'kind'].map((field) => both.valueOf(row, field));
		expect([...values, both.valueOf({}, 'name')]).toEqual(['n', 'l', undefined, undefined]);
	});

	it('are those that were chosen, and then no other', () => {
		const chosen = new Columns(importing, [{ field: 'id', column: 'My Key' }]);
		expect(chosen.learn({ id: 'a', my_key: 'b' })).toBeUndefined();
		expect(chosen.valueOf({ id: 'a', my_key: 'b' }, 'id')).toBe('b');
		expect(chosen.hint).toBe('Columns of the file that match no field were ignored: “id”.');
	});

	it('may give two fields each', () => {
		const both = new Columns(importing, [{ field: 'name', column: 'id' }]);
		expect(both.learnHeader(['id'])).toBeUndefined();
		expect(['id', 'name'].map((one) => both.valueOf({ id: 'a' }, one))).toEqual(['a', 'a']);
	});

	it.each<[string[], string | undefined]>([
		[['id', 'more', 'more'], undefined],
		[['id', 'id'], 'Column “id” is in the header twice'],
		[['id', 'ID'], 'Columns “id” and “ID” are for the same field: Thing ID'],
		[['id', 'Café'], undefined],
	])('%j in a header are told: %s', (names, message) => {
		const chosen = [{ field: 'name', column: 'Cafe\u0301' }];
		const own = new Columns(importing, names.includes('Café') ? chosen : []);
		expect(own.learnHeader(names)?.message).toBe(message);
	});

	it('that were chosen must be in the header', () => {
		const own = new Columns(importing, [{ field: 'name', column: 'full' }]);
		expect(own.learnHeader(['id', 'name'])).toMatchObject({
			message: 'Column “full” for Name isn’t in the file',
			description: expect.stringContaining('It has: “id”, “name”.'),
		});
	});

	it('may not be two for a field in one record, but one after another', () => {
		const two = columns('id');
		expect([two.learn({ id: '1' }), two.learn({ ID: '2' })]).toEqual([undefined, undefined]);
		expect(two.valueOf({ ID: '2' }, 'id')).toBe('2');
		const description =
			'Remove or rename one of them, or choose one under Columns in Additional Fields.';
		const message = 'Columns “ID” and “id” are for the same field: Thing ID';
		expect(two.learn({ id: '3', ID: '3' })).toEqual({ message, description, ...invalid });
	});

	const add =
		'The file was read as NDJSON. Add the column, or choose one of the file under Columns in Additional Fields.';
	it.each([
		[['id', 'name'], undefined],
		[['id'], 'The file has no column for Name'],
		[['kind'], 'The file has no columns for Thing ID and Name'],
	])('%j lack: %s', (names, message) =>
		expect(columns(...names).lacking('NDJSON')).toEqual(
			message && { message, description: `It has: ${told(names)}. ${add}`, ...invalid },
		),
	);

	it.each<[string[], string?]>([
		[['id', '']],
		[['id', 'a', 'b'], told('ab')],
		[[...'abcdefghij'], told('abcdefghij')],
		[[...'abcdefghijkl'], `${told('abcdefghij')}, 2 more`],
	])('%j are told where no field matches', (names, ...[list]) => {
		const hint = list && `Columns of the file that match no field were ignored: ${list}.`;
		expect(columns(...names).hint).toBe(hint);
	});

	it('are remembered up to a thousand, and found beyond', () => {
		const many = columns(...Array.from({ length: 1000 }, (_, index) => `x${index}`));
		many.learn({ y: 1, id: 2 });
		expect(many.hint).toMatch(/“x9”, 990 more\.$/);
		expect(many.valueOf({ id: 2 }, 'id')).toBe(2);
	});
});
