import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import { HttpAgent } from '@ag-ui/client';
import { ONCE } from '../../../harness/n8n/client.mts';
import { PATIENCE } from '../../../harness/process/waitFor.mts';
import type { Speaker } from './speaker.mts';

/** The header that the agent expects. */
export const HEADER = { name: 'x-agent-key', value: 'only-cometchat-knows' };

const WORDS = ['One', ' two', ' three'];
const MESSAGE = ['TEXT_MESSAGE_START', ...WORDS, 'TEXT_MESSAGE_END'];
/** What a caller gets from beginning to end if all is well. */
export const COUNTED = ['RUN_STARTED', ...MESSAGE, 'RUN_FINISHED'];

interface Event {
	type: string;
	delta?: string;
	code?: string;
	toolCallName?: string;
}

/**
 * Runs the agent as an app does, and gives its events one by one. AG-UI's own client fails at an event or at
 * an order of events that the protocol doesn't have; who stops listening leaves.
 */
export function run(
	url: string,
	text: string,
	threadId: string = randomUUID(),
): AsyncIterable<Event> {
	const headers = { [HEADER.name]: HEADER.value, ...ONCE };
	const initialMessages = [{ id: '1', role: 'user' as const, content: text }];
	const agent = new HttpAgent({ url, headers, threadId, initialMessages });
	const events = new Readable({
		objectMode: true,
		read: () => {},
		destroy(error, done) {
			agent.abortRun();
			done(error);
		},
	});
	const onEvent = ({ event }: { event: Event }) => void events.push(event);
	void agent.runAgent({}, { onEvent }).then(
		() => events.push(null),
		(error: Error) => events.destroy(error),
	);
	return events;
}

/**
 * Events in short: texts as they are, names of actions, codes of errors, types of the rest.
 * @param hear what happens when a text comes, before the next event is read
 */
export async function told(
	events: AsyncIterable<Event>,
	hear: (text: string) => unknown = () => {},
): Promise<string[]> {
	const all: string[] = [];
	for await (const event of events) {
		all.push(inShort(event));
		if (event.delta) await hear(event.delta);
	}
	return all;
}

const inShort = ({ type, delta, code, toolCallName }: Event): string =>
	delta ?? toolCallName ?? (code ? `${type} ${code}` : type);

/**
 * Has a model say words, each once the one before has reached the caller.
 * @param patience how long a word may be on its way, in milliseconds
 * @returns events in short, and whether a word came only with a later one
 */
export async function wordByWord(speaker: Speaker, url: string, patience = PATIENCE) {
	const heard = new EventEmitter();
	let isKeptBack = false;
	speaker.say(async function* () {
		for (const word of WORDS) {
			const left = once(heard, word, { signal: AbortSignal.timeout(patience) });
			yield word;
			await left.catch(() => (isKeptBack = true));
		}
	});
	const events = await told(run(url, 'Count'), (text) => heard.emit(text));
	return { events, isKeptBack };
}

/** What a caller gets of it before the end. */
export const A_WORD = ['RUN_STARTED', 'TEXT_MESSAGE_START', 'Good', 'TEXT_MESSAGE_END'];

/** Has a model say a word and then nothing, and interrupts the run. Out: events in short. */
export async function interrupted(
	speaker: Speaker,
	url: string,
	interrupt: () => unknown,
): Promise<string[]> {
	const goOn = new AbortController();
	speaker.say(async function* () {
		yield 'Good';
		await once(goOn.signal, 'abort');
	});
	const events = await told(run(url, 'Hello'), interrupt);
	goOn.abort();
	return events;
}
