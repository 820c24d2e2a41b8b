import type { IDataObject } from 'n8n-workflow';
import type { RunnableOperation } from '../catalogue/operationBuilder';
import type { SendRequest } from '../apiRequest';
import type { RunServices } from '../execution';
import type { BatchEntry, Plan } from '../plan';
import type { Result } from '../result';
import type { MaybeProcessedAttempt } from './previousAttempts';

/** A copy whose requests wait until this time, in milliseconds since 1970. */
export const startingAt = (
	operationContext: OperationContext,
	notBefore: number | undefined,
): OperationContext => ({
	...operationContext,
	sendRequest: async (request) => await operationContext.sendRequest({ ...request, notBefore }),
});

/** What running a plan works with: the operation, a way to send requests, and what it may want to know of the run. */
export interface OperationContext extends Readonly<RunServices> {
	readonly operation: RunnableOperation;
	readonly sendRequest: SendRequest;
	/** Looks for something that was sent under a key of ours; see `RecentlySent`. */
	readonly recentlySent: {
		find(
			operationContext: OperationContext,
			plan: Plan,
			attempt: MaybeProcessedAttempt,
			entry?: BatchEntry,
		): Promise<Result<{ data: IDataObject }> | 'missing'>;
	};
	/** Whether the run is over: cancelled, or stopped by a failure. */
	isOver(): boolean;
}
