import type { RunnableOperation } from '../../../nodes/engine/declaration/operationsOf';
import type { Run } from '../../../nodes/engine/run';
import { Pace } from '../../../nodes/engine/send/pace';
import { Slots } from '../../../nodes/engine/send/slots';
import type { Reply } from './context.mts';
import { fakeContext } from './context.mts';

/** A run whose requests are answered from a list, and what was asked for, as methods and paths. */
export function fakeRun(operation: RunnableOperation, replies: Reply[] = []) {
	const { context, asked } = fakeContext({ replies });
	const run: Run = {
		context,
		operation,
		base: 'https://things.example/v1',
		readBase: 'https://things.example/v1',
		authentication: { credential: 'thingsApi', secrets: [] },
		pace: new Pace(0),
		slots: new Slots(10),
		parallel: 10,
		maxRetries: 0,
		timeout: 1000,
		tries: 0,
		hints: new Set(),
	};
	const requests = () => asked.map(({ method, url }) => `${method} ${url.replace(run.base, '')}`);
	return { run, asked, requests };
}
