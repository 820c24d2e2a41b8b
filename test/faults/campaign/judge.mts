import type { INodeExecutionData } from 'n8n-workflow';
import type { Job, Wish } from './job.mts';
import type { Platform } from './platform.mts';
import type { Tally } from './tally.mts';
import { note } from './tally.mts';
import { saidOf } from './said.mts';

/**
 * Compares what a node reported with what stands on the platform, thing by thing.
 * lost: without exactly one row. doubled: done more than once. misreported: said to be done and
 * is not, or said not to be done and is. unknown: the row says that it cannot tell. undone: could
 * have been done, and is not. limited: failed because of the platform's limit.
 */
export function judge(
	tally: Tally,
	job: Job,
	rows: INodeExecutionData[],
	platform: Platform,
): void {
	const told = byWish(tally, job, rows);
	for (const [wish, [row, ...more]] of told) {
		tally.things++;
		if (!row || more.length > 0) {
			note(tally, 'lost', job, wish);
			continue;
		}
		const times = platform.ledger.get(wish.effect) ?? 0;
		const stands = wish.stands(platform, row);
		const said = saidOf(row);
		if (said === 'unknown') note(tally, 'unknown', job, row);
		else if (said === 'done' || said === 'token lost') {
			if (!stands || (times === 0 && !wish.before)) note(tally, 'misreported', job, row);
			if (said === 'token lost') tally.tokensLost++;
		} else if (times > 0) note(tally, 'misreported', job, row);
		if (wish.possible && !stands) note(tally, 'undone', job, row);
		if (said === 'limited') note(tally, 'limited', job, row);
	}
}

/** Whatever the ledger has twice, or nobody asked for. */
export function audit(tally: Tally, jobs: Job[], { ledger }: Platform): void {
	const wishes = jobs.flatMap((job) => job.wishes.map((wish) => ({ job, wish })));
	const asked = new Map(
		wishes.flatMap(({ job, wish }) =>
			[wish.effect, ...(wish.also ?? [])].map((effect) => [effect, { job, wish }] as const),
		),
	);
	for (const [effect, times] of ledger) {
		const known = asked.get(effect);
		if (!known) note(tally, 'doubled', undefined, `${effect} was not asked for`);
		else if (times > 1 && !known.wish.again) note(tally, 'doubled', known.job, { effect, times });
	}
}

/** The rows that speak of each thing. */
function byWish(tally: Tally, job: Job, rows: INodeExecutionData[]) {
	const told = new Map<Wish, INodeExecutionData[]>(job.wishes.map((wish) => [wish, []]));
	const byItem = Map.groupBy(job.wishes, ({ item }) => item);
	for (const row of rows) {
		const items = itemsOf(row);
		if (items.length === 0) note(tally, 'lost', job, row);
		for (const item of items) {
			const mine = byItem.get(item) ?? [];
			const wish = mine.length === 1 ? mine[0] : mine.find(({ name }) => name === nameIn(row));
			if (wish) told.get(wish)?.push(row);
			else note(tally, 'lost', job, row);
		}
	}
	return told;
}

const nameIn = ({ json }: INodeExecutionData): unknown =>
	json.uid ?? /UID “([^”]+)”/.exec(String(json.error))?.[1];

const itemsOf = ({ pairedItem }: INodeExecutionData): number[] =>
	[pairedItem ?? []].flat().map((link) => (typeof link === 'number' ? link : link.item));
