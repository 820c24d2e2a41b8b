import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import type { Operation } from '../operation';
import type { Call } from '../plan';
import type { Problem } from '../problem';
import { request } from '../request';
import { attempt } from './attempt';
import type { Answer } from './outcome';
import { outcomeOf } from './outcome';
import { allPages } from './pages';

/** What all calls of a run have in common. */
export interface Run {
	context: IExecuteFunctions;
	operation: Operation;
	/** Base URL of the operation's API. */
	base: string;
	/** How long to wait for an answer, in milliseconds. */
	timeout: number;
}

/** Sends one call and brings the platform's answer, or the problem. The only door to the network. */
export async function send(run: Run, call: Call): Promise<Answer | { problem: Problem }> {
	return run.operation.pages
		? await allPages(call.input, async (query) => await once(run, call, query))
		: await once(run, call);
}

async function once(
	{ context, operation, base, timeout }: Run,
	call: Call,
	query: IDataObject = {},
): Promise<Answer | { problem: Problem }> {
	const fresh = request(operation, call, base);
	const tried = await attempt(context, { ...fresh, qs: { ...fresh.qs, ...query }, timeout });
	const outcome = outcomeOf(tried, operation.fields);
	return outcome.kind === 'done' ? outcome.answer : outcome;
}
