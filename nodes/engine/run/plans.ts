import { withKey } from '../features/findSent';
import { type IExecuteFunctions, sleep } from 'n8n-workflow';
import type { Added, Execution, Planner, RunnableOperation } from '../plan/execution';
import { steadyNow } from '../time';
import { list } from '../declare/response';
import { readPath } from '../send/readBack';
import type { ItemInput, Plan, Planned, RefusedItem } from '../plan/plan';
import { stopped } from '../problem/doubt';
import { HELD_BACK, withOthers } from '../problem/input';
import { toNodeError } from '../problem/toNode';
import { read } from '../read/index';
import type { ParameterSource } from '../read';
import { fillPath } from '../plan/request';
import type { Run } from './run';

/** Items are read for so long, in milliseconds; then other work of n8n's process runs, and what is ready is sent. */
const READ_FOR_MS = 3;

/** The same where nothing is sent before all items are read. */
const READ_ALL_FOR_MS = 50;

/**
 * Reads the items of a run, and gives their plans as soon as no later item can change them. A run that
 * stops at a problem reads all items first, and sends nothing if one of them has a problem.
 */
export async function* plansOf(run: Run): AsyncGenerator<Plan[]> {
	const { apps, context, operation, continueOnFail, count, rows } = run;
	const isOfSource = ({ input }: ItemInput): boolean => operation.source?.gives(input) === true;
	const planner = new PlannerByApp(operation, (item) => apps.of(item));
	const wrong: Planned['problems'] = [];
	const unread: RefusedItem[] = [];
	const refuse = (problems: Planned['problems']): void => {
		for (const one of problems)
			if (continueOnFail) rows.refuse(one.item, one.problem);
			else wrong.push(one);
	};
	const longest = continueOnFail ? READ_FOR_MS : READ_ALL_FOR_MS;
	for await (const { items, refused } of readPortions(context, operation, count, longest)) {
		const reached: ItemInput[] = [];
		for (const one of items) {
			const problem = await apps.read(one.item);
			if (problem) refused.push({ ...one, problem });
			else reached.push(one);
		}
		const { problems, repeats } = planner.add(reached.filter((one) => !isOfSource(one)));
		run.ofSource.push(...reached.filter(isOfSource));
		for (const one of repeats) run.repeats.push(one);
		for (const one of refused) unread.push(one);
		refuse(refused);
		refuse(problems);
		if (continueOnFail) yield planner.flushReady();
		else if (context.getExecutionCancelSignal()?.aborted)
			throw toNodeError(context.getNode(), stopped);
	}
	await apps.readAll(unread.map(({ item }) => item));
	const { plans, problems, hints = [] } = planner.flush(unread);
	refuse(problems);
	const [first] = wrong;
	if (first) {
		const others = wrong.filter(({ problem }) => problem.code !== HELD_BACK).length - 1;
		throw toNodeError(context.getNode(), withOthers(first.problem, others), [first.item]);
	}
	for (const hint of hints) run.hints.add(hint);
	yield plans;
}

/** Gives plans; where only the platform knows them all, they are read from it first. */
export async function* expanded(
	run: Run,
	expand: NonNullable<Execution['expand']>,
	portions: AsyncIterable<Plan[]>,
): AsyncGenerator<Plan[]> {
	const { context, operation, rows } = run;
	for await (const plans of portions)
		for (const plan of plans) {
			const { input, items } = plan;
			const { sendRequest } = run.apps.clientFor(plan);
			const all = await expand(
				plan,
				async (path, query) =>
					await readPath({ operation, sendRequest }, fillPath(path, input), {
						expected: list(),
						query,
						input,
					}),
			);
			if (all.ok) yield all.value.map(forApp(plan.app));
			else if (run.stops(all.problem))
				throw toNodeError(context.getNode(), all.problem, [...items]);
			else for (const item of items) rows.refuse(item, all.problem);
		}
}

/** Items that were read. */
interface ItemPortion {
	items: ItemInput[];
	refused: RefusedItem[];
}

/**
 * Reads the first `count` items, in portions.
 * @param longest how long one may take, in milliseconds; other work of this process runs in between
 */
async function* readPortions(
	context: IExecuteFunctions,
	operation: RunnableOperation,
	count: number,
	longest: number,
): AsyncGenerator<ItemPortion> {
	let portion: ItemPortion = { items: [], refused: [] };
	let until = steadyNow() + longest;
	for (let item = 0; item < count; item++) {
		const from = (own: ParameterSource) =>
			operation.source?.reads(own, context, { operation, item }) ?? own;
		const { input, problem } = await read(context, operation, item, from);
		if (problem) portion.refused.push({ item, problem, input });
		else portion.items.push({ item, input: withKey(operation, input) });
		if (steadyNow() < until) continue;
		yield portion;
		portion = { items: [], refused: [] };
		await sleep(0);
		until = steadyNow() + longest;
	}
	yield portion;
}

/** Plans the items of each app apart from those of the others. */
class PlannerByApp implements Planner {
	private readonly planners: Planner[] = [];
	private readonly operation: RunnableOperation;
	private readonly appOf: (item: number) => number | undefined;

	constructor(operation: RunnableOperation, appOf: (item: number) => number | undefined) {
		this.operation = operation;
		this.appOf = appOf;
	}

	add(items: ItemInput[]): Added {
		const { operation } = this;
		const apps = new Set(items.map(({ item }) => this.appOf(item) ?? 0));
		const all = [...apps].map((app) => {
			const planner = (this.planners[app] ??= operation.execution.planner(operation));
			return planner.add(items.filter(({ item }) => this.appOf(item) === app));
		});
		return {
			problems: all.flatMap(({ problems }) => problems),
			repeats: all.flatMap(({ repeats }) => repeats),
		};
	}

	flushReady(): Plan[] {
		return this.planners.flatMap((planner, app) => planner.flushReady().map(forApp(app)));
	}

	flush(refused: RefusedItem[]): Planned {
		const all = this.planners.map((planner, app) => {
			// One whose app isn't known may belong to any.
			const mayBeOwn = refused.filter(({ item }) => [app, undefined].includes(this.appOf(item)));
			const planned = planner.flush(mayBeOwn);
			return { ...planned, plans: planned.plans.map(forApp(app)) };
		});
		return {
			plans: all.flatMap(({ plans }) => plans),
			problems: all.flatMap(({ problems }) => problems),
			hints: all.flatMap(({ hints = [] }) => hints),
		};
	}
}

/** Says of plans which app they are for. */
export const forApp =
	(app = 0) =>
	(plan: Plan): Plan =>
		app === 0 ? plan : { ...plan, app };
