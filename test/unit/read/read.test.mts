import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { object } from '../../../nodes/engine/declaration/answer';
import { optional, requiredFor } from '../../../nodes/engine/declaration/field';
import { read } from '../../../nodes/engine/read';
import { dateTime, groups, list, number, options, text } from '../../../nodes/vocabulary/basic';
import { fakeContext } from '../support/context.mts';
import { about, operation } from '../support/operation.mts';

const field = (displayName: string) => text({ displayName, description: 'It', max: 5 });
const create = operation({
	...about,
	request: { method: 'POST', api: 'main', path: '/things', retry: 'never' },
	headers: { as: optional(field('As'), { section: 'options' }) },
	body: {
		id: field('ID'),
		kind: options({ displayName: 'Kind', description: 'It', options: { a: 'A', b: 'B' } }),
		code: requiredFor(field('Code'), { kind: ['b'] }),
		mood: optional(field('Mood')),
		since: optional(dateTime({ displayName: 'Since', description: 'When' })),
		parts: optional(
			groups({
				displayName: 'Parts',
				description: 'It',
				entryName: 'Part',
				fields: { size: number({ displayName: 'Size', description: 'It', minValue: 1 }) },
			}),
		),
	},
	filters: { search: optional(field('Search'), { section: 'filters' }) },
	answer: object(),
	validate: ({ id, mood }) =>
		id === mood ? { field: 'mood', message: 'is the ID', advice: 'Choose another.' } : undefined,
});

const reading = async (parameters: IDataObject) =>
	await read(fakeContext({ parameters }).context, create, 0);
const told = async (parameters: IDataObject) => (await reading(parameters)).problem?.message;

it('reads what was given from all parts of the form', async () => {
	const additionalFields = {
		mood: ' ok ',
		since: '2024-03-05',
		parts: { values: [{ size: '2' }] },
	};
	expect(
		await reading({
			...{ id: 'x', kind: 'B', code: 'c', additionalFields },
			...{ options: { as: 'ann' }, filters: { search: 's' } },
		}),
	).toEqual({
		input: {
			...{ id: 'x', kind: 'b', code: 'c', mood: 'ok', since: 1709593200, parts: [{ size: 2 }] },
			...{ as: 'ann', search: 's' },
		},
	});
});

it('leaves out what does not show, and what was not given', async () => {
	const given = { id: 'x', kind: 'a', code: 'left over', additionalFields: { mood: '' } };
	expect(await reading(given)).toEqual({ input: { id: 'x', kind: 'a' } });
});

it('tells all that is wrong with an item at once, each field by its label', async () => {
	const additionalFields = {
		since: '05/03/2024',
		mood: 'too long',
		parts: { values: [{ size: 0 }] },
	};
	const { problem, input } = await reading({ kind: 'b', code: {}, additionalFields });
	expect(problem?.message.split('; ')).toEqual([
		'ID is missing',
		'Code must be text',
		'Since “05/03/2024” isn’t an unambiguous date',
		'Parts (entry 1): Size “0” must be at least 1',
		'Mood “too long” is longer than 5 characters',
	]);
	expect(problem).toMatchObject({ code: 'INVALID_INPUT', input: true });
	expect(input).toEqual({ kind: 'b' });
});

it('names the field whose expression fails, also inside a collection', async () => {
	const wrong = new Error('no such node') as unknown as string;
	expect(await told({ id: wrong, kind: 'a' })).toBe('ID can’t be evaluated: no such node');
	const additionalFields = { mood: wrong, since: '' };
	expect(await told({ id: 'x', kind: 'a', additionalFields })).toBe(
		'Mood can’t be evaluated: no such node',
	);
});

