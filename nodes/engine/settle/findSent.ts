import { list } from '../declaration/answer';
import type { RequestPlan } from '../execution';
import { cursor } from '../execution/cursor';
import { keyOf } from '../execution/same';
import { isObject } from '../isObject';
import type { Run } from '../run';
import { readPath } from '../send';
import type { Arrived } from '../send/deliver';

/** How long before the first try a list is read, in seconds: clocks differ, and by more if none is known. */
const MARGIN_S = { known: 10, unknown: 3600 };

/**
 * Looks in a list whether something that we sent under a key of our own has arrived.
 * @param startedAt when the first try began, in milliseconds since 1970
 */
export async function findSent(
	run: Run,
	{ input }: RequestPlan,
	startedAt = Date.now(),
): Promise<Arrived> {
	const { findSent: place, key = '' } = run.operation;
	if (!place || input[key] === undefined) return 'unknown';
	const started = run.pace.clock.platformSeconds(startedAt);
	const own = place.sentAt === undefined ? undefined : (input[place.sentAt] as number | undefined);
	const ours =
		started === undefined ? startedAt / 1000 - MARGIN_S.unknown : started - MARGIN_S.known;
	const since = Math.floor(Math.min(ours, (own ?? Infinity) - MARGIN_S.known));
	const narrowed = Object.entries(place.narrowedBy ?? {}).flatMap(([name, field]) =>
		input[field] === undefined ? [] : [[name, keyOf(input[field])]],
	);
	const query = { ...place.query, [place.since]: since, ...Object.fromEntries(narrowed) };
	const listed = await cursor({ max: 1000 }).fetch?.(
		{ input: { returnAll: true }, items: [], entities: [] },
		async (page) =>
			await readPath(run, place.path, { expected: list(), query: { ...query, ...page } }),
		async () => [],
	);
	if (!listed?.ok) return 'unknown';
	const rows = listed.value.data as unknown[];
	const row = rows.find((one) => isObject(one) && one[place.idField] === input[key]);
	return row ? { answer: { data: row } } : 'no';
}
