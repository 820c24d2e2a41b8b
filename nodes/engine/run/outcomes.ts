import type { ItemResult, Plan, Repeat } from '../plan';
import { failure, success } from '../result';
import type { Run } from './run';

/** Notes what became of a plan, for items that repeat it. */
export function note({ asked, entries }: Plan, results: ItemResult[], place: number): void {
	const known = new Map(entries.map((entry) => [entry.id, entry.asked]));
	for (const { entry, result, files } of results) {
		const own = entry ? known.get(entry.id) : asked;
		if (!own) continue;
		own.place = place;
		own.files = files?.[0];
		if (result.ok) own.row = result.value[0];
		else own.problem = result.problem;
	}
}

/** Gives an item that asked for the same what became of it. */
export function repeat(run: Run, { item, of }: Repeat): void {
	const { place, row, files, problem } = of;
	if (problem) run.add({ items: [item], result: failure(problem) }, place);
	else if (row) run.add({ items: [item], result: success([row]), files: [files] }, place);
}