it('tells of what is no collection, and of too many levels', async () => {
	const both = async (parameters: IDataObject) => {
		const { problem } = await reading({ id: 'x', kind: 'a', ...parameters });
		return [problem?.message, problem?.description];
	};
	expect(await both({ options: 'text' })).toEqual([
		'Options contains no fields',
		'Check the result of its expression.',
	]);
	const deep = new RangeError('Maximum call stack size exceeded') as unknown as string;
	expect(await both({ id: deep })).toEqual([
		'ID contains JSON with too many levels',
		'Pass only the part of it that you need.',
	]);
	const wrong = new Error('no\nsuch node') as unknown as string;
	const correct = 'Correct the expression.';
	expect(await both({ id: wrong })).toEqual(['ID can’t be evaluated: no such node', correct]);
	for (const none of [undefined, null, ''])
		expect((await reading({ id: 'x', kind: 'a', options: none })).problem).toBeUndefined();
	// An expression for the whole of a collection.
	const { context } = fakeContext({
		parameters: { id: 'x', kind: 'a', options: wrong },
		node: { parameters: { options: '={{ $json.options }}' } },
	});
	expect((await read(context, create, 0)).problem).toMatchObject({
		message: 'Options can’t be evaluated: no such node',
		description: correct,
	});
});

it('checks rules over several fields once each field is right', async () => {
	expect(await told({ id: 'x', kind: 'a', additionalFields: { mood: 'x' } })).toBe(
		'Mood is the ID',
	);
	const more = { mood: 'x', since: 'today' };
	expect(await told({ id: 'x', kind: 'a', additionalFields: more })).not.toContain('is the ID');
});

describe('one of several', () => {
	const update = operation({
		...about,
		request: { method: 'PUT', api: 'main', path: '/things/{id}', retry: 'safe' },
		path: { id: field('ID') },
		body: { name: optional(field('Name')), size: optional(field('Size'), { section: 'main' }) },
		answer: object(),
		requiresOneOf: ['name', 'size'],
	});
	const problem = async (parameters: IDataObject, expressions: IDataObject = parameters) =>
		(
			await read(
				fakeContext({ parameters, node: { parameters: expressions as INodeParameters } }).context,
				update,
				0,
			)
		).problem;

	it('is enough', async () => {
		expect(await problem({ id: 'x', size: 'l' })).toBeUndefined();
		expect(await problem({ id: 'x', additionalFields: { name: 'n' } })).toBeUndefined();
	});

	it('is told when none is given', async () => {
		expect(await problem({ id: 'x' })).toMatchObject({
			message: 'Name and the other fields are empty',
			description: 'Fill in at least one of Name, Size.',
		});
	});

	it('is told by the expressions that gave nothing', async () => {
		const expressions = { size: '={{ $json.size }}', additionalFields: { name: '={{ $json.n }}' } };
		expect(await problem({ id: 'x' }, { size: '={{ $json.size }}' })).toMatchObject({
			message: 'Size gave no value for this item',
			description: 'Check what the previous node returned for it; it may have failed there.',
		});
		expect(await problem({ id: 'x' }, expressions)).toMatchObject({
			message: 'Name and Size gave no value for this item',
		});
	});

	it('is told by the only one that shows', async () => {
		const change = operation({
			...about,
			request: { method: 'PUT', api: 'main', path: '/things', retry: 'safe' },
			body: {
				kind: options({ displayName: 'Kind', description: 'It', options: { a: 'A', b: 'B' } }),
				tags: optional(list({ displayName: 'Tags', description: 'It', entryName: 'tag' }), {
					section: 'main',
					shownFor: { kind: ['a'] },
				}),
				code: optional(field('Code'), { section: 'main', shownFor: { kind: ['b'] } }),
			},
			answer: object(),
			requiresOneOf: ['tags', 'code'],
		});
		const problemOf = async (kind: string, expressions: INodeParameters = {}) => {
			const node = { parameters: expressions };
			return (await read(fakeContext({ parameters: { kind }, node }).context, change, 0)).problem;
		};
		expect(await problemOf('b')).toMatchObject({
			message: 'Code is empty',
			description: 'Fill in at least one of Code.',
		});
		expect(await problemOf('a', { tags: '={{ $json.tags }}', code: '={{ 1 }}' })).toMatchObject({
			message: 'Tags gave no tag for this item',
		});
	});
});
