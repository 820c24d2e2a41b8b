import { optional, requiredFor } from '../../../nodes/engine/declaration/field';
import { Columns } from '../../../nodes/engine/file/columns';
import { delimiterOf } from '../../../nodes/engine/file/csv';
import { csv, ndjson } from '../../../nodes/engine/file/rowText';
import { field, made } from '../support/operation.mts';

it.each([
	[',', ['a,b', 'a;b,c', '', '"a;b;c",d', '"a""b;c;d",e', 'a "b;c;d" e,f', '"a","b;";"c;"']],
	[';', ['a;b', 'a,b;c;d']],
	['\t', ['a\tb']],
])('%j parts the cells of each header of %j', (delimiter, headers) =>
	expect(headers.map(delimiterOf)).toEqual(headers.map(() => delimiter)),
);

describe('rows in a file', () => {
	const listing = { simplify: ['id', 'name'], readable: (row: object) => ({ ...row, name: 'N' }) };
	const shape = listing as never as Parameters<typeof csv>[0];

	it('of CSV have a column for each field, and one for the whole if so wanted', () => {
		expect(csv(shape, false).head).toBe('id,name\r\n');
		expect(csv(shape, true).head).toBe('id,name,record\r\n');
		expect(csv(shape, false).line({ id: 1, more: 2 })).toBe('1,N\r\n');
		expect(csv(shape, true).line({ id: 1 })).toBe('1,N,"{""id"":1}"\r\n');
		expect(csv({ readable: shape.readable } as typeof shape, false).head).toBe('\r\n');
	});

	it('of CSV quote what could be read otherwise', () => {
		const readable = (row: object) => row;
		const texts = ['plain', 'a b', 'a,b', 'a"b', 'a\nb', 'a\rb', ' a', 'a '];
		const row = { ...[...texts, 0, false, null, undefined, { a: 1 }, ['x']] };
		const all = { simplify: Object.keys(row), readable } as never as typeof shape;
		expect(csv(all, false).line(row as never)).toBe(
			'plain,a b,"a,b","a""b","a\nb","a\rb"," a","a ",0,false,,,"{""a"":1}","[""x""]"\r\n',
		);
	});

	it('of NDJSON are objects, a line each, without a head', () =>
		expect([ndjson.head, ndjson.line({ a: 'b\nc' })]).toEqual(['', '{"a":"b\\nc"}\n']));
});

describe('the columns of a file', () => {
	const importing = made('POST /things safe', {
		body: {
			...{ id: field('Thing ID'), name: field('Name'), label: optional(field('name')) },
			...{ kind: optional(field('Kind')), code: requiredFor(field('Code'), { kind: ['b'] }) },
		},
		fromFile: true,
	});
	const invalid = { code: 'INVALID_INPUT', input: true };
	const columns = (...names: string[]) => {
		const made = new Columns(importing, []);
		made.learn(Object.fromEntries(names.map((name) => [name, name])));
		return made;
	};

	it.each(['ID', 'Thing ID', 'thing_id', 'THING-ID', ' Thing  Id '])(
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

	it('may not be two for a field in one record, but one after another', () => {
		const two = columns('id');
		expect([two.learn({ id: '1' }), two.learn({ ID: '2' })]).toEqual([undefined, undefined]);
		expect(two.valueOf({ ID: '2' }, 'id')).toBe('2');
		const description =
			'Remove or rename one of them, or choose one under Columns in Additional Fields.';
		const message = 'Columns “ID” and “id” are for the same field';
		expect(two.learn({ id: '3', ID: '3' })).toEqual({ message, description, ...invalid });
	});

	const add = 'Add the column, or choose one of the file under Columns in Additional Fields.';
	it.each([
		[['id', 'name'], undefined],
		[['id'], 'Name has no column in the file'],
		[['kind'], 'Thing ID, Name have no columns in the file'],
	])('%j lack: %s', (names, message) =>
		expect(columns(...names).lacking()).toEqual(
			message && { message, description: add, ...invalid },
		),
	);

	const told = (names: string) => [...names].map((one) => `“${one}”`).join(', ');
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
