import type { IDataObject, IHookFunctions } from 'n8n-workflow';
import { oneLine, type Problem, type RequestResult } from '../../engine';
import { isAutomatic, notesOf } from '../notes';
import { type EventSettings, readSettings } from '../../events/settings';
import { managementClient, type ManagementClient } from './managementClient';
import { hookError } from './hookError';
import { refusal, webhookCreateProblem } from './refusal';
import { targetOf, unreachableProblem, type WebhookTarget } from './target';
import { reconcileTriggers } from './triggers';
import { isUpToDate, write } from './write';

const NOT_FOUND = 'ERR_WEBHOOK_NOT_FOUND';
/** There is nothing to remove: the webhook is gone, or the app with it. */
const GONE = [NOT_FOUND, 'ERR_APP_NOT_FOUND'];

const fail = (context: IHookFunctions, problem: Problem): Error =>
	hookError(context.getNode(), refusal(problem));

/** What a hook works with: the node's settings, the way to the platform, and the webhook as it should be. */
interface Registration {
	settings: EventSettings;
	client: ManagementClient;
	target: WebhookTarget;
}

/** All hooks may be repeated: n8n tries them again, and platform and n8n may each have forgotten. */
export async function checkExists(context: IHookFunctions): Promise<boolean> {
	const settings = checkedSettings(context);
	if (!isAutomatic(context)) return true;
	const registration = await prepare(context, settings);
	const { client, target } = registration;
	const webhook = await client.sendRequest({
		method: 'GET',
		path: `/${target.id}`,
		expected: 'object',
	});
	if (!webhook.ok) {
		if (webhook.problem.code === NOT_FOUND) return false;
		throw fail(context, webhook.problem);
	}
	if (!isUpToDate(webhook.value.data as IDataObject, target, notesOf(context), client))
		assertDone(context, await write(context, client, target, 'update'));
	await setTriggers(context, registration);
	return true;
}

export async function create(context: IHookFunctions): Promise<boolean> {
	const registration = await prepare(context, checkedSettings(context));
	const { client, target } = registration;
	const created = await write(context, client, target, 'create');
	if (!created.ok && created.rejectedBeforeProcessing) throw fail(context, created.problem);
	if (!created.ok) {
		// It may be there all the same: an answer was lost, or another process came first.
		const updated = await write(context, client, target, 'update');
		if (!updated.ok) throw fail(context, await webhookCreateProblem(client, created.problem));
	}
	await setTriggers(context, registration);
	return true;
}

export async function remove(context: IHookFunctions): Promise<boolean> {
	if (!isAutomatic(context)) return true;
	// After a removal that failed n8n goes on as if all were well.
	const client = await managementClient(context, 2);
	const { id, url } = targetOf(context);
	const webhook = await client.sendRequest({ method: 'GET', path: `/${id}`, expected: 'object' });
	const { webhookURL = url } = webhook.ok ? (webhook.value.data as IDataObject) : {};
	// A copy of this n8n has the same webhook, and may have taken it to an address of its own.
	if (webhookURL !== url)
		context.logger.warn(
			`“${oneLine(context.getNode().name)}” left the webhook ${id} in the app, as it leads to ${oneLine(webhookURL)} and not to ${url}. If n8n’s URL has changed, publish again to take it over, or delete it.`,
		);
	else {
		const removed = await client.sendRequest({
			method: 'DELETE',
			path: `/${id}`,
			expected: 'none',
		});
		if (!removed.ok && !GONE.includes(removed.problem.code)) throw fail(context, removed.problem);
	}
	const staticData = notesOf(context);
	delete staticData.appId;
	delete staticData.fingerprint;
	return true;
}

function checkedSettings(context: IHookFunctions): EventSettings {
	const settings = readSettings(context);
	if (!settings.ok) throw hookError(context.getNode(), settings.problem);
	return settings.value;
}

async function prepare(context: IHookFunctions, settings: EventSettings): Promise<Registration> {
	const client = await managementClient(context);
	const target = targetOf(context);
	const problem = unreachableProblem(target.url, client.base);
	if (problem) throw hookError(context.getNode(), problem);
	return { settings, client, target };
}

function assertDone(context: IHookFunctions, delivery: RequestResult): void {
	if (!delivery.ok) throw fail(context, delivery.problem);
}

async function setTriggers(
	context: IHookFunctions,
	{ client, target, settings }: Registration,
): Promise<void> {
	const problem = await reconcileTriggers(client, target.id, settings);
	if (problem) throw fail(context, problem);
}
