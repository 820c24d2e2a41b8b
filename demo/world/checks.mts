import { isDeepStrictEqual } from 'node:util';
import type { LogEntry } from '../../harness/sandbox/types.mts';
import type { Expected, ExpectedCall } from '../stories/story.mts';
import type { Change } from './changes.mts';

const name = ({ kind, id, was }: { kind: string; id: string; was: string }): string =>
	`${kind} “${id}” ${was}`;

/** What is not as it should be in the sandbox: missing, too much, or with another value. */
export function wrongChanges(expected: Expected[], found: Change[]): string[] {
	const byName = new Map(found.map((change) => [name(change), change]));
	const wrong = expected.flatMap((wanted) => {
		const change = byName.get(name(wanted));
		byName.delete(name(wanted));
		if (!change) return [`${name(wanted)}: did not happen`];
		return Object.entries(wanted.has ?? {})
			.filter(([field, value]) => !isDeepStrictEqual(change.row[field], value))
			.map(
				([field, value]) =>
					`${name(wanted)}: ${field} is ${JSON.stringify(change.row[field])}, not ${JSON.stringify(value)}`,
			);
	});
	return [...wrong, ...[...byName.keys()].map((extra) => `${extra}: nobody asked for it`)];
}

/** How often each request was made, those that failed told apart. */
export function countCalls(requests: LogEntry[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { method, path, status } of requests) {
		const key = `${method} ${path}${status === 200 ? '' : ` → ${status}`}`;
		counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	return counts;
}

/** Requests that are missing, too many, or that nobody expected. */
export function wrongCalls(expected: ExpectedCall[], requests: LogEntry[]): string[] {
	const counts = countCalls(requests);
	const wrong = expected.flatMap(({ request, times }) => {
		const found = counts.get(request) ?? 0;
		counts.delete(request);
		return found === times ? [] : [`${request}: made ${found} times, not ${times}`];
	});
	return [
		...wrong,
		...[...counts].map(([request, times]) => `${request}: made ${times} times, not 0`),
	];
}
