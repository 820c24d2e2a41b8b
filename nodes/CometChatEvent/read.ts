import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { Rows } from '../engine/course/rows';
import { invalid } from '../engine/problem/builders';
import { toNodeError } from '../engine/problem/toNode';
import type { Result } from '../engine/result';
import { failure, success } from '../engine/result';
import { evaluateDelivery } from '../events/evaluate';
import { readSettings } from '../events/settings';

/**
 * The events in what a queue or a webhook of one's own brought, a row for each item that has one. What is not
 * of a chosen event, or doesn't pass the filters, leaves no row.
 */
export function read(context: IExecuteFunctions): INodeExecutionData[] {
	const node = context.getNode();
	const count = context.getInputData().length;
	const rows = new Rows(count, node.onError === 'continueErrorOutput');
	for (let item = 0; item < count; item++) {
		const result = eventOf(context, item);
		if (!result.ok && !context.continueOnFail()) throw toNodeError(node, result.problem, [item]);
		rows.add({ items: [item], result }, 0);
	}
	rows.assertComplete();
	return rows.inOrder();
}

/** The event of an item, if it is one that is wanted. */
function eventOf(context: IExecuteFunctions, item: number): Result<IDataObject[]> {
	const settings = readSettings({
		getTimezone: () => context.getTimezone(),
		getNodeParameter: (name, fallback) => context.getNodeParameter(name, item, fallback) as unknown,
	});
	if (!settings.ok) return settings;
	const body = parsed(context.getNodeParameter('delivery', item));
	const appId = String(context.getNodeParameter('appId', item, '') ?? '').trim() || undefined;
	const { status, event } = evaluateDelivery({ body, at: new Date(), appId }, settings.value);
	if (status === 400) return failure(NO_EVENT);
	if (status === 401) return failure(otherApp(body as IDataObject, appId));
	return success(event ? [event.row] : []);
}

/** A queue often brings the body as a text. */
function parsed(given: unknown): unknown {
	if (typeof given !== 'string') return given;
	try {
		return JSON.parse(given) as unknown;
	} catch {
		return undefined;
	}
}

const NO_EVENT = invalid(
	'Delivery',
	'isn’t an event of CometChat',
	'Enter the whole body that CometChat sent to the webhook, with trigger, data and appId, for example with {{ $json.body }}.',
);

const otherApp = ({ appId: other }: IDataObject, appId: string | undefined) =>
	invalid(
		'App ID',
		`is ${appId ?? ''}, but the event is from the app ${String(other)}`,
		'Leave App ID empty to read events of any app.',
	);
