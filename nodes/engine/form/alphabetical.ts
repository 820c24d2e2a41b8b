import type { INodeProperties } from 'n8n-workflow';

/** Sorts as n8n's rules ask for it; alike on every machine, whatever its language. */
export const alphabetical = <T>(all: T[], nameOf: (one: T) => string): T[] =>
	all.sort((one, other) => compare(nameOf(one).toLowerCase(), nameOf(other).toLowerCase()));

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The order in which a collection lists its fields. */
export const byLabel = (fields: INodeProperties[]): INodeProperties[] =>
	alphabetical(fields, ({ displayName }) => displayName);
