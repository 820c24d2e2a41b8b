import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../../harness/n8n/executions.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import { kinds, KINDS, type Kind } from './kinds.mts';

/** All that stands in the sandbox at one moment, by kind and ID. */
export type World = Record<Kind, Map<string, Row>>;

/** One difference between two moments; `row` is what stands there now, or stood there. */
export interface Change {
	kind: Kind;
	id: string;
	was: 'added' | 'changed' | 'removed';
	row: Row;
}

/** Looks at all that stands in the sandbox now. */
export async function worldOf(sandbox: Connected): Promise<World> {
	const entries = KINDS.map(async (kind) => {
		const { id, counts = () => true, time = '' } = kinds[kind];
		const rows = (await sandbox.state<Row>(kind))
			.filter(counts)
			.map(({ [time]: _, ...row }): Row => row);
		return [kind, new Map(rows.map((row) => [id(row), row]))] as const;
	});
	return Object.fromEntries(await Promise.all(entries)) as World;
}

/** What differs between two moments. */
export function changes(before: World, after: World): Change[] {
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
