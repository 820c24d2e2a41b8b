import { join } from 'node:path';
import { startChild } from './child.mts';
import type { CredentialData } from './n8n/credentials.mts';
import { ROOT } from './pack.mts';

/** What a sandbox says of itself when it is ready. */
export interface Announced {
	address: string;
	appId: string;
	fullAccessKey: string;
	authOnlyKey: string;
}

/** A request that the sandbox has answered. */
export interface LoggedRequest {
	n: number;
	method: string;
	path: string;
	/** Null if the connection was cut. */
	status: number | null;
	/** Users, members or terms that it carried. */
	entities: number;
}

/** A sandbox that somebody runs: the platform on this machine. */
export interface Connected extends Announced {
	announced: Announced;
	/** What to enter in n8n's credential. */
	credential: CredentialData;
	/** Number of the last request so far. */
	lastRequest: () => Promise<number>;
	/** Requests after the one with this number. */
	requests: (since: number) => Promise<LoggedRequest[]>;
	/** All rows of one kind of thing that stands in it. */
	state: <T = Record<string, unknown>>(kind: string) => Promise<T[]>;
	/** Lets it wait before each answer, in milliseconds. */
	setLatency: (ms: number) => Promise<void>;
	/** Puts it back to its sample data. */
	reset: () => Promise<void>;
	/** Tells it how to answer wrongly; `[]` mends it. */
	setFaults: (rules: unknown[]) => Promise<void>;
}

/** A sandbox that we run. */
export interface Sandbox extends Connected {
	stop: () => Promise<void>;
}

interface Log {
	last: number;
	requests: LoggedRequest[];
}

const PROGRAM = join(ROOT, 'sandbox', 'start.mts');
const PARENT = new URL('leaveWithParent.mjs', import.meta.url).href;

/** Starts a sandbox with its sample data in memory, on a free port. */
export async function startSandbox(): Promise<Sandbox> {
	const announced = Promise.withResolvers<string>();
	const args = ['--import', PARENT, PROGRAM, '--memory', '--port', '0', '--json', '--quiet'];
	const child = startChild(process.execPath, args, { onLine: announced.resolve });
	const died = child.ended.then(() => {
		throw new Error(`The sandbox ended while starting:\n${child.tail()}`);
	});
	const line = await Promise.race([announced.promise, died]);
	return { ...connect(JSON.parse(line) as Announced), stop: child.stop };
}

/** Reaches a running sandbox by what it said when it was ready. */
export function connect(announced: Announced): Connected {
	const { address, appId, fullAccessKey: apiKey } = announced;
	const log = async (since: number) => await ask<Log>(address, `requests?since=${since}`);
	return {
		...announced,
		announced,
		credential: { appId, region: 'custom', apiKey, chatHost: address, callHost: address },
		lastRequest: async () => (await log(Number.MAX_SAFE_INTEGER)).last,
		requests: async (since) => (await log(since)).requests,
		state: async (kind) => await ask(address, `state/${kind}`),
		setLatency: async (ms) => await ask(address, 'latency', { ms }),
		reset: async () => await ask(address, 'reset', { seed: true }, 'POST'),
		setFaults: async (rules) => await ask(address, 'faults', rules),
	};
}

/** The sandbox's control door, apart from the platform's own paths. */
async function ask<T>(
	address: string,
	path: string,
	body?: unknown,
	method = body === undefined ? 'GET' : 'PUT',
): Promise<T> {
	const response = await fetch(`${address}/_sandbox/${path}`, {
		method,
		headers: { 'content-type': 'application/json' },
		body: body === undefined ? undefined : JSON.stringify(body),
	});
	const text = await response.text();
	if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}: ${text}`);
	return (text ? JSON.parse(text) : undefined) as T;
}
