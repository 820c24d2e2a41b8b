import type { IDataObject } from 'n8n-workflow';
import { withReadableTimes } from '../platform/times';
import { familyOf } from './table';
import { valueAt } from './family';
import type { Envelope } from './envelope';

/** An event's fields by the names that Simplify gives them; nothing for one that the node does not know. */
export function simplifiedFields({
	trigger,
	data,
}: Pick<Envelope, 'trigger' | 'data'>): IDataObject | undefined {
	const family = familyOf(trigger);
	if (!family) return undefined;
	return Object.fromEntries(
		Object.entries(family.fields)
			.map(([name, path]) => [name, valueAt(data, path)])
			.filter(([, value]) => value !== undefined),
	) as IDataObject;
}

/** What a workflow gets of a delivery. */
export function eventRow(
	envelope: Envelope,
	deliveryKey: string,
	receivedAt: Date,
	simplified: IDataObject | undefined,
): IDataObject {
	const { trigger, appId, region, webhook, type, data } = envelope;
	const readable = simplified && withReadableTimes(simplified);
	return {
		event: trigger,
		...(readable ?? { ...(type === undefined ? {} : { type }), data }),
		receivedAt: receivedAt.toISOString(),
		appId,
		...(region === undefined ? {} : { region }),
		...(webhook === undefined ? {} : { webhookId: webhook }),
		deliveryKey,
	};
}
