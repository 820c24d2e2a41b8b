import type { IDataObject } from 'n8n-workflow';

/** A value in an event's data, by dotted path; `*` means each entry of a list or object. */
export type EventPath =
	| string
	| { path: string; as: keyof typeof READERS }
	/** Only of an event that has this text at another path. */
	| { path: string; where: [path: string, text: string] };

/** Events that carry the same data. */
export interface EventFamily {
	/** What people call each event, by its trigger. One without a name is read, but not offered. */
	events: Record<string, string | undefined>;
	/** What Simplify gives of an event, by name: ten at most, of a message twelve; the filters look at these too. */
	fields: Record<string, EventPath>;
	/**
	 * What identifies an event among those of the same trigger (docs/platform.md, Deliveries): its ID and
	 * time, with CONTENT where two events may share these. A `?` begins what it may lack.
	 * None where nothing says when it happened.
	 */
	key: string[];
	/** What else may differ between two edits of one second; as one hash at the end of the key, if any of it is there. */
	edited?: string[];
	/** Whether another event may have the same key, as what is done can be undone and done again. */
	repeats?: true;
}

/** In a key, all of the data. */
export const CONTENT = '*';

/** Values that are text, or in another unit than users expect. */
const READERS = {
	number: (value: unknown) => Number(value),
	switch: (value: unknown) => ({ true: true, false: false })[String(value)],
};

export const number = (path: string): EventPath => ({ path, as: 'number' });
export const toggle = (path: string): EventPath => ({ path, as: 'switch' });

/** The value at a path of an event's data. What cannot be read as it should stays as it came. */
export function valueAt(data: IDataObject, path: EventPath): unknown {
	if (typeof path === 'string') return walk(data, path.split('.'));
	const value = walk(data, path.path.split('.'));
	if ('where' in path) {
		const [condition, text] = path.where;
		return walk(data, condition.split('.')) === text ? value : undefined;
	}
	if (value === undefined || value === null) return value;
	const read = READERS[path.as](value);
	return read === undefined || Number.isNaN(read) ? value : read;
}

function walk(value: unknown, [step, ...rest]: string[]): unknown {
	if (step === undefined) return value;
	if (typeof value !== 'object' || value === null) return undefined;
	if (step === '*') {
		// One value for each entry, so that several lists of the same entries agree.
		const values = Object.values(value).map((entry) => walk(entry, rest) ?? null);
		return values.length > 0 && values.every((entry) => entry === null) ? undefined : values;
	}
	return Object.hasOwn(value, step) ? walk((value as IDataObject)[step], rest) : undefined;
}
