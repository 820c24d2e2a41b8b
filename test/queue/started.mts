import { readFile } from 'node:fs/promises';
import type { Worker } from './worker.mts';

/** Numbers of the executions that a worker has begun, as its log tells. */
export async function startedBy({ log }: Worker): Promise<string[]> {
	const lines = await readFile(log, 'utf8');
	return [...lines.matchAll(/Worker started execution (\d+) /g)].map(([, id = '']) => id);
}
