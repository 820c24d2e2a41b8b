import type { Retry } from '../../../nodes/engine/declare/operation';
import type { BatchEntry, ItemResult } from '../../../nodes/engine/plan/plan';
import { failure, success } from '../../../nodes/engine/result';
import { PreviousAttempts } from '../../../nodes/engine/features/retryOnFail';
import { fakeContext } from '../support/context.mts';
import { field, made, planOf } from '../support/operation.mts';

/** Two tries of one execution, which n8n gives the very same item. */
function tries(retry: Retry) {
	const body = { id: field('ID') };
	const create = made(`POST /things ${retry}`, { body, key: 'id', generatedKey: 'id' });
	const { context } = fakeContext({ node: { retryOnFail: true } });
	return [new PreviousAttempts(context, create), new PreviousAttempts(context, create)] as const;
}
const plan = planOf({ id: 'made-up' });
const refused = { message: 'M', description: 'D', code: 'C' };
const lost = { ...refused, maybeProcessed: true as const };
const item = (problem: typeof refused): ItemResult => ({ items: [0], result: failure(problem) });

it.each(['safe', 'ifNotSent'] as const)(
	'keeps doubt and the made-up key until something has answered; retry %s',
	(retry) => {
		const [first, second] = tries(retry);
		first.keep(plan, [item(lost)], { ...failure(lost), someTryMaybeProcessed: true, startedAt: 7 });
		expect(second.join(planOf({ id: 'another' }))).toEqual({
			...{ done: [], left: plan, maybeProcessedAttempt: { problem: lost, startedAt: 7 } },
		});
		second.keep(plan, [item(refused)]);
		expect(second.join(plan).maybeProcessedAttempt).toBeUndefined();
	},
);

it('keeps in doubt what came after a request that may go again', () => {
	const [first, second] = tries('safe');
	first.keep(plan, [item(lost)], {
		...failure(lost),
		someTryMaybeProcessed: true,
		mustNotRepeat: true,
	});
	expect(second.join(plan)).toEqual({ done: [item(lost)] });
});

it('does not send again for an item that came too late to share the request before', () => {
	const body = { id: field('ID') };
	const create = made('POST /things safe', { body, key: 'id' });
	const { context } = fakeContext({ node: { retryOnFail: true }, items: [{}, {}] });
	const done: ItemResult = { items: [0], result: success([{ id: 'ann' }]) };
	new PreviousAttempts(context, create).keep(planOf({ id: 'ann' }), [done]);
	const both = { ...planOf({ id: 'ann' }), items: [0, 1] };
	expect(new PreviousAttempts(context, create).join(both)).toEqual({
		done: [done, { ...done, items: [1] }],
	});
});

it('does not send again what may be done only once, unless it was refused', () => {
	const [first, second] = tries('never');
	first.keep(plan, [item(lost)]);
	expect(second.join(plan)).toEqual({ done: [item(lost)] });
	first.keep(plan, [item(refused)]);
	expect(second.join(plan)).toMatchObject({ done: [], left: plan });
});

it('takes single things out of a batch, and asks for it whole only while all is open', () => {
	const [first, second] = tries('safe');
	const entity = (id: string): BatchEntry => ({ id, key: id, value: id, items: [0] });
	const [ann, bob] = [entity('ann'), entity('bob')];
	const done = (one: BatchEntry): ItemResult => ({ items: [0], entry: one, result: success([]) });
	const both = { ...plan, entries: [ann, bob] };
	first.keep(both, [done(ann), { ...item(refused), entry: bob }]);
	expect(second.join(both)).toEqual({ done: [done(ann)], left: { ...plan, entries: [bob] } });
	second.keep(both, [done(bob)]);
	expect(second.join(both)).toEqual({ done: [done(ann), done(bob)] });
});
