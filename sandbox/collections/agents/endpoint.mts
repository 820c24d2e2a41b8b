import { api } from '../../platform/parts.mts';
import { byTime } from './page.mts';
import { envelope } from './refusals.mts';

export const agentsApi = api({ base: 'agents', bodyLimit: 1024 * 1024, refusal: envelope });

let last = 0;
/** The time of a new row: lists go by it, so no two are the same. */
export const newTime = (): number => (last = Math.max(Date.now(), last + 1));

/** The times of a new row. */
export function newTimes() {
	const createdAt = newTime();
	return { createdAt, updatedAt: createdAt };
}

/** A time as bring-your-own agents and tools show it. */
export const iso = (ms: number | undefined): string | null =>
	ms === undefined ? null : new Date(ms).toISOString();

export const success = { success: true };

/** What the collections of this API have in common: a row is the whole answer. */
export const ofAgents = {
	...{ api: agentsApi, time: Date.now, pages: byTime('createdAt') },
	answer: (row: object) => ({ ...row }),
} as const;
