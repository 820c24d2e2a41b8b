import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { isObject } from '../../../nodes/engine/values';
import { optional, requiredFor } from '../../../nodes/engine/declare/field';
import { read } from '../../../nodes/engine/read';
import {
	boolean,
	dateTime,
	groups,
	textList,
	number,
	options,
	text,
} from '../../../nodes/fields/basic';
import { fakeContext } from '../support/context.mts';
import { made } from '../support/operation.mts';

const field = (displayName: string) => text({ displayName, description: 'It', max: 5 });
const says = (displayName: string) => ({ displayName, description: 'It' });
const kind = options({ ...says('Kind'), options: { a: 'A', b: 'B' } });
const size = number({ ...says('Size'), minValue: 1 });
const create = made('POST /things never', {
	headers: { as: optional(field('As'), { section: 'options' }) },
	body: {
		...{ id: field('ID'), kind, code: requiredFor(field('Code'), { kind: ['b'] }) },
		...{ mood: optional(field('Mood')), since: optional(dateTime(says('Since'))) },
		parts: optional(groups({ ...says('Parts'), entryName: 'Part', fields: { size } })),
	},
	filters: { search: optional(field('Search'), { section: 'filters' }) },
	validate: ({ id, mood }: IDataObject) =>
		id === mood ? { field: 'mood', message: 'is the ID', advice: 'Choose another.' } : undefined,
});
const reading = async (parameters: IDataObject) =>
	await read(fakeContext({ parameters }).context, create, 0);

it('reads what was given from all parts of the form', async () => {
	const given = {
		...{ id: 'x', kind: 'B', code: 'c', options: { as: 'ann' }, filters: { search: 's' } },
		additionalFields: { mood: ' ok ', since: '2024-03-05', parts: { values: [{ size: '2' }] } },
	};
	const input = {
		...{ id: 'x', kind: 'b', code: 'c', mood: 'ok', since: 1709593200, parts: [{ size: 2 }] },
		...{ as: 'ann', search: 's' },
	};
	expect(await reading(given)).toEqual({ input });
});

it('splits what was typed into a list, also one in a group, and no list from an expression', async () => {
	const tags = textList({ ...says('Tags'), entryName: 'tag' });
	const parts = optional(groups({ ...says('Parts'), entryName: 'Part', fields: { values: tags } }));
	const tagged = made('POST /things never', { body: { tags, parts } });
	const typed = ['a, b', 'c'];
	const parameters = { tags: typed, additionalFields: { parts: { values: [{ values: typed }] } } };
	const { context } = fakeContext({ parameters });
	const split = ['a', 'b', 'c'];
	const wanted = (own: string[]) => ({ input: { tags: own, parts: [{ values: own }] } });
	expect(await read(context, tagged, 0)).toEqual(wanted(split));
	context.getNodeParameter = ((name: string, _: number, fallback: unknown, how?: object) => {
		const stored = fakeContext({ parameters }).context.getNodeParameter(name, 0, fallback);
		return how && 'rawExpressions' in how ? asExpressions(stored) : stored;
	}) as typeof context.getNodeParameter;
	expect(await read(context, tagged, 0)).toEqual(wanted(typed));
});

it('takes a choice whose expression gives nothing for what it starts with, and what shows for that', async () => {
	const choices = { options: { a: 'A', b: 'B' }, default: 'b' };
	const main = { section: 'main' as const };
	const one = made('POST /things never', {
		body: {
			as: optional(options({ ...says('As'), ...choices }), main),
			all: optional(boolean(says('All')), main),
			code: requiredFor(field('Code'), { as: ['b'] }),
			size: requiredFor(size, { all: [false] }),
		},
	});
	for (const nothing of ['', null]) {
		const parameters = { as: nothing, all: nothing, code: 'c', size: 2 };
		const { context } = fakeContext({ parameters });
		expect(await read(context, one, 0)).toEqual({ input: { code: 'c', size: 2 } });
	}
});

it('tells all that is wrong with an item at once, each field by its label', async () => {
	const parts = { values: [{ size: 0 }] };
	const additionalFields = { since: '05/03/2024', mood: 'too long', parts };
	const { problem, input } = await reading({ kind: 'b', code: {}, additionalFields });
	expect(problem?.message.split('; ')).toEqual([
		...['ID is missing', 'Code must be text', 'Since “05/03/2024” isn’t an unambiguous date'],
		'Parts (entry 1): Size “0” must be at least 1',
		'Mood “too long” is longer than 5 characters',
	]);
	expect(problem).toMatchObject({ code: 'INVALID_INPUT', input: true });
	expect(input).toEqual({ kind: 'b' });
});

