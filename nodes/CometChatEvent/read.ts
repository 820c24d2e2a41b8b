import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import {
	continueOnFail,
	counted,
	failure,
	gaveNothing,
	invalid,
	nothingGiven,
	oneLine,
	parseJson,
	type Result,
	Rows,
	success,
	toNodeError,
	trimmed,
	turns,
} from '../engine';
import { evaluateDelivery } from '../events/evaluate';
import { readSettings } from '../events/settings';

/**
 * The events in what a queue or a webhook of one's own brought, a row for each item that has one. What is not
 * of a chosen event, or doesn't pass the filters, leaves no row.
 */
export async function readEvents(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	const node = context.getNode();
	const count = context.getInputData().length;
	const rows = new Rows(count, node.onError === 'continueErrorOutput');
	const turn = turns();
	for (let item = 0; item < count; item++) {
		await turn();
		const result = itemEvent(context, item);
		if (!result.ok && !continueOnFail(context)) throw toNodeError(node, result.problem, [item]);
		rows.add({ items: [item], result }, 0);
	}
	rows.assertComplete();
	return rows.inOrder();
}

/** The event of an item, if it is one that is wanted. */
function itemEvent(context: IExecuteFunctions, item: number): Result<IDataObject[]> {
	const settings = readSettings({
		getTimezone: () => context.getTimezone(),
		getNode: () => context.getNode(),
		getNodeParameter: (name, fallback) => context.getNodeParameter(name, item, fallback) as unknown,
	});
	if (!settings.ok) return settings;
	const delivery = parseBody(context.getNodeParameter('delivery', item));
	if (!delivery.ok) return delivery;
	const { value: body } = delivery;
	const chosenApp: unknown = context.getNodeParameter('appId', item, '');
	const appId = trimmed(String(chosenApp ?? '')) || undefined;
	if (appId === undefined && gaveNothing(chosenApp, () => context.getNode().parameters.appId))
		return failure(nothingGiven('App ID'));
	const { status, event } = evaluateDelivery(
		{ body, receivedAt: new Date(), appId },
		settings.value,
	);
	if (status === 400) return failure(NO_EVENT);
	if (status === 401) return failure(otherApp(body as IDataObject, appId));
	return success(event ? [event.row] : []);
}

/**
 * The body of a delivery. A queue often brings it as a text, some as a text within a text, and some write a
 * byte-order mark before it.
 */
function parseBody(value: unknown, depth = 0): Result<unknown> {
	if (Array.isArray(value)) return failure(listProblem(value.length));
	if (typeof value !== 'string') return success(value);
	try {
		return depth > MOST_TEXTS ? failure(NO_EVENT) : parseBody(parseJson(trimmed(value)), depth + 1);
	} catch {
		return failure(invalid(`Delivery “${oneLine(value, 60)}”`, 'isn’t JSON', WHAT_TO_ENTER));
	}
}

/** Texts within each other, at most. */
const MOST_TEXTS = 3;

const WHAT_TO_ENTER =
	'Enter the whole body that CometChat sent to the webhook, with trigger, data and appId, for example with {{ $json.body }}.';

const NO_EVENT = invalid('Delivery', 'isn’t an event of CometChat', WHAT_TO_ENTER);

const listProblem = (count: number) =>
	invalid(
		'Delivery',
		`is a list of ${counted(count, 'entry', 'entries')}, not one event`,
		'Make an item of each event first, for example with the node Split Out.',
	);

const otherApp = ({ appId: eventApp }: IDataObject, appId: string | undefined) =>
	invalid(
		'App ID',
		`is ${appId ?? ''}, but the event is from the app ${String(eventApp)}`,
		'Leave App ID empty to read events of any app.',
	);
