import type { IDataObject } from 'n8n-workflow';
import {
	failure,
	type PlanRequests,
	type Problem,
	type Result,
	type RunnableOperation,
	success,
} from '../engine';

/**
 * Reads the whole list of another operation, page by page; of one that may be incomplete nothing can be said.
 * @param onRows takes the rows of each page, where they are not to be collected
 * @param stoppedBy a problem with them, after which no other page is read
 */
export async function readList(
	requests: PlanRequests,
	operation: RunnableOperation,
	input: IDataObject,
	onRows?: PlanRequests['onRows'],
	stoppedBy: () => Problem | undefined = () => undefined,
): Promise<Result<IDataObject[]>> {
	const plan = { input: { ...input, returnAll: true }, items: [], entries: [] };
	const fetched = await operation.execution.fetch?.(plan, {
		...requests,
		onRows,
		send: async (own, options) => {
			const problem = stoppedBy();
			if (problem) return { ...failure(problem), someTryMaybeProcessed: false };
			return await requests.sendAs(operation, own, options);
		},
	});
	if (!fetched || !('requestResult' in fetched)) return failure(incompleteList);
	const { requestResult } = fetched;
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

/** A problem if there are rows that weren’t asked for: CometChat silently ignores filters that it doesn’t know. */
export const unaskedFor = (
	rows: IDataObject[],
	isAskedFor: (row: IDataObject) => boolean,
): Problem | undefined => (rows.every(isAskedFor) ? undefined : unaskedRows);

const unaskedRows: Problem = {
	message: 'CometChat returned messages that weren’t asked for',
	description:
		'It may have ignored the time, the group or the sender that was asked for, so nothing more was done. Try again later. If it happens again, ask CometChat’s support.',
	code: 'NOT_ASKED_FOR',
};
