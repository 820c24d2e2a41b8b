import { isDeepStrictEqual } from 'node:util';
import type { LogEntry } from '../../harness/sandbox/types.mts';
import type { Row } from '../../harness/n8n/executions.mts';
import type { Expected, ExpectedCall, ExpectedRows } from '../scenarios/scenario.mts';
import type { Change } from './changes.mts';

const name = ({ kind, id, was }: { kind: string; id: string; was: string }): string =>
	`${kind} “${id}” ${was}`;

const differences = (about: string, wanted: Row = {}, found: Row = {}): string[] =>
	Object.entries(wanted)
		.filter(([field, value]) => !isDeepStrictEqual(found[field], value))
		.map(
			([field, value]) =>
				`${about}: ${field} is ${JSON.stringify(found[field])}, not ${JSON.stringify(value)}`,
		);

/** The ID of what has another one in each run; it is known by its values. */
export const ANY = '*';

const matching = ({ kind, was, has }: Expected, changes: Change[]): Change | undefined =>
	changes.find(
		(change) =>
			change.kind === kind && change.was === was && differences('', has, change.row).length === 0,
	);

/** What is not as it should be in the sandbox: missing, too much, or with another value. */
export function wrongChanges(expected: Expected[], found: Change[]): string[] {
	const byName = new Map(found.map((change) => [name(change), change]));
	const wrong = expected.flatMap((wanted) => {
		const change =
			wanted.id === ANY ? matching(wanted, [...byName.values()]) : byName.get(name(wanted));
		if (change) byName.delete(name(change));
		if (!change) return [`${name(wanted)}: didn’t happen`];
		return differences(name(wanted), wanted.has, change.row);
	});
	return [...wrong, ...[...byName.keys()].map((extra) => `${extra}: unexpected`)];
}

/** What is not as it should be in the rows that a node gave. */
export const wrongRows = ({ node, rows }: ExpectedRows, found: Row[]): string[] => [
	...(rows.length === found.length
		? []
		: [`“${node}” returned ${found.length} items, not ${rows.length}`]),
	...rows.flatMap((wanted, place) => differences(`“${node}”, row ${place}`, wanted, found[place])),
];

/** What differs from run to run: numbers of messages, new campaigns and texts, and the webhooks that triggers make. */
const MADE_UP =
	/(?<=\/(blocked-)?messages\/)\d+|(?<=\/(apps|webhooks)\/)[^/]+|(?<=\/campaigns\/)c[0-9a-z]{24}(?=\/|$)|(?<=\/text\/)[0-9a-f-]{36}/g;

/** How often each request was made, those that failed separately. */
export function countCalls(requests: LogEntry[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { method, path, status } of requests) {
		const place = path.replace(MADE_UP, '{id}');
		const key = `${method} ${place}${status === 200 ? '' : ` → ${status}`}`;
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
		const isRight = times === undefined ? found > 0 : found === times;
		return isRight ? [] : [`${request}: made ${found} times, not ${times ?? 'at all'}`];
	});
	return [
		...wrong,
		...[...counts].map(([request, times]) => `${request}: made ${times} times, not 0`),
	];
}
