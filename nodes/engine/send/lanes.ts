import type { Operation } from '../declaration/operation';
import type { RequestPlan } from '../execution';
import { keyOf } from '../execution/same';
import { fillPath, templateOf } from '../request/path';
import type { Stop } from './pool';
import { pool } from './pool';

/** The pool of the platform's limits that a request counts against. */
export const rateKey = ({ rateLimitBy }: Operation, { input }: RequestPlan): string =>
	rateLimitBy && input[rateLimitBy] !== undefined ? keyOf(input[rateLimitBy]) : '';

/**
 * What must not overtake each other: requests that agree in `inOrderBy`, and changes of one and the same
 * thing. The others go as they come.
 */
function laneKey({ request, inOrderBy }: Operation, { input }: RequestPlan, index: number): string {
	if (inOrderBy) return JSON.stringify(inOrderBy.map((name) => keyOf(input[name])));
	const changesOne = request.method !== 'GET' && request.method !== 'POST';
	return changesOne ? keyOf(fillPath(templateOf(request, input), input)) : `plan ${index}`;
}

/** Runs all plans: those of each rate limit in a pool of its own, those of a lane one after another. */
export async function runInLanes(
	operation: Operation,
	plans: RequestPlan[],
	width: number,
	run: (plan: RequestPlan, index: number) => Promise<void>,
): Promise<void> {
	const indexed = plans.map((plan, index) => ({ plan, index }));
	const stop: Stop = { failures: [] };
	const pools = groupBy(indexed, ({ plan }) => rateKey(operation, plan)).map(async (own) => {
		const lanes = groupBy(own, ({ plan, index }) => laneKey(operation, plan, index));
		const runLane = async (lane: typeof indexed) => {
			for (const { plan, index } of lane) if (stop.failures.length === 0) await run(plan, index);
		};
		await pool(lanes, width, runLane, stop);
	});
	await Promise.allSettled(pools);
	if (stop.failures.length > 0) throw stop.failures[0];
}

function groupBy<T>(all: T[], keyOfOne: (one: T) => string): T[][] {
	const groups = new Map<string, T[]>();
	for (const one of all) {
		const key = keyOfOne(one);
		const group = groups.get(key);
		if (group) group.push(one);
		else groups.set(key, [one]);
	}
	return [...groups.values()];
}
