import type { RequestResult } from '../apiRequest';
import type { ItemResult, Plan } from '../plan';
import { unknownResult } from '../problem/doubt';
import { failure } from '../result';
import type { OperationContext } from './operationContext';
import { reconcile } from './reconcile';

export const NO_DATA =
	'The API confirmed the change without data: the row only has the IDs of the item.';

/**
 * A change that was confirmed without its data, with the row that a look at it shows. If none does, it stays
 * done: the API said so.
 */
export async function readConfirmed(
	operationContext: OperationContext,
	plan: Plan,
	result: ItemResult,
	requestResult: RequestResult,
): Promise<ItemResult> {
	if (!result.result.ok) return await reconcile(operationContext, plan, result, requestResult);
	const operation = { ...operationContext.operation };
	// It was done now: what is there is no thing of before.
	delete operation.onConflict;
	const unshown = { ...result, result: failure(unknownResult()) };
	const looked = await reconcile({ ...operationContext, operation }, plan, unshown, requestResult);
	return looked.result.ok ? looked : result;
}
