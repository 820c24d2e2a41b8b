import type { IDataObject } from 'n8n-workflow';
import { type PlanRequests, type Result, success } from '../../../engine';
import { NO_MESSAGE } from '../../../fields/message';

/** A message as the app itself sees it; nothing if it is gone. */
export async function messageIfThere(
	{ ask }: PlanRequests,
	id: string,
): Promise<Result<IDataObject | undefined>> {
	const read = await ask({ path: '/messages/{id}', values: { id } });
	if (read.ok) return success(read.value.data as IDataObject);
	return NO_MESSAGE.includes(read.problem.code) ? success(undefined) : read;
}
