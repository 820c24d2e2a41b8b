import type { IExecuteFunctions } from 'n8n-workflow';
import { chosenOperation } from '../../../nodes/engine/catalogue/chosenOperation';
import { resource } from '../../../nodes/engine/catalogue/resource';
import { jobsOf } from '../../../nodes/engine/course/jobs';
import { askedFor, isSameValue } from '../../../nodes/engine/execution/asked';
import type { Entity, Plan } from '../../../nodes/engine/plan';
import { failure, success } from '../../../nodes/engine/result';
import { note, repeat } from '../../../nodes/engine/run/outcomes';
import type { Run } from '../../../nodes/engine/run/run';
import { field, made as operation } from '../support/operation.mts';
import { problem } from '../support/pages.mts';

const made = (method: string, more: object = {}) =>
	operation(`${method} /things/{id} safe`, { path: { id: field('ID') }, ...more });
const planOf = (id: string | undefined, more: Partial<Plan> = {}): Plan => ({
	...{ input: { id }, items: [0], entities: [], ...more },
});

describe('items that ask for what an earlier one asked for', () => {
	const files = [{ a: { data: '', mimeType: 'a/b' } }];
	const given = (use: (run: Run) => void) => {
		const added: unknown[] = [];
		use({ add: (...all: unknown[]) => added.push(all) } as unknown as Run);
		return added;
	};

	it('get its row with its files, or its problem', () => {
		const asked = askedFor(0, 'x');
		const plan = planOf('x', { asked });
		const repeated = () => given((run) => repeat(run, { item: 5, of: asked }));
		expect(repeated()).toEqual([]);
		const result = success([{ id: 'x' }]);
		note(plan, [{ items: [0], result, files }], 3);
		expect(repeated()).toEqual([[{ items: [5], result, files }, 3]]);
		note(plan, [{ items: [0], result: failure(problem) }], 4);
		expect(repeated()).toEqual([[{ items: [5], result: failure(problem) }, 4]]);
	});

	it('get those of the same thing of a request for many', () => {
		const entity = (id: string): Entity => ({
			...{ id, key: id, value: id, items: [0], asked: askedFor(0, id) },
		});
		const [one, two] = [entity('a'), entity('b')];
		const results = [
			{ items: [0], entity: one, result: success([{ id: 'a' }]) },
			{ items: [0], entity: two, result: failure(problem) },
		];
		note(planOf('x', { entities: [one, two] }), results, 2);
		expect(one.asked).toMatchObject({ row: { id: 'a' }, problem: undefined, place: 2 });
		expect(two.asked).toMatchObject({ row: undefined, problem });
	});

	it('are known by a digest of their values', () => {
		expect(askedFor(7, { a: 1, b: 2 })).toMatchObject({ item: 7, place: 0, row: undefined });
		const same = (one: object, other: object) => isSameValue(askedFor(7, one), askedFor(8, other));
		expect([same({ a: 1, b: 2 }, { b: 2, a: 1 }), same({ a: 1 }, { a: 2 })]).toEqual([true, false]);
	});
});

it.each<[string, object, string]>([
	['GET', {}, 'plan 4, plan 5, plan 6'],
	['POST', {}, 'plan 4, plan 5, plan 6'],
	['PUT', {}, '/things/a, /things/b, /things/a'],
	['DELETE', {}, '/things/a, /things/b, /things/a'],
	['POST', { rateLimitBy: 'id' }, 'a: plan 4, b: plan 5, a: plan 6'],
	['POST', { inOrderBy: ['id'] }, '["a"], ["b"], ["a"]'],
])('queues the jobs of %s with %j', (method, more, expected) => {
	const plans = ['a', 'B', 'A'].map((id) => planOf(id));
	const queues = jobsOf(made(method, more), plans, 4).map(({ key, queue }) =>
		[...(key === '' ? [] : [key]), queue.toLowerCase()].join(': '),
	);
	expect(queues.join(', ')).toBe(expected);
});

describe('the chosen operation', () => {
	const get = made('GET');
	const resources = [
		resource({ value: 'thing', name: 'Thing', default: 'create', operations: [get] }),
	];
	const chosen = (own?: string, action?: string) => {
		const getNodeParameter = (name: string, _: number, fallback: string) =>
			(name === 'resource' ? own : action) ?? fallback;
		return chosenOperation({ getNodeParameter } as unknown as IExecuteFunctions, resources);
	};
	const again = 'Choose Resource and Operation again, or update the package.';

	it('is the one of that name', () => expect(chosen('thing', 'create')).toEqual(success(get)));

	const another =
		'Add an HTTP Request node, choose Predefined Credential Type under Authentication, and pick this credential there.';
	const custom = 'A custom API call is made with the HTTP Request node';
	it.each<[string | undefined, string | undefined, string, string?, string?]>([
		['thing', 'fly', 'This node has no operation “fly” for “thing”'],
		['ghost', 'create', 'This node has no operation “create” for “ghost”'],
		['ghost', undefined, 'This node has no resource “ghost”'],
		[undefined, undefined, 'This node has no resource “”'],
		['thing', '__CUSTOM_API_CALL__', custom, another, 'CUSTOM_API_CALL'],
		['__CUSTOM_API_CALL__', undefined, custom, another, 'CUSTOM_API_CALL'],
	])(
		'of %s and %s is none',
		(own, action, message, description = again, code = 'UNKNOWN_OPERATION') => {
			const problem = { message, description, code, input: true };
			expect(chosen(own, action)).toEqual({ ok: false, problem });
		},
	);
});
