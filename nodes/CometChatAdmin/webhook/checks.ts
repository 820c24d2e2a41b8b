import type { IDataObject } from 'n8n-workflow';
import { list, type Plan, type PlanRequests, type Problem, rowsOf } from '../../engine';
import { eventNames } from '../../events/table';
import { failed, notChecked, ok } from '../shared/checkRows';

const PARTS = ['webhookUrl', 'webhookEnabled', 'webhookEvents'] as const;
const FIRST = 'Fix the check of the webhook first.';

/** Whether the webhook exists, delivers to the right address, is enabled, and has the wanted events. */
export async function webhookChecks(
	plan: Plan,
	{ send, ask }: PlanRequests,
): Promise<IDataObject[]> {
	const { webhookUrl, events } = plan.input;
	const webhookResult = await send(plan);
	if (!webhookResult.ok)
		return [
			failed('webhook', webhookResult.problem),
			...PARTS.map((part) => notChecked(part, FIRST)),
		];
	const webhook = webhookResult.value.data as IDataObject;
	const listed = await ask({
		path: '/webhooks/{webhookId}/triggers',
		query: { perPage: 1000 },
		expected: list(),
	});
	return [
		ok('webhook', `There is a webhook “${String(webhook.name ?? webhook.id)}”`),
		urlCheck(webhook, webhookUrl),
		enabledCheck(webhook),
		listed.ok
			? eventsCheck(
					(rowsOf(listed.value.data) ?? []).map(({ id }) => String(id)),
					events,
				)
			: failed('webhookEvents', listed.problem),
	];
}

const OFF: Pick<Problem, 'message' | 'description'> = {
	message: 'The webhook is disabled',
	description:
		'Turn on Enabled with Webhook → Update, or publish the workflow of the trigger again.',
};

const NOT_SHOWN = 'CometChat doesn’t show it. Look in its dashboard.';

function enabledCheck({ enabled }: IDataObject): IDataObject {
	if (enabled === undefined || enabled === null) return notChecked('webhookEnabled', NOT_SHOWN);
	return enabled === true || enabled === 1
		? ok('webhookEnabled', 'The webhook is enabled')
		: failed('webhookEnabled', OFF);
}

function urlCheck({ webhookURL: url }: IDataObject, expectedUrl: unknown): IDataObject {
	if (typeof url !== 'string') return notChecked('webhookUrl', NOT_SHOWN);
	if (expectedUrl === undefined || expectedUrl === url)
		return ok('webhookUrl', `The webhook delivers to ${url}`);
	return failed('webhookUrl', {
		message: `The webhook delivers to ${url}`,
		description: 'Change its URL to the Production URL of the trigger, with Webhook → Update.',
	});
}

function eventsCheck(deliveredEvents: string[], wantedEvents: unknown): IDataObject {
	const labelsOf = (events: string[]) =>
		events.map((event) => eventNames[event] ?? event).join(', ');
	const missing = ((wantedEvents ?? []) as string[]).filter(
		(event) => !deliveredEvents.includes(event),
	);
	if (missing.length > 0 || deliveredEvents.length === 0)
		return failed('webhookEvents', {
			message: `The webhook doesn’t deliver ${labelsOf(missing) || 'any event'}`,
			description: 'Add the events with Webhook Trigger → Add.',
		});
	return ok('webhookEvents', `The webhook delivers ${labelsOf(deliveredEvents)}`);
}
