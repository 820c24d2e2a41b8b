import type {
	ICredentialTestFunctions,
	IDataObject,
	INodeCredentialTestResult,
} from 'n8n-workflow';
import type { Api } from '../engine/declaration/api';
import type { Problem } from '../engine/problem';
import type { Attempt } from '../engine/send/attempt';
import { codeOf } from '../engine/send/attempt';
import { outcomeOf } from '../engine/send/outcome';
import { withoutKey } from '../engine/send/withoutKey';
import { codes } from './codes';

/** What a credential test asks. n8n gives it no authenticated helper, so it brings the headers. */
export interface Probe {
	api: Api;
	path: string;
	headers: Record<string, string>;
}

export const succeeded: INodeCredentialTestResult = {
	status: 'OK',
	message: 'Connection successful!',
};

export const failed = ({ message, description }: Problem): INodeCredentialTestResult => ({
	status: 'Error',
	message: `${message}. ${description}`,
});

/** Asks with a real request, and gives what went wrong, if anything. */
export async function problemOf(
	context: ICredentialTestFunctions,
	credential: IDataObject,
	{ api, path, headers }: Probe,
): Promise<Problem | undefined> {
	const base = api.baseUrl(credential);
	if (!base.ok) return base.problem;
	const secrets = api.secrets.map((name) => String(credential[name] ?? ''));
	const tried = await ask(context, base.value + path, headers, secrets);
	const outcome = outcomeOf(tried, {
		expected: { kind: 'none' },
		operation: { codes: { ...codes, ...api.codes }, fields: {} },
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
			: 'Check what the credential says of app and hosts, and that this n8n may reach the internet.',
	};
}

async function ask(
	context: ICredentialTestFunctions,
	uri: string,
	headers: Record<string, string>,
	secrets: string[],
): Promise<Attempt> {
	try {
		const { request } = context.helpers;
		const answer = await request({
			method: 'GET',
			uri,
			headers,
			json: true,
			simple: false,
			resolveWithFullResponse: true,
			followRedirect: false,
			timeout: 20_000,
		});
		return {
			status: answer.statusCode,
			headers: answer.headers,
			body: secrets.reduce(withoutKey, answer.body as unknown),
		};
	} catch (failure) {
		return { failure: codeOf(failure) };
	}
}
