import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';
import type { Credential } from './request';
import { baseUrl } from './request';
import type { Attempt } from './send/attempt';
import { codeOf } from './send/attempt';
import { outcomeOf } from './send/outcome';
import { withoutKey } from './send/withoutKey';

/**
 * Tests a credential with a real request that needs the fullAccess scope, and says in a sentence
 * what to fix. n8n gives a credential test no authenticated helper, so the key is set here.
 */
export async function cometChatApiTest(
	this: ICredentialTestFunctions,
	{ data }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const credential = data as unknown as Credential;
	const base = baseUrl(credential, 'chat');
	if ('problem' in base) return failed(`${base.problem.message}. ${base.problem.description}`);
	const outcome = outcomeOf(await ask(this, credential, `${base.url}/roles?perPage=1`), {});
	if (outcome.kind === 'done') return { status: 'OK', message: 'Connection successful!' };
	return failed(`${outcome.problem.message}. ${outcome.problem.description}`);
}

const failed = (message: string): INodeCredentialTestResult => ({ status: 'Error', message });

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
