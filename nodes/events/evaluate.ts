import type { IDataObject } from 'n8n-workflow';
import type { EventSettings } from './settings';
import { type DeliveryKey, deliveryKeyOf } from './deliveryKey';
import { envelopeIn } from './envelope';
import { eventRow, simplifiedFields } from './row';

/** What a trusted sender delivered. */
export interface Delivery {
	body: unknown;
	receivedAt: Date;
	/** The app that it must come from, where that is known. */
	appId: string | undefined;
}

/** How a delivery is answered, and the event that starts the workflow, if there is one. */
export interface Evaluation {
	status: 200 | 400 | 401;
	event?: { key: DeliveryKey; row: IDataObject };
}

/** Evaluates a delivery. An event that does not pass is answered like one that does: it arrived. */
export function evaluateDelivery(
	{ body, receivedAt, appId }: Delivery,
	{ triggers, isForAll, passesFilters, simplify }: EventSettings,
): Evaluation {
	const envelope = envelopeIn(body);
	if (!envelope) return { status: 400 };
	if (appId !== undefined && envelope.appId !== appId) return { status: 401 };
	if (!isForAll && !triggers.includes(envelope.trigger)) return { status: 200 };
	const fields = simplifiedFields(envelope);
	const passed = passesFilters(fields ?? {});
	if (!passed) return { status: 200 };
	const key = deliveryKeyOf(envelope);
	const row = {
		...eventRow(envelope, key.value, receivedAt, simplify ? fields : undefined),
		...passed,
	};
	return { status: 200, event: { key, row } };
}
