import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import type { RunnableOperation } from './declaration/operationsOf';
import { toNodeError } from './problem/toNode';
import type { Transport } from './send/deliver';
import { Pace } from './send/pace';
import { Slots } from './send/slots';
import type { Settings } from './form/settings';

/** What all requests of a run share. */
export interface Run extends Transport {
	operation: RunnableOperation;
	/** Base URL of the operation's API. */
	base: string;
	/** Base URL where things are read back. */
	readBase: string;
	parallel: number;
	/** What a person should know at the end. */
	hints: Set<string>;
}

/** Makes a run ready. A credential that leads nowhere stops it: no item could succeed. */
export async function prepareRun(
	context: IExecuteFunctions,
	operation: RunnableOperation,
	{ requestsPerMinute, maxRetries, timeout, parallel }: Settings,
): Promise<Run> {
	const { api } = operation;
	const credential = await context.getCredentials<IDataObject>(api.credential);
	const base = api.baseUrl(credential);
	if (!base.ok) throw toNodeError(context.getNode(), base.problem);
	const readBase = api.readBaseUrl?.(credential) ?? base;
	if (!readBase.ok) throw toNodeError(context.getNode(), readBase.problem);
	const signal = context.getExecutionCancelSignal();
	return {
		context,
		operation,
		base: base.value,
		readBase: readBase.value,
		authentication: {
			credential: api.credential,
			secrets: api.secrets.map((name) => String(credential[name] ?? '')),
		},
		pace: new Pace(requestsPerMinute, signal),
		slots: new Slots(parallel),
		parallel,
		signal,
		maxRetries,
		timeout,
		tries: 0,
		hints: new Set(),
	};
}
