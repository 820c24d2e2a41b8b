import { list, object } from '../../../nodes/engine/declare/response';
import { optional } from '../../../nodes/engine/declare/field';
import { paged } from '../../../nodes/engine/plan/lists';
import { options } from '../../../nodes/fields/basic';
import { codes, field, made } from '../support/operation.mts';

const post = (more: object) => made('POST /things never', more);
const name = field('Name');

describe('names that are used twice, or are reserved', () => {
	const twice = { query: { name }, body: { name } };
	const reserved = 'resource operation options additionalFields filters timeout parallel'.split(
		' ',
	);
	const all = { execution: paged(), answer: list() };
	const simple = { answer: object<'a'>(), simplify: ['a'] };
	const existing = { onConflict: { codes: [], choices: ['return'] } };
	it.each<[string, object]>([
		['in two parts of a request', twice],
		...reserved.map((own): [string, object] => [
			`that is reserved: ${own}`,
			{ body: { [own]: name } },
		]),
		['that Return All needs', { body: { limit: name }, ...all }],
		['that Simplify needs', { body: { simplify: name }, ...simple }],
		['that If Already Exists needs', { body: { ifExists: name }, ...existing }],
	])('throws for a name %s', (_, more) =>
		expect(() => post(more)).toThrow(/^Create thing: the name \w+ is reserved or used twice/),
	);
	it('throws for none of these where they are not needed', () =>
		expect(() => post({ body: { limit: name, simplify: name, ifExists: name } })).not.toThrow());

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
