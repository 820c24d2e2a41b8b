import fc from 'fast-check';
import { jsonFileParts } from '../../../nodes/files/jsonFile';

const streamed = { lists: new Set(['messages', 'data']), maps: new Set(['users']) };

/** The parts of a file that arrives in pieces of so many bytes. */
async function partsIn(text: string, size = 7) {
	const bytes = Buffer.from(text);
	async function* pieces() {
		for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
	}
	const all = [];
	for await (const some of jsonFileParts(pieces(), streamed)) all.push(...some);
	return all.map(({ list: of, position: at, line, text: own, document, problem }) => [
		...[document, of, at, line],
		problem ? problem.message : (JSON.parse(own) as unknown),
	]);
}

it.each<[string, string, unknown[][]]>([
	[
		'a list',
		'[1,\n{"a":[{}]} , null]',
		[
			[0, undefined, undefined, 1, 1],
			[1, undefined, undefined, 2, { a: [{}] }],
			[2, undefined, undefined, 2, null],
		],
	],
	[
		'a document with a streamed list before its other keys',
		'{"messages":[\n{"t":"a\\"]"},\nnull\n],"channel":{"messages":[1]}}',
		[
			[0, 'messages', 0, 2, { t: 'a"]' }],
			[0, 'messages', 1, 3, null],
			[0, undefined, undefined, 1, { messages: [], channel: { messages: [1] } }],
		],
	],
	[
		'documents in a list, each with its own',
		'[{"channel":1,"messages":[2]},\n{"messages":[3],"channel":4}]',
		[
			[0, 'messages', 0, 1, 2],
			[0, undefined, undefined, 1, { channel: 1, messages: [] }],
			[1, 'messages', 0, 2, 3],
			[1, undefined, undefined, 2, { messages: [], channel: 4 }],
		],
	],
	[
		'keys that look like numbers, in their order',
		'{"users":{"b":{"x":1},"17":\n{"x":2}}}',
		[
			[0, 'users', 'b', 1, { x: 1 }],
			[0, 'users', '17', 2, { x: 2 }],
			[0, undefined, undefined, 1, { users: {} }],
		],
	],
	[
		'lines, of which broken ones cost themselves alone',
		'\uFEFF{"a":1}\r\n{"b":"c\r\n\r\n{"data":{"x":1}}\nfoo\n{"e":2}',
		[
			[0, undefined, undefined, 1, { a: 1 }],
			[1, undefined, undefined, 2, 'The line isn’t a JSON object'],
			[2, undefined, undefined, 4, { data: { x: 1 } }],
			[3, undefined, undefined, 5, 'The line isn’t a JSON object'],
			[4, undefined, undefined, 6, { e: 2 }],
		],
	],
	[
		'a file that is cut off',
		'{"messages":[\n{"a":1},\n{"b":"c',
		[
			[0, 'messages', 0, 2, { a: 1 }],
			[0, 'messages', 1, 3, 'The JSON is cut off or isn’t valid here'],
		],
	],
])('reads %s', async (_, text, parts) => {
	for (const size of [1, 7, 1000]) expect(await partsIn(text, size)).toEqual(parts);
});

it('tells of what is too long by itself, and of nothing beside it', async () => {
	const long = 'x'.repeat(17 * 1024 * 1024);
	const text = `[{"a":"${long}","messages":[1,\n"${long}",2]},\n{"messages":[3]}]`;
	const tooLong = 'The file has a record of more than 16 MB here';
	expect(await partsIn(text, 1_000_000)).toEqual([
		[0, 'messages', 0, 1, 1],
		[0, 'messages', 1, 2, tooLong],
		[0, 'messages', 2, 2, 2],
		[0, undefined, undefined, 1, tooLong],
		[1, 'messages', 0, 3, 3],
		[1, undefined, undefined, 3, { messages: [] }],
	]);
});

it('finds every entry of any JSON, wherever a piece ends', async () => {
	const list = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 4 });
	const documents = fc.array(fc.record({ x: fc.jsonValue(), messages: list, y: fc.jsonValue() }), {
		maxLength: 3,
	});
	await fc.assert(
		fc.asyncProperty(
			documents,
			fc.integer({ min: 1, max: 50 }),
			fc.boolean(),
			async (all, size, isPretty) => {
				const text = JSON.stringify(all, null, isPretty ? 2 : 0);
				const expected = (JSON.parse(text) as typeof all).flatMap((one, document) => [
					...one.messages.map((entry, at) => [document, 'messages', at, entry]),
					[document, undefined, undefined, { ...one, messages: [] }],
				]);
				const found = await partsIn(text, size);
				expect(found.map(([document, of, at, , value]) => [document, of, at, value])).toEqual(
					expected,
				);
			},
		),
	);
});
