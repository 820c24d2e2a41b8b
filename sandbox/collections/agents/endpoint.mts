import { endpoint } from '../../platform/parts.mts';
import { envelope } from './refusals.mts';

/** An endpoint of this API. */
export const agentEndpoint: typeof endpoint = (declaration) =>
	endpoint({
		...declaration,
		...{ base: 'agents', bodyLimit: 1024 * 1024, refusal: envelope },
	});

let last = 0;
/** The time of a new row: lists go by it, so no two are the same. */
export const newTime = (): number => (last = Math.max(Date.now(), last + 1));

/** A time as bring-your-own agents and tools show it. */
export const iso = (ms: number | undefined): string | null =>
	ms === undefined ? null : new Date(ms).toISOString();

export const success = { success: true };
