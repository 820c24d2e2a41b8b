import { createHash } from 'crypto';
import { familyOf } from '../events/table';
import { valueAt } from '../events/family';
import type { Envelope } from './envelope';

/** What a delivery and its repeats have in common. */
export interface DeliveryKey {
	value: string;
	/** Whether the platform says that it tells events apart; if not, equal events may share it. */
	isDocumented: boolean;
}

/** The key of a delivery: webhook, trigger, and the documented parts of its family, else its content. */
export function deliveryKeyOf({ webhook = '', trigger, data }: Envelope): DeliveryKey {
	const places = familyOf(trigger)?.key ?? [];
	const parts = places.map((place) => partOf(valueAt(data, place)));
	const isDocumented = parts.length > 0 && parts.every((part) => part !== undefined);
	const own = isDocumented
		? parts
		: [createHash('sha256').update(JSON.stringify(data)).digest('hex')];
	return { value: [webhook, trigger, ...own].join(':'), isDocumented };
}

/** Longer than any ID. */
const MAX_PART = 200;

function partOf(value: unknown): string | undefined {
	if (Array.isArray(value)) return partOf(value.join(','));
	if (typeof value !== 'string' && typeof value !== 'number') return undefined;
	const part = String(value);
	return part !== '' && part.length <= MAX_PART ? part : undefined;
}
