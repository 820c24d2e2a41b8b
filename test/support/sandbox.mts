import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

import type { LogEntry } from '../../sandbox/platform/control/requestLog.mts';
import type { FaultRule, FaultRuleInput } from '../../sandbox/platform/faults/rule.mts';
import type { LimitSettings } from '../../sandbox/platform/limits/pools.mts';
import { controlClient } from './sandboxControl.mts';

/** How to start a sandbox; what is left out is as its command line has it. */
export interface SandboxOptions {
	/** Database file; without one everything is in memory. */
	data?: string;
	latency?: number;
	limit?: number;
	importLimit?: number;
	messageLimit?: number;
	unreadLimit?: number;
	window?: number;
	headerSpelling?: LimitSettings['headerSpelling'];
	retryAfter?: LimitSettings['retryAfter'];
	faults?: FaultRuleInput[];
	seed?: number;
	tls?: boolean;
}

interface Readiness {
	address: string;
	appId: string;
	region: string;
	fullAccessKey: string;
	authOnlyKey: string;
	pid: number;
	/** Path of the certificate to trust, with TLS. */
	ca?: string;
}

type Row = Record<string, unknown>;

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** Starts a sandbox of its own on a free port; it ends with `stop()`, or with this process. */
export async function startSandbox(options: SandboxOptions = {}) {
	const child = spawn(process.execPath, [resolve('sandbox/start.mts'), ...argumentsOf(options)], {
		stdio: ['pipe', 'pipe', 'inherit'],
	});
	const { fullAccessKey, ...ready } = await readiness(child);
	const control = controlClient(ready.address, ready.ca && readFileSync(ready.ca, 'utf8'));

	/** How many rows there are of each kind; or, for a kind, all its rows. */
	function state(): Promise<Record<string, number>>;
	function state(kind: string): Promise<Row[]>;
	function state(kind?: string): Promise<unknown> {
		return control('GET', kind ? `state/${kind}` : 'state');
	}

	return {
		...ready,
		key: fullAccessKey,
		/** The requests after number `since` in order of arrival. */
		requests: async (since = 0): Promise<LogEntry[]> =>
			(await control<{ requests: LogEntry[] }>('GET', `requests?since=${since}`)).requests,
		state,
		/** Replaces the fault rules. */
		faults: (rules: FaultRuleInput[]) => control<unknown>('PUT', 'faults', rules),
		/** The fault rules and how often each kind was met. */
		faultCounts: () =>
			control<{ rules: (FaultRule & { met: number })[]; met: Record<string, number> }>(
				'GET',
				'faults',
			),
		/** Changes rate limits; all pools start full. */
		limits: (settings: Partial<LimitSettings>) => control<LimitSettings>('PUT', 'limits', settings),
		/** Milliseconds before each answer. */
		latency: (ms: number) => control<{ ms: number }>('PUT', 'latency', { ms }),
		/** Back to the start, with the seed or with the bare app. */
		reset: (seed = true) => control<Record<string, number>>('POST', 'reset', { seed }),
		/** Ends the sandbox and waits until it is gone. */
		stop: async (): Promise<void> => {
			if (child.exitCode !== null || child.signalCode !== null) return;
			child.kill('SIGTERM');
			await once(child, 'exit');
		},
	};
}

function argumentsOf({ data, tls, faults, ...named }: SandboxOptions): string[] {
	const fixed = ['--port', '0', '--json', '--quiet', '--with-parent'];
	const valued = Object.entries(named).flatMap(([name, value]) =>
		value === undefined ? [] : [`--${dashed(name)}`, String(value)],
	);
	return [
		...fixed,
		...(data ? ['--data', data] : ['--memory']),
		...(tls ? ['--tls'] : []),
		...(faults ? ['--faults', JSON.stringify(faults)] : []),
		...valued,
	];
}

const dashed = (name: string): string =>
	name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

async function readiness(child: ChildProcess): Promise<Readiness> {
	if (!child.stdout) throw new Error('the sandbox has no stdout');
	for await (const line of createInterface({ input: child.stdout })) {
		return JSON.parse(line) as Readiness;
	}
	throw new Error('the sandbox ended before it was ready');
}
