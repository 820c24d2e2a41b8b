import type { IDataObject } from 'n8n-workflow';

/** Which things of a request it was refused for, by key. */
export interface Culprits {
	keys: string[];
	/** Whether the platform names them; else it may be any one of them, or what `or` names. */
	isSure: boolean;
	or: string;
}

/** A request of a dry run: it would go to this path. */
export interface UnsentRequest {
	method: string;
	/** Of a run with several apps, the host of the one that it would go to. */
	host?: string;
	path: string;
	qs?: IDataObject;
	body?: IDataObject | FormData;
}

/** A user-facing error: anything that went wrong, explained for a person. */
export interface Problem {
	/** What happened, naming the field by its label. */
	message: string;
	/** What to do next. */
	description: string;
	/** The platform's code, or ours for what never reached it. */
	code: string;
	/** HTTP status, where there was a response. */
	status?: number;
	/** What the platform said of single fields, by label. */
	fields?: Record<string, string>;
	/** Of a refused request for several things: which of them it was refused for. */
	culprits?: Culprits;
	/** Whether it speaks of the request as a whole, and of none of the things in it. */
	ofRequest?: true;
	/** Whether the platform may have processed the request although no response came. */
	maybeProcessed?: boolean;
	/** Whether the person's input was refused before anything was sent. */
	input?: true;
	/** In a dry run: the request that was not sent. */
	unsent?: UnsentRequest;
	/** The line of a file that it is of, and the record there. */
	location?: { line: number; record: IDataObject; file?: string };
}

/** What became of something: a value, or the problem that came instead. */
export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem };

export const success = <T>(value: T): Result<T> => ({ ok: true, value });

export const failure = (problem: Problem): { ok: false; problem: Problem } => ({
	ok: false,
	problem,
});
