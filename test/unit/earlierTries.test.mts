import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Operation } from '../../nodes/engine/declaration/operation';
import type { ItemResult, RequestPlan } from '../../nodes/engine/execution';
import { EarlierTries } from '../../nodes/engine/settle/earlierTries';

const problem = { message: 'Lost', description: 'Look', code: 'ECONNRESET', unseen: true };
const inDoubt: ItemResult = { items: [0], result: { ok: false, problem } };
const refused: ItemResult = {
	items: [0],
	result: { ok: false, problem: { ...problem, unseen: false } },
};

/** Two tries over the same item, the first of which left `result`. */
function secondTry(retry: 'never' | 'safe' | 'afterReadBack', result: ItemResult) {
	const items: INodeExecutionData[] = [{ json: {} }];
	const context = {
		getInputData: () => items,
		getNode: () => ({ retryOnFail: true }),
	} as unknown as IExecuteFunctions;
	const operation = { request: { retry }, generatedKey: 'muid' } as unknown as Operation;
	const plan = (muid: string): RequestPlan => ({ input: { muid }, items: [0], entities: [] });
	const delivery = {
		...{ ok: false as const, problem },
		...{ ambiguous: true, startedAt: 1_700_000_000_000 },
	};
	new EarlierTries(context, operation).keep(plan('first'), [result], delivery);
	const again = plan('second');
	const tries = new EarlierTries(context, operation);
	return { done: tries.takeDone(again), doubt: tries.doubtOf(again), plan: again };
}

it('does not send again what may be sent only once and may have been done', () => {
	const { done, plan } = secondTry('never', inDoubt);
	expect(done).toEqual([inDoubt]);
	expect(plan.items).toEqual([]);
});

it('sends again what was refused, even if it may be sent only once', () => {
	const { done, doubt, plan } = secondTry('never', refused);
	expect({ done, doubt, items: plan.items }).toEqual({ done: [], doubt: undefined, items: [0] });
});

it.each(['safe', 'afterReadBack'] as const)(
	'keeps doubt and the made-up key; retry %s',
	(retry) => {
		const { done, doubt, plan } = secondTry(retry, inDoubt);
		expect(done).toEqual([]);
		expect(doubt).toEqual({ problem, startedAt: 1_700_000_000_000 });
		expect(plan.input).toEqual({ muid: 'first' });
	},
);
