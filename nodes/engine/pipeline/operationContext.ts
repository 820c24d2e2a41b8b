import type { IDataObject } from 'n8n-workflow';
import type { RunnableOperation } from '../catalogue/operationBuilder';
import type { SendRequest } from '../apiRequest';
import type { PlanRequests } from '../execution';
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
export interface OperationContext {
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
	/** Converts our time (in milliseconds) to the platform's (in seconds); undefined until a response showed its clock. */
	platformSeconds(moment: number | undefined): number | undefined;
	/** Sends a file to an address that the platform gave. */
	readonly upload: PlanRequests['upload'];
	/** Seals what only the credential's runs can read. */
	readonly sealing: PlanRequests['sealing'];
	/** Asks an execution that waits. */
	readonly resume: PlanRequests['resume'];
	/** The item at a place. */
	readonly itemAt: PlanRequests['itemAt'];
	/** Whether the run is over: cancelled, or stopped by a failure. */
	isOver(): boolean;
	readonly dryRun: boolean;
	readonly maxRetries: number;
	/** Takes the rows of a list as they come, where they are not to be collected. */
	readonly onRows?: PlanRequests['onRows'];
	/** Facts learned from responses, such as how long messages are kept, by the declaration that they are about. */
	readonly memory: Map<object, unknown>;
	/** Requests at once. */
	readonly concurrency: number;
}
