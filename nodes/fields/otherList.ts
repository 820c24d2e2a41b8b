import type { IDataObject } from 'n8n-workflow';
import {
	type Execution,
	failure,
	type PlanRequests,
	type Problem,
	type Result,
	type RunnableOperation,
	success,
} from '../engine';

/** What is checked while a list is read. */
interface Checks {
	/** Whether a row was asked for: CometChat silently ignores filters that it doesn’t know. */
	isAskedFor?: ((row: IDataObject) => boolean) | undefined;
	/** A problem with rows, after which no other page is read or handed on. */
	stoppedBy?: () => Problem | undefined;
}

/**
 * Reads the whole list of another operation, page by page; a list that may be incomplete is a problem.
 * @param onRows takes the rows of each page, where they are not to be collected
 */
export async function readList(
	requests: PlanRequests,
	operation: RunnableOperation,
	input: IDataObject,
	onRows?: PlanRequests['onRows'],
	{ isAskedFor = () => true, stoppedBy = () => undefined }: Checks = {},
): Promise<Result<IDataObject[]>> {
	let unasked: Problem | undefined;
	const checked = async (rows: IDataObject[]): Promise<void> => {
		if (!rows.every(isAskedFor)) unasked = unaskedRows;
		if (!unasked && !stoppedBy()) await onRows?.(rows);
	};
	const plan = { input: { ...input, returnAll: true }, items: [], entries: [] };
	const fetched = await operation.execution.fetch?.(plan, {
		...requests,
		onRows: onRows && checked,
		send: async (pagePlan, options) => {
			const problem = unasked ?? stoppedBy();
			if (problem) return { ...failure(problem), someTryMaybeProcessed: false };
			return await requests.sendAs(operation, pagePlan, options);
		},
	});
	if (!fetched || !('requestResult' in fetched)) return failure(incompleteList);
	const { requestResult } = fetched;
	if (unasked) return failure(unasked);
	if (!requestResult.ok) return requestResult;
	return requestResult.value.isPartial
		? failure(incompleteList)
		: success(requestResult.value.data as IDataObject[]);
}

export const incompleteList: Problem = {
	message: 'CometChat returned only a part of a list',
	description: 'The rest isn’t known, so nothing more was done. Try again later.',
	code: 'INCOMPLETE_LIST',
};

export const UNASKED = 'NOT_ASKED_FOR';

const unaskedRows: Problem = {
	message: 'CometChat returned records that weren’t asked for',
	description:
		'It may have ignored a filter, such as UIDs, the time, the group or the sender, so nothing more was done. Try again later. If it happens again, ask CometChat’s support.',
	code: UNASKED,
};

/** A list by IDs: if CometChat ignores these, all it has would pass for what was chosen. */
export const onlyChosen = <N extends string>(
	execution: Execution<N>,
	field: string,
	id: string,
): Execution<N> => ({
	...execution,
	fetch: async (plan, requests) =>
		await execution.fetch!(plan, {
			...requests,
			send: async (pagePlan, options) => {
				const result = await requests.send(pagePlan, options);
				const chosen = plan.input[field] as string[] | undefined;
				const rows = result.ok && Array.isArray(result.value.data) ? result.value.data : [];
				return chosen && !rows.every((row) => chosen.includes(String((row as IDataObject)?.[id])))
					? { ...result, ...failure(unaskedRows) }
					: result;
			},
		}),
});
