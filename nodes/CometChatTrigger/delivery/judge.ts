import type { IDataObject } from 'n8n-workflow';
import type { Settings } from '../settings';
import type { DeliveryKey } from './deliveryKey';
import { deliveryKeyOf } from './deliveryKey';
import { envelopeIn } from './envelope';
import { fieldsOf, rowOf } from './row';

/** What a trusted sender delivered. */
export interface Delivery {
	body: unknown;
	at: Date;
	/** The app that it must come from, where that is known. */
	appId: string | undefined;
	/** Whether the same was here before. */
	isRepeat: (key: DeliveryKey) => boolean;
}

/** How a delivery is answered, and the row that starts the workflow, if one does. */
export interface Verdict {
	status: number;
	row?: IDataObject;
}

/** What becomes of a delivery. One that is not wanted is answered as one that is: it arrived. */
export function judge(
	{ body, at, appId, isRepeat }: Delivery,
	{ triggers, isForAll, wanted, simplify, dropsRepeats }: Settings,
): Verdict {
	const envelope = envelopeIn(body);
	if (!envelope) return { status: 400 };
	if (appId !== undefined && envelope.appId !== appId) return { status: 401 };
	if (!isForAll && !triggers.includes(envelope.trigger)) return { status: 200 };
	const fields = fieldsOf(envelope);
	if (!wanted(fields ?? {})) return { status: 200 };
	const key = deliveryKeyOf(envelope);
	if (dropsRepeats && isRepeat(key)) return { status: 200 };
	return { status: 200, row: rowOf(envelope, key.value, at, simplify ? fields : undefined) };
}
