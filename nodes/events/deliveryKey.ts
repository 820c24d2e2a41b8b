import { createHash } from 'crypto';
import type { IDataObject } from 'n8n-workflow';
import { canonical, isObject } from '../engine';
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
	const { key = [], edited = [], repeats = false } = familyOf(trigger) ?? {};
	const parts = key.map((path) =>
		path === CONTENT
			? contentHash(data)
			: path.startsWith('?')
				? optionalPartOf(valueAt(data, path.slice(1)))
				: partOf(valueAt(data, path)),
	);
	const isKnown = parts.length > 0 && parts.every((part) => part !== undefined);
	const identity = isKnown ? [...parts, ...editedPart(data, edited)] : [contentHash(data)];
	return { value: [appId, trigger, ...identity].join(':'), isUnique: isKnown && !repeats };
}

/** One hash of all that an edit may have changed, nothing without any of it. */
function editedPart(data: IDataObject, paths: string[]): string[] {
	const values = paths.map((path) => valueAt(data, path) ?? null);
	return values.some((value) => value !== null) ? [contentHash(values)] : [];
}

/** Longer than any ID. */
const MAX_PART = 200;

/** A part that may be missing, as long as a text, or an object: then its hash. */
const optionalPartOf = (value: unknown): string => {
	const text = typeof value === 'object' && value ? contentHash(value) : String(value ?? '');
	return partOf(value) ?? (text === '' ? '' : sha256(text));
};

function partOf(value: unknown): string | undefined {
	// As text, all objects would be the same.
	if (Array.isArray(value))
		return value.some(isObject) ? undefined : partOf([...value].sort().join(','));
	if (typeof value !== 'string' && typeof value !== 'number') return undefined;
	const part = String(value);
	return part !== '' && part.length <= MAX_PART ? part : undefined;
}

/** A hash of the content, whatever the order of its keys. */
const contentHash = (data: unknown): string => sha256(canonical(data));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
