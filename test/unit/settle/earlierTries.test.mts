import { object } from '../../../nodes/engine/declaration/answer';
import type { Retry } from '../../../nodes/engine/declaration/operation';
import type { Entity, ItemResult } from '../../../nodes/engine/execution';
import { failure, success } from '../../../nodes/engine/result';
import { EarlierTries } from '../../../nodes/engine/settle/earlierTries';
import { text } from '../../../nodes/vocabulary/basic';
import { fakeContext } from '../support/context.mts';
import { about, operation } from '../support/operation.mts';

const create = (retry: Retry) =>
	operation({
		...about,
		request: { method: 'POST', api: 'main', path: '/things', retry },
		body: { id: text({ displayName: 'ID', description: 'It' }) },
		answer: object(),
		key: 'id',
		generatedKey: 'id',
	});
const safe = create('safe');
const refused = { message: 'M', description: 'D', code: 'C' };
const lost = { ...refused, unseen: true as const };

/** Two tries of one execution, which n8n gives the very same items. */
function tries(count: number, of = safe, retryOnFail = true) {
	const { context } = fakeContext({
		items: Array.from({ length: count }, () => ({})),
		node: { retryOnFail },
	});
	return [new EarlierTries(context, of), new EarlierTries(context, of)];
}
const planOf = (items: number[], entities: Entity[] = [], id = 'made-up') => ({
	input: { id },
	items,
	entities,
});
const entity = (id: string, items: number[]): Entity => ({ id, key: id, value: id, items });
const done = (items: number[], of?: Entity): ItemResult => ({
	items,
	...(of ? { entity: of } : {}),
	result: success([{ n: items[0] }]),
});

it('gives what was done again, and sends only the rest', () => {
	const [first, second] = tries(2);
	first.keep(planOf([0]), [done([0])]);
	first.keep(planOf([1]), [{ items: [1], result: failure(refused) }]);
	const [one, other] = [planOf([0]), planOf([1])];
	expect(second.takeDone(one)).toEqual([done([0])]);
	expect(one.items).toEqual([]);
	expect(second.repeated).toBe(true);
	expect(second.takeDone(other)).toEqual([]);
	expect(other.items).toEqual([1]);
});

it('takes single things out of a batch, and asks for it whole only while all is open', () => {
	const [first, second] = tries(2);
	const [ann, bob] = [entity('ann', [0]), entity('bob', [0, 1])];
	first.keep(planOf([0, 1]), [
		done([0], ann),
		{ items: [0], entity: bob, result: failure(refused) },
	]);
	const plan = planOf([0, 1], [ann, bob]);
	expect(second.takeDone(plan)).toEqual([done([0], ann)]);
	expect(plan.entities).toEqual([bob]);
	second.keep(plan, [done([0], bob), done([1], bob)]);
	const last = planOf([0, 1], [ann, bob]);
	expect(second.takeDone(last)).toHaveLength(3);
	expect(last.items).toEqual([]);
});

it('keeps doubt and the made-up key until something has answered', () => {
	const [first, second] = tries(1);
	first.keep(planOf([0]), [{ items: [0], result: failure(lost) }], {
		...failure(lost),
		ambiguous: true,
		startedAt: 7,
	});
	const plan = planOf([0], [], 'another');
	expect(second.takeDone(plan)).toEqual([]);
	expect(second.doubtOf(plan)).toEqual({ problem: lost, startedAt: 7 });
	expect(plan.input).toEqual({ id: 'made-up' });
	second.keep(plan, [{ items: [0], result: failure(refused) }]);
	expect(second.doubtOf(planOf([0]))).toBeUndefined();
});

it('does not send again what may be done only once', () => {
	const [first, second] = tries(1, create('never'));
	const inDoubt: ItemResult = { items: [0], result: failure(lost) };
	first.keep(planOf([0]), [inDoubt]);
	expect(second.takeDone(planOf([0]))).toEqual([inDoubt]);
});

it('remembers nothing without Retry On Fail, nor over other items', () => {
	const [first, second] = tries(1, safe, false);
	first.keep(planOf([0]), [done([0])]);
	expect(second.takeDone(planOf([0]))).toEqual([]);
	const [kept] = tries(1);
	kept.keep(planOf([0]), [done([0])]);
	const [other] = tries(1);
	expect(other.takeDone(planOf([0]))).toEqual([]);
	expect(other.doubtOf(planOf([0]))).toBeUndefined();
});
