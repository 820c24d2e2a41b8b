import { brokenJson, strangeIds } from './generated.mts';

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

const ids = (seed: number) => [...strangeIds(12, seed), '..', '.', '../x', '__proto__', long(101)];
const idList = (seed: number) => [
	...strangeIds(6, seed).filter((id) => !/[,\n]/.test(id)),
	['ok', 'not ok'],
	['ok', { uid: 'x' }],
	['__proto__'],
	[long(101)],
];
const time = [
	...['yesterday-ish', '2026-13-45', '2024-02-30', '1969-12-31T00:00:00Z', -5, NaN, true, {}],
	...[
		[1],
		1e300,
		20240305,
		'20240305',
		2024,
		45356,
		12,
		'05/03/2024',
		'05.03.2024',
		'10:00',
		'1/2',
	],
];
const flag = ['perhaps', 'yes', '1', 1, 0, {}, [], [true], 'truee'];
const choice = [
	'pub lic',
	'secret',
	'__proto__',
	'constructor',
	'toString',
	5,
	{},
	['a', 'b'],
	'x\0',
];
const url = [
	...['picture.png', 'javascript:alert(1)', 'ftp://example.com/x', '//example.com/x'],
	...[
		'data:text/html,x',
		'file:///etc/passwd',
		'https://',
		'http://[',
		'https:/\r\nx',
		'\\\\host\\x',
	],
	...['https://example.com/a\r\nx: y', 'https://exa mple.com', `https://example.com/${long(3000)}`],
	...wrongTypes,
];
const metadata = [
	...brokenJson(12, 3),
	...['[1]', '"text"', '7', 'true', '{a:1}', "{'a':1}", '{"a":1,}', '{"a":1}}', 'NaN', '\0'],
	...[7, true, [1], [{}]],
	...['{"__proto__":{"admin":true}}', '{"a":{"__proto__":1}}', '{"a":[{"__proto__":{}}]}'],
	JSON.parse('{"__proto__":{"admin":true}}'),
	JSON.parse('{"ok":1,"deep":{"__proto__":{"admin":true}}}'),
	{ text: long(5200) },
	deepText,
	'['.repeat(deep),
	deepObject,
];

const count = [0, -1, 1.5, 'ten', NaN, Infinity, -Infinity, 2 ** 60, true, {}, [5], '1e400'];

/** Bad values of each field by its name. */
export const badValues: Record<string, unknown[]> = {
	...Object.fromEntries(
		['uid', 'guid', 'role', 'owner', 'id', 'keywordId', 'onBehalfOf'].map((name, index) => [
			name,
			[...ids(index + 1), ...wrongTypes],
		]),
	),
	...Object.fromEntries(
		['participants', 'moderators', 'admins', 'usersToBan'].map((name, index) => [
			name,
			idList(index + 20),
		]),
	),
	...Object.fromEntries(['createdAt', 'lastActiveAt', 'deactivatedAt'].map((name) => [name, time])),
	...Object.fromEntries(['withAuthToken', 'returnAll', 'simplify'].map((name) => [name, flag])),
	...Object.fromEntries(
		['category', 'source', 'type', 'ifExists', 'change', 'recordsFrom', 'fileFormat'].map(
			(name) => [name, choice],
		),
	),
	...Object.fromEntries(['avatar', 'link', 'icon'].map((name) => [name, url])),
	name: [long(101), '😀'.repeat(101), NaN, ...wrongTypes],
	description: [long(256), ...wrongTypes],
	statusMessage: [long(256), ...wrongTypes],
	password: [long(101), ...wrongTypes],
	sessionId: [
		...['.', '..', 'a/b', 'a/../b', '%2e%2e', 'a b', 'a\r\nb', 'a\0', 'é', 'a?b', 'a#b', 'a\\b'],
		...[long(256), ...wrongTypes],
	],
	email: ['ann', 'ann@', '@x.example', 'a@b', 'a b@x.example', 'a@x.example\r\nBcc: b@x.example'],
	phoneNumber: ['call me', '+1 555 0100\r\nx', '٠١٢٣٤٥', '12;rm -rf', long(33), { a: 1 }],
	metadata,
	tags: [
		...[Array.from({ length: 26 }, (_, index) => `t${index}`), [long(101)], [{ a: 1 }]],
		...[[[[['too deep']]]], long(101), ['ok', { name: 'x' }]],
	],
	terms: [
		...[[long(101)], `ok,${long(101)}`, [{ term: 'x' }], [[['ok', { term: 'x' }]]]],
		...wrongTypes,
	],
	...Object.fromEntries(['limit', 'startAtLine'].map((name) => [name, count])),
	findStop: flag,
	...Object.fromEntries(
		['binaryPropertyName', 'columns'].map((name) => [name, [long(256), ...wrongTypes]]),
	),
	file: ['nope', '__proto__', 'constructor', 'toString', 'big', 'blank', 'latin', 'lost', {}],
};
