import { list } from '../declaration/response';
import type { Client } from '../client';
import { readPath } from '../pipeline/readBack';
import type { Execution } from '../execution';
import { isFromFile } from '../file';
import type { Plan, Planned } from '../plan';
import { SKIPPED_CODE, withOthers } from '../problem/builders';
import { toNodeError } from '../problem/toNode';
import { readPortions } from '../read/portions';
import { fillPath } from '../request/path';
import type { Run } from './run';

/** How long items are read before what is ready is sent, in milliseconds. */
const PORTION = 3;

/**
 * Reads the items of a run, and gives their plans as soon as no later item can change them. A run that
 * stops at a problem reads all items first, and sends nothing if one of them has a problem.
 */
export async function* plansOf(run: Run): AsyncGenerator<Plan[]> {
	const { context, operation, continueOnFail, count, rows } = run;
	const planner = operation.execution.planner(operation);
	const wrong: Planned['problems'] = [];
	const refuse = (problems: Planned['problems']): void => {
		for (const one of problems)
			if (continueOnFail) rows.refuse(one.item, one.problem);
			else wrong.push(one);
	};
	const longest = continueOnFail ? PORTION : Infinity;
	for await (const { items, refused } of readPortions(context, operation, count, longest)) {
		const { problems, repeats } = planner.add(
			items.filter((one) => !isFromFile(one)),
			refused,
		);
		for (const one of items) if (isFromFile(one)) run.files.push(one);
		for (const one of repeats) run.repeats.push(one);
		refuse(refused);
		refuse(problems);
		if (continueOnFail) yield planner.flushReady();
	}
	const { plans, problems, hints = [] } = planner.flush();
	refuse(problems);
	const [first] = wrong;
	if (first) {
		const others = wrong.filter(({ problem }) => problem.code !== SKIPPED_CODE).length - 1;
		throw toNodeError(context.getNode(), withOthers(first.problem, others), [first.item]);
	}
	for (const hint of hints) run.hints.add(hint);
	yield plans;
}

/** Gives plans; where only the platform knows them all, they are read from it first. */
export async function* expanded(
	run: Run,
	{ sendRequest }: Client,
	expand: NonNullable<Execution['expand']>,
	portions: AsyncIterable<Plan[]>,
): AsyncGenerator<Plan[]> {
	const { context, operation, rows } = run;
	for await (const plans of portions)
		for (const plan of plans) {
			const { input, items } = plan;
			const all = await expand(
				plan,
				async (path, query) =>
					await readPath({ operation, sendRequest }, fillPath(path, input), {
						...{ expected: list(), query, input },
					}),
			);
			if (all.ok) yield all.value;
			else if (run.stops(all.problem))
				throw toNodeError(context.getNode(), all.problem, [...items]);
			else for (const item of items) rows.refuse(item, all.problem);
		}
}
