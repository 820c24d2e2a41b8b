import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	IDataObject,
	INodeCredentialTestResult,
} from 'n8n-workflow';
import { apis } from './apis';
import { failed, problemOf, succeeded } from './credentialProbe';
import type { Credential, ManagementCredential } from './hosts';

/** What is requested: something that needs the fullAccess scope, and something that cannot be there. */
const CHAT_PATH = '/roles?perPage=1';
const CALL_PATH = '/calls/n8n-credential-test';

/** Which app it leads to is only known when a workflow runs. */
const untested: INodeCredentialTestResult = {
	status: 'Error',
	message:
		'With App per Item, this credential can’t be tested here. You can use it: a workflow that runs says what is wrong with the app of an item.',
};

/** Tests a credential with real requests, and says in a sentence what to fix. Both custom hosts are tested. */
export async function cometChatApiTest(
	this: ICredentialTestFunctions,
	{ data }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const credential = data as unknown as Credential & IDataObject;
	if (apis.chat.variesByItem(credential)) return untested;
	const headers = { apikey: credential.apiKey };
	const chat = await problemOf(this, credential, { api: apis.chat, path: CHAT_PATH, headers });
	if (chat) return failed(chat);
	const call =
		credential.region === 'custom'
			? await problemOf(this, credential, { api: apis.call, path: CALL_PATH, headers })
			: undefined;
	if (call && call.code !== 'ERR_CALL_SESSION_NOT_FOUND') return failed(call);
	return succeeded;
}

/** The Management API is open to few plans, and its refusals are not documented. */
const PLAN = 'The Management API requires a plan with multi-tenancy.';

/** Tests the credential of the Management API: a webhook of the app is requested. */
export async function cometChatManagementApiTest(
	this: ICredentialTestFunctions,
	{ data }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const credential = data as unknown as ManagementCredential & IDataObject;
	if (apis.management.variesByItem(credential)) return untested;
	const { apiKey, secret } = credential;
	const problem = await problemOf(this, credential, {
		api: apis.management,
		path: '/webhooks?perPage=1',
		headers: { key: apiKey, secret, 'X-Webhook-Version': '2' },
	});
	if (!problem) return succeeded;
	const isRefusal = problem.status !== undefined && problem.status < 500;
	return failed(
		isRefusal ? { ...problem, description: `${problem.description} ${PLAN}` } : problem,
	);
}