/** A parameter whose lists of texts come from expressions. */
const asExpressions = (value: unknown): unknown => {
	if (Array.isArray(value))
		return typeof value[0] === 'string' ? '={{ it }}' : value.map(asExpressions);
	if (!isObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asExpressions(one)]));
};

const wrong = new Error('no\nsuch node') as unknown as string;
it('tells of what is no collection, and of too many levels', async () => {
	const both = async (own: IDataObject) => {
		const { problem } = await reading({ id: 'x', kind: 'a', ...own });
		return problem && `${problem.message}. ${problem.description}`;
	};
	const deep = new RangeError('Maximum call stack size exceeded') as unknown as string;
	const failing = 'can’t be evaluated: no such node. Correct the expression.';
	expect([await both({ options: 'text' }), await both({ id: deep })]).toEqual([
		'Options contains no fields. Check the result of its expression.',
		'ID contains JSON with too many levels. Pass only the part of it that you need.',
	]);
	expect(await both({ id: wrong })).toBe(`ID ${failing}`);
	const additionalFields = { mood: wrong, since: '' };
	expect(await both({ additionalFields })).toBe(`Mood ${failing}`);
	for (const none of [undefined, null, '']) expect(await both({ options: none })).toBeUndefined();
	for (const options of [5, true, []])
		expect(await both({ options })).toMatch(/^Options contains no fields/);
	// An expression for the whole of a collection.
	const node = { parameters: { options: '={{ $json.options }}' } };
	const { context } = fakeContext({ parameters: { id: 'x', kind: 'a', options: wrong }, node });
	const { problem } = await read(context, create, 0);
	expect(`${problem?.message}. ${problem?.description}`).toBe(`Options ${failing}`);
});

it('checks rules over several fields once each field is right', async () => {
	const told = async (additionalFields: IDataObject) =>
		(await reading({ id: 'x', kind: 'a', additionalFields })).problem?.message;
	expect(await told({ mood: 'x' })).toBe('Mood is the ID');
	expect(await told({ mood: 'x', since: 'today' })).not.toContain('is the ID');
});

describe('one of several', () => {
	const update = made('PUT /things/{id} safe', {
		path: { id: field('ID') },
		body: { name: optional(field('Name')), size: optional(field('Size'), { section: 'main' }) },
		requiresOneOf: ['name', 'size'],
	});
	const shownFor = (kind: string) => ({ section: 'main' as const, shownFor: { kind: [kind] } });
	const tags = optional(textList({ ...says('Tags'), entryName: 'tag' }), shownFor('a'));
	const change = made('PUT /things safe', {
		body: { kind, tags, code: optional(field('Code'), shownFor('b')) },
		requiresOneOf: ['tags', 'code'],
	});
	const size = '={{ $json.size }}';
	const additionalFields = { name: '={{ 1 }}' };
	const shown = { tags: '={{ 1 }}', code: '={{ 1 }}' };
	const FILL = 'Fill in at least one of';
	const RETURNED = 'Check what the previous node returned for it; it may have failed there.';
	const none = 'Name and the other fields are empty';
	const gave = 'gave no value for this item';

	it.each<[string, typeof update, IDataObject, INodeParameters, string?, string?]>([
		['is enough', update, { id: 'x', size: 'l' }, {}],
		['is enough in a collection', update, { id: 'x', additionalFields: { name: 'n' } }, {}],
		['is told if none is given', update, { id: 'x' }, { id: 'x' }, none, `${FILL} Name, Size.`],
		['is told by its expression', update, { id: 'x' }, { size }, `Size ${gave}`, RETURNED],
		['or by all', update, { id: 'x' }, { size, additionalFields }, `Name and Size ${gave}`],
		['is told by what is listed', change, { kind: 'a' }, {}, 'No tags entered', `${FILL} Tags.`],
		['is told by the only one', change, { kind: 'b' }, {}, 'Code is empty', `${FILL} Code.`],
		['if only one shows', change, { kind: 'a' }, shown, 'Tags gave no tag for this item'],
	])('%s', async (_, of, parameters, expressions, ...[message, description]) => {
		const { context } = fakeContext({ parameters, node: { parameters: expressions } });
		const { problem } = await read(context, of, 0);
		expect(problem?.message).toBe(message);
		if (description) expect(problem?.description).toBe(description);
	});
});
