import type { IDataObject, IHookFunctions } from 'n8n-workflow';
import { type ResponseShape, type RequestResult, type HttpRequest, openClient } from '../../engine';
import { apis } from '../../platform/apis';
import { codes } from '../../platform/codes';
import { hookError } from './hookError';

const { management } = apis;

/** Requests about the app's webhooks. */
interface WebhookRequest extends HttpRequest {
	/** Below `/webhooks`. */
	path: string;
	body?: IDataObject;
	expected: ResponseShape['kind'];
	/** A secret in the body, to redact in error messages. */
	secret?: string;
}

/** The way of the hooks to the Management API. */
export interface ManagementClient {
	/** App whose webhooks it leads to. */
	appId: string;
	base: string;
	/** The secret of the account, from which the webhooks' passwords are derived. */
	accountSecret: string;
	sendRequest(request: WebhookRequest): Promise<RequestResult>;
}

/** Creates the client from the node's credential; throws if its host is not usable. */
export async function managementClient(
	context: IHookFunctions,
	maxRetries = 0,
): Promise<ManagementClient> {
	const client = await openClient(context, management, { maxRetries });
	if (!client.ok) throw hookError(context.getNode(), client.problem);
	const { sendRequest, credential, base } = client.value;
	return {
		appId: String(credential.appId).trim(),
		base,
		accountSecret: String(credential.secret),
		sendRequest: async ({ path, expected, secret, ...request }) =>
			await sendRequest({
				build: () => ({ ...request, path: `/webhooks${path}` }),
				retry: request.method === 'DELETE' ? 'safe' : 'never',
				expected: { kind: expected },
				errors: { codes: { ...codes, ...management.codes }, fields: {} },
				...(secret === undefined ? {} : { secrets: [secret] }),
			}),
	};
}
