import type { IDataObject } from 'n8n-workflow';
import {
	type Execution,
	failure,
	type PlanRequests,
	type Problem,
	type RequestResult,
	type Result,
	type RunnableOperation,
	success,
} from '../engine';

/** A list of another operation, and what ends its reading. */
export interface ListToRead {
	operation: RunnableOperation;
	input?: IDataObject;
	query?: IDataObject;
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
	{ operation, input, query, isAskedFor = () => true, stoppedBy = () => undefined }: ListToRead,
	onRows?: PlanRequests['onRows'],
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
			const pageQuery = { ...query, ...options?.query };
			return await requests.sendAs(operation, pagePlan, { ...options, query: pageQuery });
		},
	});
	if (!fetched || !('requestResult' in fetched)) return failure(incompleteList);
	return unasked ? failure(unasked) : allRows(fetched.requestResult);
}

/** The rows of a list that was read; of one that may be incomplete a problem. */
export function allRows(
	list: RequestResult,
	incomplete: Problem = incompleteList,
): Result<IDataObject[]> {
	if (!list.ok) return failure(list.problem);
	return list.value.isPartial ? failure(incomplete) : success(list.value.data as IDataObject[]);
}

const incompleteList: Problem = {
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
