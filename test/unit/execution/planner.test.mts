import fc from 'fast-check';
import type { RunnableOperation } from '../../../nodes/engine/plan/execution';
import { planAll } from '../../../nodes/engine/plan/execution';
import type { ItemInput, Plan, Repeat } from '../../../nodes/engine/plan/plan';
import { field, made } from '../support/operation.mts';
import { bring, join } from './gathering.mts';

const keyed = made('POST /things safe', {
	key: 'id',
	body: { id: field('ID'), name: field('Name') },
});

/** What each item gets of plans: the things that it asks for, or all of a plan. */
const shared = (plans: Plan[], repeats: Repeat[] = []) =>
	[
		...plans.flatMap(({ items, entries }) =>
			entries.length > 0
				? entries.flatMap(({ id, list, items: own }) => own.map((item) => [item, list, id]))
				: items.map((item) => [item, items[0]]),
		),
		...repeats.map(({ item, earlier: of }) => {
			const whole = plans.find(({ dedupEntry: asked }) => asked === of);
			const things = plans.flatMap(({ entries }) => entries);
			const thing = things.find(({ dedupEntry: asked }) => asked === of);
			return [item, ...(whole ? [whole.items[0]] : [thing?.list, thing?.id])];
		}),
	]
		.map((one) => JSON.stringify(one))
		.sort();

/** Plans items in portions, and takes what is ready after each. */
function planInPortions(operationOf: RunnableOperation, portions: ItemInput[][]) {
	const planner = operationOf.execution.planner(operationOf);
	const repeats: Repeat[] = [];
	const problems: unknown[] = [];
	const plans = portions.flatMap((portion) => {
		const taken = planner.add(portion);
		repeats.push(...taken.repeats);
		problems.push(...taken.problems);
		return planner.flushReady();
	});
	return { plans: [...plans, ...planner.flush([]).plans], repeats, problems };
}

const id = fc.constantFrom('a', 'A', 'b', 'c', 'd', 'e');
const name = fc.constantFrom('One', 'One', 'One', 'Two');
const thing = fc.record({ id, name });
const joining = fc.record({
	club: fc.constantFrom('chess', 'go'),
	members: fc.array(id, { minLength: 1, maxLength: 40 }),
});
const many = fc.array(fc.nat(200), { minLength: 0, maxLength: 90 });

it.each([
	['a request each, by key', keyed, fc.array(thing, { maxLength: 12 })],
	['records', bring, many.map((ids) => ids.map((one) => ({ id: `${one}`, name: 'One' })))],
	['records that differ', bring, fc.array(thing, { maxLength: 12 })],
	['keys of several targets', join, fc.array(joining, { maxLength: 8 })],
])('%s: portions of any size ask for the same as all items at once', (_, one, inputs) => {
	fc.assert(
		fc.property(inputs, fc.array(fc.nat(20)), (all, sizes) => {
			const items = all.map((input, item) => ({ item, input: input as ItemInput['input'] }));
			const portions = sizes.map((size) => items.splice(0, size));
			const planned = planInPortions(one, [...portions, [...items]]);
			const whole = planAll(one, [...portions.flat(), ...items]);
			expect(planned.problems).toEqual(whole.problems);
			expect(shared(planned.plans, planned.repeats)).toEqual(shared(whole.plans));
			expect(planned.plans.length).toBe(whole.plans.length);
		}),
		{ seed: 23, numRuns: 300 },
	);
});
