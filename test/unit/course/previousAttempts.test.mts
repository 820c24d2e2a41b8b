import type { Retry } from '../../../nodes/engine/declaration/operation';
import type { Entity, ItemResult } from '../../../nodes/engine/plan';
import { failure, success } from '../../../nodes/engine/result';
import { PreviousAttempts } from '../../../nodes/engine/course/previousAttempts';
import { fakeContext } from '../support/context.mts';
import { field, made } from '../support/operation.mts';

const create = (retry: Retry) =>
	made(`POST /things ${retry}`, { body: { id: field('ID') }, key: 'id', generatedKey: 'id' });
const safe = create('safe');
const refused = { message: 'M', description: 'D', code: 'C' };
const lost = { ...refused, unseen: true as const };

/** Two tries of one execution, which n8n gives the very same items. */
function tries(count: number, of = safe, retryOnFail = true) {
	const items = Array.from({ length: count }, () => ({}));
	const { context } = fakeContext({ items, node: { retryOnFail } });
	return [new PreviousAttempts(context, of), new PreviousAttempts(context, of)] as const;
}
const planOf = (items: number[], entities: Entity[] = [], id = 'made-up') => ({
	...{ input: { id }, items, entities },
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
	expect([second.join(planOf([0])), second.repeated]).toEqual([{ done: [done([0])] }, true]);
	expect(second.join(planOf([1]))).toEqual({ done: [], left: planOf([1]) });
});

it('takes single things out of a batch, and asks for it whole only while all is open', () => {
	const [first, second] = tries(2);
	const [ann, bob] = [entity('ann', [0]), entity('bob', [0, 1])];
	first.keep(planOf([0, 1]), [
		done([0], ann),
		{ items: [0], entity: bob, result: failure(refused) },
	]);
	const plan = planOf([0, 1], [ann, bob]);
	expect(second.join(plan)).toEqual({ done: [done([0], ann)], left: planOf([0, 1], [bob]) });
	expect(plan.entities).toEqual([ann, bob]);
	second.keep(plan, [done([0], bob), done([1], bob)]);
	expect(second.join(plan)).toEqual({ done: [done([0], ann), done([0], bob), done([1], bob)] });
});

it.each(['safe', 'afterReadBack'] as const)(
	'keeps doubt and the made-up key until something has answered; retry %s',
	(retry) => {
		const [first, second] = tries(1, create(retry));
		const delivery = { ...failure(lost), ambiguous: true, startedAt: 7 };
		first.keep(planOf([0]), [{ items: [0], result: failure(lost) }], delivery);
		expect(second.join(planOf([0], [], 'another'))).toEqual({
			...{ done: [], left: planOf([0]), uncertainAttempt: { problem: lost, startedAt: 7 } },
		});
		second.keep(planOf([0]), [{ items: [0], result: failure(refused) }]);
		expect(second.join(planOf([0])).uncertainAttempt).toBeUndefined();
	},
);

it('keeps in doubt what came after a request that may go again', () => {
	const [first, second] = tries(1);
	const lostItem: ItemResult = { items: [0], result: failure(lost) };
	first.keep(planOf([0]), [lostItem], { ...failure(lost), ambiguous: true, isOnce: true });
	expect(second.join(planOf([0]))).toEqual({ done: [lostItem] });
});

it('does not send again what may be done only once, unless it was refused', () => {
	const [first, second] = tries(1, create('never'));
	const uncertain: ItemResult = { items: [0], result: failure(lost) };
	first.keep(planOf([0]), [uncertain]);
	expect(second.join(planOf([0]))).toEqual({ done: [uncertain] });
	first.keep(planOf([0]), [{ items: [0], result: failure(refused) }]);
	expect(second.join(planOf([0]))).toMatchObject({ done: [], left: planOf([0]) });
});

it('remembers nothing without Retry On Fail, nor over other items', () => {
	const [first, second] = tries(1, safe, false);
	first.keep(planOf([0]), [done([0])]);
	expect(second.join(planOf([0]))).toEqual({ done: [], left: planOf([0]) });
	const [kept] = tries(1);
	kept.keep(planOf([0]), [done([0])]);
	const [other] = tries(1);
	expect(other.join(planOf([0])).done).toEqual([]);
});
