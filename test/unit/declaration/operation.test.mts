import { list, object } from '../../../nodes/engine/declaration/answer';
import { optional } from '../../../nodes/engine/declaration/field';
import { paged } from '../../../nodes/engine/execution/paged';
import { options, text } from '../../../nodes/vocabulary/basic';
import { about, codes, operation } from '../support/operation.mts';

const field = (displayName: string) => text({ displayName, description: `The ${displayName}` });
const post = { method: 'POST', api: 'main', path: '/things', retry: 'never' } as const;
const name = field('Name');

describe('names that stand twice, or are reserved', () => {
	it('throws for a name in two parts of a request', () => {
		expect(() =>
			operation({ ...about, request: post, query: { name }, body: { name }, answer: object() }),
		).toThrow(/^Create thing: the name name is reserved or used twice/);
	});

	it.each([
		'resource',
		'operation',
		'options',
		'additionalFields',
		'filters',
		'timeout',
		'parallel',
	])('throws for the reserved name %s', (reserved) => {
		const body = { [reserved]: name };
		expect(() => operation({ ...about, request: post, body, answer: object() })).toThrow(TypeError);
	});

	it('throws for a name that Return All, Simplify or If Already Exists need', () => {
		const onConflict = { codes: [], choices: ['return' as const] };
		const making = [
			() =>
				operation({
					...about,
					request: post,
					body: { limit: name },
					execution: paged(),
					answer: list(),
				}),
			() =>
				operation({
					...about,
					request: post,
					body: { simplify: name },
					answer: object<'a'>(),
					simplify: ['a'],
				}),
			() =>
				operation({
					...about,
					request: post,
					body: { ifExists: name },
					answer: object(),
					onConflict,
				}),
		];
		for (const make of making) expect(make).toThrow(TypeError);
		const free = { limit: name, simplify: name, ifExists: name };
		expect(() =>
			operation({ ...about, request: post, body: free, answer: object() }),
		).not.toThrow();
	});

	it('throws for a field of the path that no path has', () => {
		const request = { ...post, path: '/things/{id}' } as const;
		const path = { id: name, other: name };
		expect(() => operation({ ...about, request, path, answer: object() })).toThrow(
			'Create: no path has {other}',
		);
	});
});

describe('a path by choice', () => {
	const kind = options({ displayName: 'Kind', description: 'Which', options: { a: 'A', b: 'B' } });
	const { fields } = operation({
		...about,
		request: {
			method: 'GET',
			api: 'main',
			path: { a: '/as/{id}/{part?}', b: '/bs/{id}/{guid}' },
			pathBy: 'kind',
		},
		path: { kind, id: name, part: optional(name), guid: name },
		answer: object(),
	});

	it('shows and requires a field for the choices whose path has it', () => {
		expect(fields.kind).toMatchObject({ section: 'main', required: true });
		expect(fields.id).toMatchObject({ required: true });
		expect(fields.id).not.toHaveProperty('shownFor');
		expect(fields.guid).toMatchObject({
			required: false,
			isRequiredWhenShown: true,
			shownFor: { kind: ['b'] },
		});
	});

	it('shows the last step that may be left out for its choice, and does not require it', () => {
		expect(fields.part).toMatchObject({ required: false, shownFor: { kind: ['a'] } });
		expect(fields.part).not.toHaveProperty('isRequiredWhenShown');
	});
});

it('takes the codes of the platform, of which it may tell some in its own words', () => {
	const own = { ERR_BAD: { message: 'Not this', advice: 'Another.' } };
	const made = operation({ ...about, request: post, body: { name }, answer: object(), codes: own });
	expect(made.codes).toEqual({ ...codes, ...own });
});

it('orders the fields: headers that are required, path, query, body, filters, switches, options', () => {
	const { fields } = operation({
		...about,
		request: { method: 'GET', api: 'main', path: '/things/{id}' },
		headers: { as: name, later: optional(name, { section: 'options' }) },
		path: { id: name },
		query: { sort: optional(name) },
		filters: { search: optional(name, { section: 'filters' }) },
		execution: paged(),
		answer: list<'id'>(),
		simplify: ['id'],
	});
	expect(Object.keys(fields)).toEqual([
		'as',
		'id',
		'sort',
		'search',
		'returnAll',
		'limit',
		'simplify',
		'later',
	]);
});
