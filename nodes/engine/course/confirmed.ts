import type { Delivery } from '../delivery';
import type { ItemResult, Plan } from '../plan';
import { unknownResult } from '../problem/builders';
import { failure } from '../result';
import type { Course } from './course';
import { settle } from './settle';

export const NO_DATA =
	'The API confirmed the change without data: the row only has the IDs of the item.';

/**
 * A change that was confirmed without its data, with the row that a look at it shows. If none does, it stays
 * done: the API said so.
 */
export async function confirmed(
	course: Course,
	plan: Plan,
	result: ItemResult,
	delivery: Delivery,
): Promise<ItemResult> {
	if (!result.result.ok) return await settle(course, plan, result, delivery);
	const operation = { ...course.operation };
	// It was done now: what is there is no thing of before.
	delete operation.onConflict;
	const unshown = { ...result, result: failure(unknownResult()) };
	const looked = await settle({ ...course, operation }, plan, unshown, delivery);
	return looked.result.ok ? looked : result;
}
