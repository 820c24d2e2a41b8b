import { ApiProblem } from '../../../platform/answers/apiProblem.mts';
import { isHere } from '../../../platform/deliveries/post.mts';
import type { Store } from '../../../platform/parts.mts';
import type { Worker } from '../../../platform/service.mts';
import { byoAgents } from '../tables.mts';
import { inputOf } from './input.mts';
import { RunReader } from './reader.mts';
import { eventsOf, Failure } from './stream.mts';
import { agentRuns, type Run } from './table.mts';

/** Minutes without a line, and of a whole run. */
const SILENT = 1;
const LONGEST = 10;

/** Asks agents that run elsewhere, and follows what they answer. */
export class AgentRunner implements Worker {
	private readonly store: Store;
	private readonly minute: number;
	private readonly changed: (topic?: string) => void;
	private underWay = new Map<AbortController, Promise<void>>();

	constructor(store: Store, minute: number, changed: (topic?: string) => void) {
		this.store = store;
		this.minute = minute;
		this.changed = changed;
		const error = 'The sandbox was stopped.';
		agentRuns.update(store, { state: 'running' }, { state: 'failed', error, endedAt: Date.now() });
	}

	wake(): void {
		for (const run of agentRuns.all(this.store, { state: 'waiting' })) {
			const end = new AbortController();
			this.underWay.set(end, this.perform(run, end));
		}
	}

	async stop(): Promise<void> {
		const ending = this.underWay;
		this.underWay = new Map();
		for (const end of ending.keys()) end.abort();
		await Promise.all(ending.values());
	}

	private async perform(run: Run, end: AbortController): Promise<void> {
		const { runId } = run;
		agentRuns.update(this.store, { runId }, { state: 'running', startedAt: Date.now() });
		const reader = new RunReader(this.store, run, this.changed);
		const error = await this.follow(run, reader, end).then(
			() => undefined,
			(failure: unknown) => reasonOf(end.signal.aborted ? end.signal.reason : failure),
		);
		reader.stop();
		// Whoever stopped it wants no more of it.
		if (!this.underWay.delete(end)) return;
		reader.note();
		const state = error === undefined ? 'finished' : 'failed';
		agentRuns.update(this.store, { runId }, { state, error, endedAt: Date.now() });
		this.changed();
	}

	/** Goes from the request to the last event. */
	private async follow(run: Run, reader: RunReader, end: AbortController): Promise<void> {
		const stop = (minutes: number, reason: string) =>
			setTimeout(() => end.abort(new Failure(reason)), minutes * this.minute);
		const whole = stop(LONGEST, `The run took longer than ${LONGEST} minutes.`);
		const silence = stop(SILENT, 'The agent sent nothing for a minute.');
		try {
			const body = await this.ask(run, end.signal);
			for await (const event of eventsOf(body, () => silence.refresh())) {
				// What came before it was stopped may still be read after that.
				end.signal.throwIfAborted();
				reader.take(event);
				if (reader.isFinished) return;
			}
			throw new Failure('The response ended before RUN_FINISHED.');
		} finally {
			clearTimeout(whole);
			clearTimeout(silence);
		}
	}

	private async ask(run: Run, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
		const { integrationMeta = {} } = byoAgents.one(this.store, { uid: run.agent }) ?? {};
		const { baseUrl: url, headers = {} } = integrationMeta as {
			baseUrl?: string;
			headers?: HeadersInit;
		};
		if (url === undefined) throw new Failure('The agent has no baseUrl in its integrationMeta.');
		if (!isHere(url)) throw new Failure('The sandbox only asks agents on this machine.');
		const response = await fetch(url, {
			...{ method: 'POST', redirect: 'manual', signal },
			headers: { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' },
			body: JSON.stringify(inputOf(this.store, run)),
		});
		const type = response.headers.get('content-type') ?? 'no content type';
		const isStream = type.startsWith('text/event-stream');
		if (response.status === 200 && isStream && response.body)
			// The types of browsers don't say that Node can iterate it.
			return response.body as unknown as AsyncIterable<Uint8Array>;
		await response.body?.cancel();
		throw new Failure(
			response.status === 200
				? `The agent responded with ${type} instead of text/event-stream.`
				: `The agent responded with status ${response.status}.`,
		);
	}
}

/** Why a run failed, in words for people. */
function reasonOf(error: unknown): string {
	if (error instanceof Failure || error instanceof ApiProblem) return error.message;
	const { cause, message } = error as {
		cause?: { code?: string; message: string };
		message: string;
	};
	if (cause?.code === 'UND_ERR_SOCKET' || cause?.code === 'ECONNRESET')
		return 'The connection ended before RUN_FINISHED.';
	return `The agent can’t be reached: ${cause?.code ?? cause?.message ?? message}.`;
}
