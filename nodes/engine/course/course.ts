import type { IDataObject } from 'n8n-workflow';
import type { RunnableOperation } from '../catalogue/operationsOf';
import type { Ask } from '../delivery';
import type { PlanRequests } from '../execution';
import type { Entity, Plan } from '../plan';
import type { Problem } from '../result';

/** What a look gave: it was sent, it was not, its key is that of another thing, or that is unknown. */
export type Found =
	| { is: 'sent'; row: IDataObject }
	| { is: 'other'; problem: Problem }
	| { is: 'missing' | 'unknown' };

/** What a course works with: the operation, a way to ask, and what it may want to know of the run. */
export interface Course {
	readonly operation: RunnableOperation;
	readonly ask: Ask;
	readonly recentlySent: {
		find(course: Course, plan: Plan, startedAt?: number, entity?: Entity): Promise<Found>;
	};
	/** A moment of our clock, in milliseconds, in seconds of the platform's, once an answer has shown it. */
	platformSeconds(moment: number | undefined): number | undefined;
	/** Sends a file to an address that the platform gave. */
	readonly upload: PlanRequests['upload'];
	/** Whether nothing starts any more. */
	isOver(): boolean;
	readonly maxRetries: number;
	/** Takes the rows of a list as they come, where they are not to be collected. */
	readonly take?: PlanRequests['take'];
	/** Requests at once. */
	readonly width: number;
}
