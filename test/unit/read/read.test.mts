import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { object } from '../../../nodes/engine/declaration/answer';
import { optional, requiredFor } from '../../../nodes/engine/declaration/field';
import { read } from '../../../nodes/engine/read';
import { dateTime, groups, number, options, text } from '../../../nodes/vocabulary/basic';
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
	expect(await told({ id: 'x', kind: 'a', options: 'text' })).toBe('Options contains no fields');
	const deep = new RangeError('Maximum call stack size exceeded') as unknown as string;
	expect(await told({ id: deep, kind: 'a' })).toBe('ID contains JSON with too many levels');
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
		});
		expect(await problem({ id: 'x' }, expressions)).toMatchObject({
			message: 'Name and Size gave no value for this item',
		});
	});
});
