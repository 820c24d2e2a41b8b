import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../engine';
import { sanitizeEventData } from './sanitize';

/** What CometChat delivers (docs/platform.md, Deliveries). */
export interface Envelope {
	trigger: string;
	data: IDataObject;
	appId: string;
	region?: string;
	webhook?: string;
	/** Whether a session was a call or a meeting. */
	type?: string;
}

const isPlainName = (value: unknown): value is string =>
	typeof value === 'string' && /^[^\p{Cc}\s]{1,100}$/u.test(value);

/** The envelope in a body, without anything beside it; nothing if it is not one. */
export function envelopeIn(body: unknown): Envelope | undefined {
	if (!isObject(body)) return undefined;
	const { trigger, appId } = body;
	if (!isPlainName(trigger) || !isPlainName(appId) || !isObject(body.data)) return undefined;
	// They only add to an event: one in another form costs no event.
	const optional = (['region', 'webhook', 'type'] as const).filter((key) => isPlainName(body[key]));
	const data = sanitizeEventData(body.data);
	return { trigger, appId, data, ...Object.fromEntries(optional.map((key) => [key, body[key]])) };
}
