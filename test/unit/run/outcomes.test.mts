import type { IExecuteFunctions } from 'n8n-workflow';
import { chosenOperation } from '../../../nodes/engine/catalogue/resource';
import { jobOf } from '../../../nodes/engine/run/runPlans';
import type { Plan } from '../../../nodes/engine/plan/plan';
import { field, made as operation } from '../support/operation.mts';

const made = (method: string, more: object = {}) =>
	operation(`${method} /things/{id} safe`, { path: { id: field('ID') }, ...more });
const planOf = (id: string): Plan => ({ input: { id }, items: [0], entries: [] });

it.each<[string, object, string]>([
	['GET', {}, 'plan 4, plan 5, plan 6'],
	['POST', {}, 'plan 4, plan 5, plan 6'],
	['PUT', {}, '/things/a, /things/A, /things/a'],
	['DELETE', {}, '/things/a, /things/A, /things/a'],
	['POST', { rateLimitBy: 'id' }, 'a: plan 4, A: plan 5, a: plan 6'],
	['POST', { inOrderBy: ['id'] }, '["a"], ["A"], ["a"]'],
])('queues the jobs of %s with %j', (method, more, expected) => {
	const plans = ['a', 'A', 'a'].map((id) => planOf(id));
	const queues = plans.map((plan, index) => {
		const { key, queue } = jobOf(made(method, more), plan, 4 + index);
		return [...(key === '' ? [] : [key]), queue].join(': ');
	});
	expect(queues.join(', ')).toBe(expected);
});

it.each<[string | undefined, string | undefined, string]>([
	['ghost', 'create', 'operation “create” for “ghost”'],
	['ghost', undefined, 'resource “ghost”'],
	[undefined, undefined, 'resource “”'],
	['x'.repeat(10_000), 'create', `operation “create” for “${'x'.repeat(49)}…”`],
])('finds no operation for %s and %s', (own, action, none) => {
	const getNodeParameter = (name: string, _: number, fallback: string) =>
		(name === 'resource' ? own : action) ?? fallback;
	const description = 'Choose Resource and Operation again, or update the package.';
	const problem = { description, code: 'UNKNOWN_OPERATION', input: true };
	expect(chosenOperation({ getNodeParameter } as unknown as IExecuteFunctions, [])).toEqual({
		...{ ok: false, problem: { message: `This node has no ${none}`, ...problem } },
	});
});
