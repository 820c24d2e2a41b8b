import type { Input } from '../../../nodes/engine/declare/field';
import type { RunnableOperation } from '../../../nodes/engine/plan/execution';
import { planAll } from '../../../nodes/engine/plan/execution';
import type { Problem } from '../../../nodes/engine/result';
import { buildRequestBody } from '../../../nodes/engine/plan/request';
import { at } from '../../support/at.mts';

/** Plans the requests for items with these inputs; a problem stands for an item that could not be read. */
export function planned(operation: RunnableOperation, ...inputs: Array<Input | [Problem, Input]>) {
	const read = inputs.map((input, item) => ({ item, input }));
	const items = read.flatMap(({ item, input }) => (Array.isArray(input) ? [] : [{ item, input }]));
	const refused = read.flatMap(({ item, input }) =>
		Array.isArray(input) ? [{ item, problem: input[0], input: input[1] }] : [],
	);
	return planAll(operation, items, refused);
}

/** The bodies of planned requests. */
export const bodiesOf = (operation: RunnableOperation, { plans }: ReturnType<typeof planned>) =>
	plans.map((plan) => buildRequestBody(operation, plan));

/** The results that an operation reads from an answer with this data. */
export function resultsOf(operation: RunnableOperation, data: unknown, ...inputs: Input[]) {
	const plan = at(planned(operation, ...inputs).plans);
	const answer = { ok: true as const, value: { data }, someTryMaybeProcessed: false };
	return operation.execution.results(operation, plan, answer);
}

/** The first problem's message for each item that has one. */
export const messagesOf = ({ problems }: ReturnType<typeof planned>) =>
	problems.map(({ item, problem }) => [item, problem.message]);
