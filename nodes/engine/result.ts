import type { Problem } from './problem';

/** What became of something: a value, or the problem that came instead. */
export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem };

export const success = <T>(value: T): Result<T> => ({ ok: true, value });

export const failure = (problem: Problem): { ok: false; problem: Problem } => ({
	ok: false,
	problem,
});
