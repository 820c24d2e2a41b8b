import type { IExecuteFunctions } from 'n8n-workflow';
import type { Operation } from './operation';
import { toThrow } from './problem/tell';
import type { Credential } from './request';
import { baseUrl } from './request';
import type { Run } from './send';
import { CREDENTIAL } from './send/attempt';
import { Pacer } from './send/pacer';
import type { Settings } from './settings';

/** What all calls of a run share. A credential that leads nowhere stops it: no item could succeed. */
export async function prepare(
	context: IExecuteFunctions,
	operation: Operation,
	{ requestsPerMinute, maxRetries, timeout }: Settings,
): Promise<Run> {
	const credential = await context.getCredentials<Credential>(CREDENTIAL);
	const base = baseUrl(credential, operation.request.api);
	if ('problem' in base) throw toThrow(context.getNode(), base.problem);
	const signal = context.getExecutionCancelSignal();
	return {
		context,
		operation,
		credential,
		base: base.url,
		pacer: new Pacer(requestsPerMinute, signal),
		signal,
		maxRetries,
		timeout,
		secret: credential.apiKey,
		tries: 0,
	};
}
