import type { RequestPlan } from '../execution';
import { cursor } from '../execution/cursor';
import { isObject } from '../isObject';
import { buildBody } from '../request/buildBody';
import { fillPath } from '../request/path';
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
	const { findSent: place, key = '', headers } = run.operation;
	if (!place || input[key] === undefined) return 'unknown';
	const started = run.pace.clock.platformSeconds(startedAt);
	const since = Math.floor(
		started === undefined ? startedAt / 1000 - MARGIN_S.unknown : started - MARGIN_S.known,
	);
	const path = fillPath(place.path[String(input[place.pathBy])], input);
	const listed = await cursor({ max: 1000, id: 'id' }).fetch?.(
		{ input: { returnAll: true }, items: [], entities: [] },
		async (query) =>
			await readPath(run, path, {
				expected: 'list',
				headers: buildBody(headers, input),
				query: { ...place.query, [place.since]: since, ...query },
			}),
		async () => [],
	);
	if (!listed?.ok) return place.notFound.includes(listed?.problem.code ?? '') ? 'no' : 'unknown';
	const rows = listed.value.data as unknown[];
	const row = rows.find((one) => isObject(one) && one[place.idField] === input[key]);
	return row ? { answer: { data: row } } : 'no';
}
