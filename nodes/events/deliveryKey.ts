import { createHash } from 'crypto';
import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../engine/isObject';
import { CONTENT, valueAt } from './family';
import { familyOf } from './table';
import type { Envelope } from './envelope';

/** What a delivery and its duplicates have in common. */
export interface DeliveryKey {
	value: string;
	/** Whether it identifies the event; if not, events with equal content share it. */
	isUnique: boolean;
}

/** The key of a delivery: app, webhook, trigger, and what identifies the event, else its content. */
export function deliveryKeyOf({ appId, webhook = '', trigger, data }: Envelope): DeliveryKey {
	const parts = (familyOf(trigger)?.key ?? []).map((place) =>
		place === CONTENT ? hashOf(data) : partOf(valueAt(data, place)),
	);
	const isUnique = parts.length > 0 && parts.every((part) => part !== undefined);
	const own = isUnique ? parts : [hashOf(data)];
	return { value: [appId, webhook, trigger, ...own].join(':'), isUnique };
}

/** Longer than any ID. */
const MAX_PART = 200;

function partOf(value: unknown): string | undefined {
	if (Array.isArray(value)) return partOf([...value].sort().join(','));
	if (typeof value !== 'string' && typeof value !== 'number') return undefined;
	const part = String(value);
	return part !== '' && part.length <= MAX_PART ? part : undefined;
}

/** The same for the same content, in whatever order its keys come. */
const hashOf = (data: IDataObject): string =>
	createHash('sha256').update(JSON.stringify(data, withSortedKeys)).digest('hex');

const withSortedKeys = (_key: string, value: unknown): unknown =>
	isObject(value)
		? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
		: value;
