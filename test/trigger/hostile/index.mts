import { data } from './data.mts';
import { envelopes } from './envelopes.mts';
import { headerTricks } from './headers.mts';
import type { Hostile } from './request.mts';
import { wire } from './wire.mts';

/** All that somebody might send to a trigger's address to break it, or to start what should not start. */
export const hostile: Hostile[] = [...headerTricks, ...envelopes, ...data, ...wire];

export type { Hostile };
