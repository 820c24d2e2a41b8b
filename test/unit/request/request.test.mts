import { object } from '../../../nodes/engine/declaration/answer';
import { optional } from '../../../nodes/engine/declaration/field';
import type { Input } from '../../../nodes/engine/declaration/field';
import type { RunnableOperation } from '../../../nodes/engine/catalogue/operationsOf';
import { buildRequest } from '../../../nodes/engine/course/request';
import { asQuery } from '../../../nodes/engine/request/query';
import { boolean, list, text } from '../../../nodes/vocabulary/basic';
import { jsonObject } from '../../../nodes/vocabulary/common';
import { parts } from '../../support/parts.mts';
import { about, operation } from '../support/operation.mts';

const field = (displayName: string) => text({ displayName, description: 'It' });
const several = list({ displayName: 'Several', description: 'It', entryName: 'One' });
const requestOf = (of: RunnableOperation, input: Input) =>
	buildRequest(of, { input, items: [0], entities: [] });

const get = operation({
	...about,
	request: { method: 'GET', api: 'main', path: '/things/{id}' },
	path: { id: field('ID') },
	query: {
		with: optional(several),
		from: optional({ ...field('From'), sendAs: 'createdAt[from]' }),
	},
	filters: { active: optional(boolean({ displayName: 'Active', description: 'Whether' })) },
	headers: { as: optional({ ...field('As'), sendAs: 'onBehalfOf' }) },
	answer: object(),
});
const declaration = {
	...about,
	request: { method: 'POST', api: 'main', path: '/things', retry: 'never' },
	body: {
		id: field('ID'),
		tags: optional(several),
		data: optional(jsonObject({ displayName: 'Data', description: 'It' })),
	},
	answer: object(),
} as const;
const create = operation(declaration);

it('puts each value where it belongs, and nothing elsewhere', () => {
	const input = { id: 'a b', with: ['x', 'y'], from: 7, active: false, as: 'ann', limit: 5 };
	expect(requestOf(get, input)).toEqual({
		method: 'GET',
		path: '/things/a%20b',
		qs: { with: 'x,y', 'createdAt[from]': 7, active: false },
		headers: { onBehalfOf: 'ann' },
	});
	expect(requestOf(get, { id: 'a' })).toEqual({
		method: 'GET',
		path: '/things/a',
		qs: {},
		headers: {},
	});
});

it('sends a body where the operation has one, also an empty one', () => {
	expect(requestOf(create, { id: 'a', tags: ['x'] }).body).toEqual({ id: 'a', tags: ['x'] });
	expect(requestOf(create, {}).body).toEqual({});
	expect(requestOf(get, { id: 'a' })).not.toHaveProperty('body');
});

it('lets the operation complete the body', () => {
	const toBody = (body: object, { id }: Input) => ({ ...body, double: `${id}${id}` });
	const completed = operation({ ...declaration, toBody });
	expect(requestOf(completed, { id: 'a' }).body).toEqual({ id: 'a', double: 'aa' });
});

it('makes a form where the operation wants one', () => {
	const form = operation({ ...declaration, request: { ...declaration.request, multipart: true } });
	const { body } = requestOf(form, { id: 'a', tags: ['x', 'y'] });
	expect(parts(body as FormData)).toEqual([
		['id', 'a'],
		['tags', 'x'],
		['tags', 'y'],
	]);
});

it('is fresh each time, because the helper changes what it gets', () => {
	const input = { id: 'a', data: { b: 1 } };
	const first = requestOf(create, input);
	(first.body as Input).id = 'changed';
	first.headers!.apikey = 'x';
	expect(requestOf(create, input)).toMatchObject({ headers: {}, body: input });
	expect(requestOf(create, input).headers).toEqual({});
});

it('sends lists as text separated by commas', () => {
	expect(asQuery({ a: ['x', 'y'], b: [], c: 1, d: 'z' })).toEqual({
		a: 'x,y',
		b: '',
		c: 1,
		d: 'z',
	});
});
