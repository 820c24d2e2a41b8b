import type {
	ICredentialTestFunctions,
	IDataObject,
	INodeCredentialTestResult,
} from 'n8n-workflow';
import { type Api, inOneText, probe, type Problem } from '../engine';
import { codes } from './codes';

/** What a credential test asks, with the headers that authenticate it. */
export interface Probe {
	api: Api;
	path: string;
	headers: Record<string, string>;
}

export const succeeded: INodeCredentialTestResult = {
	status: 'OK',
	message: 'Connection successful!',
};

export const failed = (problem: Problem): INodeCredentialTestResult => ({
	status: 'Error',
	message: inOneText(problem),
});

/** Asks with a real request, and gives what went wrong, if anything. */
export async function problemOf(
	context: ICredentialTestFunctions,
	credential: IDataObject,
	{ api, path, headers }: Probe,
): Promise<Problem | undefined> {
	const refused = { codes: { ...codes, ...api.codes }, fields: {} };
	const result = await probe(context, api, credential, { path, headers, errors: refused });
	if (result.ok) return undefined;
	return result.unreached ? unreached(result.problem, result.unreached) : result.problem;
}

/** Names the host that did not answer; to reach this machine itself, no internet is needed. */
function unreached(problem: Problem, { hostname, host }: URL): Problem {
	const isHere = /^(localhost|127\.|\[::1\])/.test(hostname);
	return {
		...problem,
		message: `${host} couldn’t be reached (${problem.code})`,
		description: isHere
			? 'Start the server that should listen there, and check its port.'
			: 'Check App ID and Region in the credential, and that this n8n can reach the internet.',
	};
}
