import { sleep } from 'n8n-workflow';

/** The time, and how to let it pass. */
export interface Clock {
	/** Milliseconds since 1970. */
	now(): number;
	sleep(ms: number): Promise<void>;
}

export const realClock: Clock = { now: () => Date.now(), sleep };

/** The longest that a request waits because the platform asked for it: ten minutes. */
export const LONGEST_WAIT = 600_000;

/** n8n's `sleep` cannot be ended early: long waits go in slices, so that no timer outlives its run by more. */
export const SLICE = 200;

/** With all slots in use, how long to wait before more jobs are read, in milliseconds. */
export const READ_AHEAD_MS = 6;

/** What a request counts against. */
export interface StartConstraints {
	/** Whose limit of the platform; one for all where it is empty. */
	key: string;
	/** Reads something beside the operations: the person's own limit does not count. */
	isAuxiliary?: boolean | undefined;
	/** When it may start at the earliest, in milliseconds since 1970. */
	notBefore?: number;
	/** When it is out of date, and does not start any more. */
	notAfter?: number | undefined;
}

/** Why a request did not start: the run is over, it is out of date, or the platform asked to wait so many milliseconds. */
export type NotStarted =
	| { reason: 'stopped' }
	| { reason: 'late' }
	| { reason: 'waitTooLong'; wait: number };

/** A job that runs. While the platform holds its requests, another may have its slot. */
export interface RunningJob {
	holdsSlot: boolean;
}

/** How the requests of a run are scheduled. */
export interface Schedule {
	/** Most requests at once. */
	concurrency: number;
	/** Most requests that start in any minute, 0 for no limit of our own. */
	perMinute: number;
	/** Base URL of the API: runs at the same time with the same one share its quota. */
	quotaScope?: string;
	/** Ends the run. */
	signal?: AbortSignal | undefined;
	clock?: Clock;
}

/** A request that waits to start. */
export interface WaitingRequest {
	constraints: StartConstraints;
	job: RunningJob | undefined;
	begin(): void;
	giveUp(why: NotStarted): void;
}
