import type { LogEntry } from '../../harness/sandbox/types.mts';

/** The most requests that the sandbox had under way at once. */
export function mostInFlight(requests: LogEntry[]): number {
	const spans = requests.map(({ at, ms }) => ({ from: at, to: at + (ms ?? 0) }));
	const under = spans.map(
		({ from }) => spans.filter((other) => other.from <= from && from < other.to).length,
	);
	return Math.max(0, ...under);
}
