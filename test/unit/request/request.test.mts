import type { RunnableOperation } from '../../../nodes/engine/plan/execution';
import type { Input } from '../../../nodes/engine/declare/field';
import { optional } from '../../../nodes/engine/declare/field';
import { buildRequest, formData } from '../../../nodes/engine/plan/request';
import { asQuery } from '../../../nodes/engine/plan/request';
import { boolean, textList } from '../../../nodes/fields/basic';
import { jsonObject } from '../../../nodes/fields/common';
import { field, made, planOf } from '../support/operation.mts';

const several = textList({ displayName: 'Several', description: 'It', entryName: 'One' });
const requestOf = (of: RunnableOperation, input: Input) => buildRequest(of, planOf(input as never));

const get = made('GET /things/{id}', {
	path: { id: field('ID') },
	query: { with: several, from: { ...field('From'), sendAs: 'createdAt[from]' } },
	filters: { active: optional(boolean({ displayName: 'Active', description: 'Whether' })) },
	headers: { as: { ...field('As'), sendAs: 'onBehalfOf' } },
});
const data = optional(jsonObject({ displayName: 'Data', description: 'It' }));
const body = { id: field('ID'), tags: optional(several), data };
const create = made('POST /things never', { body });

it('puts each value where it belongs, and nothing elsewhere', () => {
	const input = { id: 'a b', with: ['x', 'y'], from: 7, active: false, as: 'ann', limit: 5 };
	expect(requestOf(get, input)).toEqual({
		...{ method: 'GET', path: '/things/a%20b', headers: { onBehalfOf: 'ann' } },
		qs: { with: 'x,y', 'createdAt[from]': 7, active: false },
	});
	const bare = { method: 'GET', path: '/things/a', qs: {}, headers: {} };
	expect(requestOf(get, { id: 'a' })).toEqual(bare);
});

it('sends a body where the operation has one, also an empty one', () => {
	expect(requestOf(create, { id: 'a', tags: ['x'] }).body).toEqual({ id: 'a', tags: ['x'] });
	expect(requestOf(create, {}).body).toEqual({});
	expect(requestOf(get, { id: 'a' })).not.toHaveProperty('body');
});

it('lets the operation complete the body', () => {
	const toBody = (body: object, { id }: Input) => ({ ...body, double: `${id}${id}` });
	const completed = made('POST /things never', { body, toBody });
	expect(requestOf(completed, { id: 'a' }).body).toEqual({ id: 'a', double: 'aa' });
});

it('makes a form where the operation wants one', () => {
	const request = { method: 'POST', api: 'main', path: '/things', retry: 'never', multipart: true };
	const form = requestOf(made('POST /things never', { body, request }), {
		id: 'a',
		tags: ['x', 'y'],
	});
	const parts: string[] = [];
	(form.body as FormData).forEach((value, name) => parts.push(`${name} ${String(value)}`));
	expect(parts).toEqual(['id a', 'tags x', 'tags y']);
});

it('is fresh each time, because the helper changes what it gets', () => {
	const input = { id: 'a', data: { b: 1 } };
	const first = requestOf(create, input);
	(first.body as Input).id = 'changed';
	first.headers!.apikey = 'x';
	expect(requestOf(create, input)).toMatchObject({ headers: {}, body: input });
	expect(requestOf(create, input).headers).toEqual({});
});

it('sends lists as text separated by commas', () =>
	expect(asQuery({ a: ['x', 'y'], b: [], c: 1, d: 'z' })).toEqual({
		a: 'x,y',
		b: '',
		c: 1,
		d: 'z',
	}));

it('makes a file part with name, type and content', async () => {
	const file = { fileName: 'terms.csv', mimeType: 'text/csv', content: 'darn\nhéck' };
	const part = formData({ file }).get('file') as File;
	expect([part.name, part.type, await part.text()]).toEqual([
		'terms.csv',
		'text/csv',
		file.content,
	]);
});
