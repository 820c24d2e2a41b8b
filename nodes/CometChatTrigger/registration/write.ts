import { randomBytes } from 'crypto';
import type { IDataObject, IHookFunctions } from 'n8n-workflow';
import type { RequestResult } from '../../engine';
import { basicAuth, fingerprint, signature } from '../../platform/trust';
import { type Notes, notesOf } from '../notes';
import type { ManagementClient } from './managementClient';
import type { WebhookTarget } from './target';

/** Whether a new webhook is made, or the one that is there changed. */
type How = 'create' | 'update';

/**
 * Writes the webhook as it should be, each time with a new user. What the node notes of it is forgotten first, as the
 * answer may get lost.
 */
export async function write(
	context: IHookFunctions,
	client: ManagementClient,
	{ id, name, url }: WebhookTarget,
	how: How,
): Promise<RequestResult> {
	const staticData = notesOf(context);
	delete staticData.fingerprint;
	const username = `n8n${randomBytes(8).toString('hex')}`;
	const password = signature(username, client.accountSecret);
	const body = {
		name,
		webhookURL: url,
		useBasicAuth: true,
		username,
		password,
		enabled: true,
		retryOnFailure: true,
	};
	const written = await client.sendRequest({
		...(how === 'create'
			? { method: 'POST', path: '', body: { id, ...body } }
			: { method: 'PUT', path: `/${id}`, body }),
		expected: 'object',
		secret: password,
	});
	if (written.ok) {
		staticData.appId = client.appId;
		staticData.fingerprint = fingerprint(basicAuth(username, password));
	}
	return written;
}

/** Switches of the webhook that must not be off; the platform may not show them. */
const SWITCHES = ['enabled', 'useBasicAuth', 'retryOnFailure'];

/** Whether the webhook is as it should be, and the node knows how to tell its deliveries. */
export const isUpToDate = (
	webhook: IDataObject,
	{ url }: WebhookTarget,
	{ fingerprint: knownFingerprint, appId }: Notes,
	client: ManagementClient,
): boolean =>
	webhook.webhookURL === url &&
	SWITCHES.every((name) => webhook[name] !== false) &&
	knownFingerprint !== undefined &&
	appId === client.appId;
