import { createHash } from 'crypto';
import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../engine';
import { CONTENT, valueAt } from './family';
import { familyOf } from './table';
import type { Envelope } from './envelope';

/** What a delivery and its duplicates have in common. */
export interface DeliveryKey {
	value: string;
	/** Whether it identifies the event; if not, events with equal content share it. */
	isUnique: boolean;
}

/** The key of a delivery: app, trigger, and what identifies the event, else its content. */
export function deliveryKeyOf({ appId, trigger, data }: Envelope): DeliveryKey {
	const { key = [], repeats = false } = familyOf(trigger) ?? {};
	const parts = key.map((path) =>
		path === CONTENT
			? hashOf(data)
			: path.startsWith('?')
				? optionalPartOf(valueAt(data, path.slice(1)))
				: partOf(valueAt(data, path)),
	);
	const isKnown = parts.length > 0 && parts.every((part) => part !== undefined);
	const own = isKnown ? parts : [hashOf(data)];
	return { value: [appId, trigger, ...own].join(':'), isUnique: isKnown && !repeats };
}

/** Longer than any ID. */
const MAX_PART = 200;

/** A part that may be missing, as long as a text, or an object: then its hash. */
const optionalPartOf = (value: unknown): string => {
	const text = isObject(value) ? hashOf(value) : String(value ?? '');
	return partOf(value) ?? (text === '' ? '' : sha256(text));
};

function partOf(value: unknown): string | undefined {
	if (Array.isArray(value)) return partOf([...value].sort().join(','));
	if (typeof value !== 'string' && typeof value !== 'number') return undefined;
	const part = String(value);
	return part !== '' && part.length <= MAX_PART ? part : undefined;
}

/** The same for the same content, in whatever order its keys come. */
const hashOf = (data: IDataObject): string => sha256(JSON.stringify(data, withSortedKeys));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const withSortedKeys = (_key: string, value: unknown): unknown =>
	isObject(value)
		? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
		: value;
