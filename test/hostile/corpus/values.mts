import type { Field } from '../../../nodes/engine/declare/field';
import { isRequired } from '../../../nodes/engine/declare/field';
import { brokenJson, strangeIds } from './generated.mts';
import { isOfNine, type Place } from './places.mts';

/** Longer than anything that the platform takes. */
const long = (length: number) => 'x'.repeat(length);

const wrongTypes: unknown[] = [
	{ a: 1 },
	[{ b: 2 }],
	{ toString: 'x' },
	{ mode: 'id', value: { c: 3 } },
];

/** As many levels as no recursion survives. */
const deep = 100_000;
const deepText = `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`;
export const deepObject = Array.from({ length: deep }).reduce<object>(
	(inner) => ({ a: inner }),
	{},
);

const ids = (count: number, seed: number): unknown[] => [
	...[...strangeIds(count, seed), '..', '.', '../x', '__proto__', long(101), ...wrongTypes],
];
const idList = (seed: number) => [
	...strangeIds(6, seed).filter((id) => !/[,\r\n]/.test(id)),
	...[['ok', 'not ok'], ['ok', { uid: 'x' }], ['__proto__'], [long(101)]],
];
/** Values that no name is, where names are free. */
const names = ['\u0007', 'a\nb', '\ud83d', long(101), ...wrongTypes];
const flag = ['perhaps', 'ja', '2', 2, -1, {}, [], [true], 'truee'];
const choice = [
	...['no such choice', '__proto__', 'constructor', 'toString', 5, { a: 1 }, ['a', 'b'], 'x\0'],
];
const time = [
	...['yesterday', '2026-13-45', '2024-02-30', '1969-12-31T00:00:00Z', -5, NaN, true, {}, [1]],
	...[1e300, 20240305, '20240305', 2024, 45356, 12, '05/03/2024', '05.03.2024', '10:00', '1/2'],
];
const url = [
	...['picture.png', 'javascript:alert(1)', 'ftp://example.com/x', '//example.com/x', 'https://'],
	...['data:text/html,x', 'file:///etc/passwd', 'http://[', 'https:/\r\nx', '\\\\host\\x'],
	...['https://example.com/a\r\nx: y', 'https://exa mple.com', `https://example.com/${long(3000)}`],
	...wrongTypes,
];
const metadata = [
	...[...brokenJson(12, 3), '[1]', '"text"', '{a:1}', "{'a':1}", '{"a":1,}', '{"a":1}}', 'NaN'],
	'\0',
	...[true, [1], [{}], '{"a":{"__proto__":1}}', '{"a":[{"__proto__":{}}]}'],
	JSON.parse('{"__proto__":{"admin":true}}'),
	JSON.parse('{"ok":1,"deep":{"__proto__":{"admin":true}}}'),
	...[{ text: long(5200) }, deepText, '['.repeat(deep), deepObject],
];
const count = [0, -1, 2 ** 60, -Infinity];

/** Whether something is chosen by a name, which may be any text, instead of an ID. */
const isByName = ({ schema }: Field): boolean => schema.safeParse('Product news').success;

/** Values that no field of this type takes, whatever its operation. */
function ofType(field: Field): unknown[] {
	switch (field.type) {
		case 'locator':
			return isByName(field) ? names : ids(6, 41);
		case 'text':
		case 'longText':
		case 'password':
			return [{ a: 1 }, [{ b: 2 }], NaN, long(70_000)];
		case 'number':
			return ['ten', NaN, Infinity, 1.5, '1e400', true, {}, [5]];
		case 'boolean':
			return flag;
		case 'options':
		case 'multiOptions':
			return choice;
		case 'dateTime':
			return time;
		case 'list':
		case 'lines':
			return [[{ a: 1 }], [['ok'], { uid: 'x' }]];
		case 'json':
			return [...brokenJson(4, 7), '7', 'true', 7, '{"__proto__":{"admin":true}}'];
		case 'group':
			return ['text', 7, { values: ['text'] }, { values: [7] }];
		case 'mapper':
			return [{ value: { 'two words': 'x' } }, { value: { name: ['x'] } }, { value: 'x' }];
		case 'file':
			return ['nope', '__proto__'];
	}
}

const each = (fields: string, values: (index: number) => unknown[]): Array<[string, unknown[]]> =>
	fields.split(' ').map((name, index) => [name, values(index)]);

/** What the nine operations do not take beside it, by the name of the field. */
const byName = new Map<string, unknown[]>([
	...each('uid guid role owner id keywordId onBehalfOf', (index) => ids(12, index + 1)),
	...each('participants moderators admins usersToBan', (index) => idList(index + 20)),
	...each('avatar link icon', () => url),
	...each('limit startAtLine', () => count),
	...each('binaryPropertyName column', () => [long(256), ...wrongTypes]),
	...each('description statusMessage', () => [long(256), ...wrongTypes]),
	['name', [long(101), '😀'.repeat(101), ...wrongTypes]],
	['password', [long(101), ...wrongTypes]],
	[
		'sessionId',
		[
			...['.', '..', 'a/b', 'a/../b', '%2e%2e', 'a b', 'a\r\nb', 'a\0', 'é', 'a?b', 'a#b', 'a\\b'],
			...[long(256), ...wrongTypes],
		],
	],
	[
		'email',
		['ann', 'ann@', '@x.example', 'a@b', 'a b@x.example', 'a@x.example\r\nBcc: b@x.example'],
	],
	['phoneNumber', ['call me', '+1 555 0100\r\nx', '٠١٢٣٤٥', '12;rm -rf', long(33)]],
	['metadata', metadata],
	[
		'tags',
		[
			...[Array.from({ length: 26 }, (_, index) => `t${index}`), [long(101)]],
			...[[[[['too deep']]]], long(101), ['ok', { name: 'x' }]],
		],
	],
	[
		'terms',
		[[long(101)], `ok,${long(101)}`, [{ term: 'x' }], [[['ok', { term: 'x' }]]], ...wrongTypes],
	],
	['file', ['constructor', 'toString', 'big', 'blank', 'latin', 'lost', {}]],
]);

/** Every bad value of a place; of a required field also nothing at all. */
export function badValuesFor({ id, name, field }: Place): unknown[] {
	if (!isOfNine({ id })) return ofType(field);
	const blank = field.type === 'password' ? [] : ['   '];
	const isNeeded = isRequired(field) && !field.mayBeBlank;
	const nothing = isNeeded ? [undefined, null, '', ...blank] : [];
	return [...nothing, ...ofType(field), ...(byName.get(name) ?? [])];
}
