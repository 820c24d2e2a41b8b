import { list, object } from '../../../nodes/engine/declaration/answer';
import { optional } from '../../../nodes/engine/declaration/field';
import { paged } from '../../../nodes/engine/execution/paged';
import { options } from '../../../nodes/vocabulary/basic';
import { codes, field, made } from '../support/operation.mts';

const post = (more: object) => made('POST /things never', more);
const name = field('Name');

describe('names that are used twice, or are reserved', () => {
	it('throws for a name in two parts of a request', () =>
		expect(() => post({ query: { name }, body: { name } })).toThrow(
			/^Create thing: the name name is reserved or used twice/,
		));
	it.each([
		'resource',
		'operation',
		'options',
		'additionalFields',
		'filters',
		'timeout',
		'parallel',
	])('throws for the reserved name %s', (reserved) =>
		expect(() => post({ body: { [reserved]: name } })).toThrow(TypeError),
	);

	const free = { limit: name, simplify: name, ifExists: name };
	it.each([
		['Return All', { body: { limit: name }, execution: paged(), answer: list() }],
		['Simplify', { body: { simplify: name }, answer: object<'a'>(), simplify: ['a'] }],
		[
			'If Already Exists',
			{ body: { ifExists: name }, onConflict: { codes: [], choices: ['return'] } },
		],
	])('throws for a name that %s needs, but only there', (_, more) => {
		expect(() => post(more)).toThrow(TypeError);
		expect(() => post({ body: free })).not.toThrow();
	});

	it('throws for a field of the path that no path has', () =>
		expect(() => made('POST /things/{id} never', { path: { id: name, other: name } })).toThrow(
			'Create: no path has {other}',
		));
});

describe('a path by choice', () => {
	const kind = options({ displayName: 'Kind', description: 'Which', options: { a: 'A', b: 'B' } });
	const path = { a: '/as/{id}/{part?}', b: '/bs/{id}/{guid}' };
	const { fields } = made('GET /', {
		request: { method: 'GET', api: 'main', path, pathBy: 'kind' },
		path: { kind, id: name, part: optional(name), guid: name },
	});

	it('shows and requires a field for the choices whose path has it', () => {
		expect(fields.kind).toMatchObject({ section: 'main', required: true });
		expect(fields.id).toMatchObject({ required: true });
		expect(fields.id).not.toHaveProperty('shownFor');
		const ofOne = { required: false, isRequiredWhenShown: true, shownFor: { kind: ['b'] } };
		expect(fields.guid).toMatchObject(ofOne);
	});

	it('shows the last step that may be left out for its choice, and does not require it', () => {
		expect(fields.part).toMatchObject({ required: false, shownFor: { kind: ['a'] } });
		expect(fields.part).not.toHaveProperty('isRequiredWhenShown');
	});
});

it('takes the codes of the platform, of which it may tell some in its own words', () => {
	const own = { ERR_BAD: { message: 'Not this', advice: 'Another.' } };
	expect(post({ body: { name }, codes: own }).codes).toEqual({ ...codes, ...own });
});

it('orders the fields: headers that are required, path, query, body, filters, switches, options', () => {
	const { fields } = made('GET /things/{id}', {
		headers: { as: name, later: optional(name, { section: 'options' }) },
		...{ path: { id: name }, query: { sort: optional(name) } },
		filters: { search: optional(name, { section: 'filters' }) },
		...{ execution: paged(), answer: list<'id'>(), simplify: ['id'] },
	});
	const names = Object.keys(fields).join(' ');
	expect(names).toBe('as id sort search returnAll limit simplify later');
});
