import type { FaultRuleInput, LimitSettings } from './types.mts';

/** How to start a sandbox; what is left out is as its command line has it. */
export interface SandboxOptions {
	/** Without it, a free one. */
	port?: number;
	/** Database file; without one everything is in memory. */
	data?: string;
	latency?: number;
	limit?: number;
	importLimit?: number;
	messageLimit?: number;
	unreadLimit?: number;
	window?: number;
	webhookPatience?: number;
	webhookRetries?: number[];
	sequenceMinute?: number;
	headerSpelling?: LimitSettings['headerSpelling'];
	retryAfter?: LimitSettings['retryAfter'];
	faults?: FaultRuleInput[];
	seed?: number;
	tls?: boolean;
	/** Names that it responds to, beside those of this machine. */
	allowedHosts?: string[];
	/** The client API and its WebSocket, too. */
	client?: boolean;
	/** Folder of the built chat; the client API, too. */
	chat?: string | undefined;
}

/** The options as arguments of the sandbox's command line, for a program that reads its JSON. */
export function argumentsOf({
	port = 0,
	data,
	tls,
	client,
	chat,
	faults,
	...named
}: SandboxOptions): string[] {
	const valued = Object.entries(named).flatMap(([name, value]) =>
		value === undefined ? [] : [`--${dashed(name)}`, String(value)],
	);
	return [
		...['--port', String(port), '--json', '--quiet'],
		...(data ? ['--data', data] : ['--memory']),
		...(tls ? ['--tls'] : []),
		...(client ? ['--client'] : []),
		...(chat ? ['--chat', chat] : []),
		...(faults ? ['--faults', JSON.stringify(faults)] : []),
		...valued,
	];
}

const dashed = (name: string): string =>
	name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
