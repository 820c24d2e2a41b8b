import type { FaultRuleInput, LimitSettings } from './types.mts';

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

/** The options as arguments of the sandbox's command line, for a program that reads its JSON. */
export function argumentsOf({ data, tls, faults, ...named }: SandboxOptions): string[] {
	const valued = Object.entries(named).flatMap(([name, value]) =>
		value === undefined ? [] : [`--${dashed(name)}`, String(value)],
	);
	return [
		...['--port', '0', '--json', '--quiet'],
		...(data ? ['--data', data] : ['--memory']),
		...(tls ? ['--tls'] : []),
		...(faults ? ['--faults', JSON.stringify(faults)] : []),
		...valued,
	];
}

const dashed = (name: string): string =>
	name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
