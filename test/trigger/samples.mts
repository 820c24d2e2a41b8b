import type { IDataObject } from 'n8n-workflow';
import given from './samples.json';
import expected from './simplified.json';

/** A delivery. */
export type Sample = IDataObject & { data: IDataObject };

/** A delivery of each event, with the keys that the platform documents; all of it is made up. */
export const samples: Record<keyof typeof given, Sample> & Record<string, Sample> = given;

/** What Simplify makes of each event that the node knows. */
export const simplified: Record<string, IDataObject> = expected;

/** The samples of today's events, without older hooks and payloads for providers of one's own. */
export const events = Object.keys(simplified);
