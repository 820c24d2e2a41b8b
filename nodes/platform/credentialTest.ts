import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';
import type { Problem } from '../engine/problem';
import type { Attempt } from '../engine/send/attempt';
import { codeOf } from '../engine/send/attempt';
import { outcomeOf } from '../engine/send/outcome';
import { withoutKey } from '../engine/send/withoutKey';
import { apis } from './apis';
import { codes } from './codes';
import type { Credential } from './hosts';

/** What is asked: something that needs the fullAccess scope, and something that cannot be there. */
const CHAT_PATH = '/roles?perPage=1';
const CALL_PATH = '/calls/n8n-credential-test';

/**
 * Tests a credential with real requests, and says in a sentence what to fix. Custom hosts are both
 * asked. n8n gives a credential test no authenticated helper, so the key is set here.
 */
export async function cometChatApiTest(
	this: ICredentialTestFunctions,
	{ data }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const credential = data as unknown as Credential;
	const chat = await problemOf(this, credential, 'chat', CHAT_PATH);
	if (chat) return failed(chat);
	const call =
		credential.region === 'custom'
			? await problemOf(this, credential, 'call', CALL_PATH)
			: undefined;
	if (call && call.code !== 'ERR_CALL_SESSION_NOT_FOUND') return failed(call);
	return { status: 'OK', message: 'Connection successful!' };
}

const failed = ({ message, description }: Problem): INodeCredentialTestResult => ({
	status: 'Error',
	message: `${message}. ${description}`,
});

async function problemOf(
	context: ICredentialTestFunctions,
	credential: Credential,
	api: 'chat' | 'call',
	path: string,
): Promise<Problem | undefined> {
	const base = apis[api].baseUrl({ ...credential });
	if (!base.ok) return base.problem;
	const tried = await ask(context, credential, base.value + path);
	const outcome = outcomeOf(tried, {
		expected: { kind: 'none' },
		operation: { codes, fields: {} },
	});
	if (outcome.kind === 'done') return undefined;
	return 'failure' in tried ? unreached(outcome.problem, new URL(base.value)) : outcome.problem;
}

/** Names the host that did not answer; to reach this machine itself, no internet is needed. */
function unreached(problem: Problem, { hostname, host }: URL): Problem {
	const isHere = /^(localhost|127\.|\[::1\])/.test(hostname);
	return {
		...problem,
		message: `${host} could not be reached (${problem.code})`,
		description: isHere
			? 'Start the server that should listen there, and check its port.'
			: 'Check App ID, Region and hosts, and that this n8n may reach the internet.',
	};
}

async function ask(
	context: ICredentialTestFunctions,
	{ apiKey }: Credential,
	uri: string,
): Promise<Attempt> {
	try {
		const { request } = context.helpers;
		const answer = await request({
			method: 'GET',
			uri,
			headers: { apikey: apiKey },
			json: true,
			simple: false,
			resolveWithFullResponse: true,
			followRedirect: false,
			timeout: 20_000,
		});
		return {
			status: answer.statusCode,
			headers: answer.headers,
			body: withoutKey(answer.body, apiKey),
		};
	} catch (failure) {
		return { failure: codeOf(failure) };
	}
}
