import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../../harness/n8n/executions.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import { kinds, KINDS, type Kind } from './kinds.mts';

/** Everything in the sandbox at one moment, by kind and ID. */
export type Snapshot = Record<Kind, Map<string, Row>>;

/** One difference between two moments; `row` is the record now, or as it was. */
export interface Change {
	kind: Kind;
	id: string;
	was: 'added' | 'changed' | 'removed';
	row: Row;
}

/** Reads everything in the sandbox. */
export async function takeSnapshot(sandbox: Connected): Promise<Snapshot> {
	const entries = KINDS.map(async (kind) => {
		const { id, counts = () => true, time = '' } = kinds[kind];
		const rows = (await sandbox.state<Row>(kind))
			.filter(counts)
			.map(({ [time]: _, ...row }): Row => row);
		return [kind, new Map(rows.map((row) => [id(row), row]))] as const;
	});
	return Object.fromEntries(await Promise.all(entries)) as Snapshot;
}

/** What differs between two moments. */
export function changes(before: Snapshot, after: Snapshot): Change[] {
	return KINDS.flatMap((kind) => {
		const ids = new Set([...before[kind].keys(), ...after[kind].keys()]);
		return [...ids].flatMap((id): Change[] => {
			const [old, now] = [before[kind].get(id), after[kind].get(id)];
			if (isDeepStrictEqual(old, now)) return [];
			const was = !old ? 'added' : !now ? 'removed' : 'changed';
			return [{ kind, id, was, row: now ?? old ?? {} }];
		});
	});
}
