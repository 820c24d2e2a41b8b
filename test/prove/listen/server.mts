import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listening } from '../../../harness/process/listening.mts';
import { type Shape, shapeOf } from '../shape.mts';

/** One request that came: its shape, and nothing that somebody wrote. */
export interface Heard {
	kind: 'event' | 'run of an agent' | 'something else';
	method: string;
	/** Names of the headers, in lower case. */
	headers: string[];
	/** Bytes of the body. */
	size: number;
	body: Shape;
	/** The event of a delivery. */
	trigger?: string;
	/** Who says the messages of a run, in their order. */
	roles?: string[];
	/** Seconds after which the caller left, without the end of the answer. */
	leftAfter?: number;
}

export interface Listener {
	address: string;
	stop: () => Promise<void>;
}

/** The roles of AG-UI. */
const ROLES = /^(user|assistant|system|developer|tool|activity|reasoning)$/;
/** Bytes of a body that are read: more than any event or run has. */
const MOST = 20_000_000;
const TEXT = 'This answer comes from a test of n8n-nodes-cometchat.';

/**
 * Listens on the loopback address, and answers runs of agents (docs/platform.md, AI agents) and events.
 * @param delay seconds before the first word of an answer
 * @param hear what came, once it was answered
 */
export async function listen(
	port: number,
	delay: number,
	hear: (heard: Heard) => void,
): Promise<Listener> {
	const stop = new AbortController();
	const server = createServer((request, response) => {
		void take(request, response, { delay, hear, signal: stop.signal });
	});
	return {
		address: await listening(server, port),
		stop: async () => {
			stop.abort();
			server.closeAllConnections();
			await once(server.close(), 'close');
		},
	};
}

interface Way {
	delay: number;
	hear: (heard: Heard) => void;
	signal: AbortSignal;
}

async function take(request: IncomingMessage, response: ServerResponse, how: Way): Promise<void> {
	const began = Date.now();
	const bytes = await bodyOf(request);
	const given = objectIn(bytes.toString());
	const { threadId, runId, messages, trigger } = given;
	const isRun = typeof runId === 'string' && Array.isArray(messages);
	const heard: Heard = {
		kind: isRun ? 'run of an agent' : typeof trigger === 'string' ? 'event' : 'something else',
		method: request.method ?? '',
		headers: Object.keys(request.headers).sort(),
		size: bytes.length,
		// How many rows there are, and whose, is the app's.
		body: shapeOf(given, { prefix: '\0', strangers: true }),
		...(typeof trigger === 'string' && /^[a-z_]{1,60}$/.test(trigger) ? { trigger } : {}),
		...(isRun ? { roles: messages.map(roleOf) } : {}),
	};
	const events = isRun ? answerTo({ threadId, runId }) : [];
	const isGone = await answered(response, events, how);
	how.hear(isGone ? { ...heard, leftAfter: (Date.now() - began) / 1000 } : heard);
}

/** The body, or what came of it before it was more than is read. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		size += chunk.length;
		if (size > MOST) break;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

function objectIn(text: string): Record<string, unknown> {
	try {
		const read: unknown = JSON.parse(text);
		return typeof read === 'object' && read ? (read as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}

const roleOf = (message: unknown): string => {
	const { role } = (message ?? {}) as { role?: unknown };
	return typeof role === 'string' && ROLES.test(role) ? role : 'another role';
};

function answerTo(run: { threadId: unknown; runId: unknown }): object[] {
	const messageId = `message-${String(run.runId)}`;
	return [
		{ type: 'RUN_STARTED', ...run },
		{ type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
		{ type: 'TEXT_MESSAGE_CONTENT', messageId, delta: TEXT },
		{ type: 'TEXT_MESSAGE_END', messageId },
		{ type: 'RUN_FINISHED', ...run },
	];
}

/** Sends the answer; the first event at once, the others after the delay. Out: whether the caller left. */
async function answered(
	response: ServerResponse,
	[first, ...others]: object[],
	{ delay, signal }: Way,
): Promise<boolean> {
	const line = (event: object) => `data: ${JSON.stringify(event)}\n\n`;
	if (!first) {
		response.end();
		return false;
	}
	const left = new AbortController();
	response.on('close', () => left.abort());
	response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
	response.write(line(first));
	const either = AbortSignal.any([left.signal, signal]);
	const isHere = await wait(delay * 1000, true, { signal: either }).catch(() => false);
	response.end(others.map(line).join(''));
	return !isHere;
}
