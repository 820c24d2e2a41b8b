import { sleep } from 'n8n-workflow';
import type { Client, CredentialData } from '../client';
import { list } from '../declare/response';
import { PipelinePerApp } from '../features/appPerItem';
import { withKey } from '../features/findSent';
import type { Execution, Pipeline, Planner } from '../plan/execution';
import type { ItemInput, Plan, RefusedItem } from '../plan/plan';
import { fillPath } from '../plan/request';
import { stopped } from '../problem/doubt';
import { noCredential, oneAppOnly } from '../problem/input';
import { toNodeError } from '../problem/toNode';
import { read } from '../read';
import { type ParameterSource } from '../read/parameters';
import { failure, success, type Problem, type Result } from '../result';
import { readPath } from '../send/readBack';
import { steadyNow } from '../time';
import type { RunApp, AppPlans, Run } from './run';
import { contextOf } from './runPlans';
import { sourceRun } from './sourceRun';

/** Items are read for so long, in milliseconds; then other work of n8n's process runs, and what is ready is sent. */
const READ_FOR_MS = 3;

/** The same where nothing is sent before all items are read. */
const READ_ALL_FOR_MS = 50;

/** The items of a run that go to one app, on their way to plans. */
export class AppPipeline implements Pipeline<AppPlans> {
	private readonly planner: Planner;
	/** Items whose records come from the operation's source. */
	private readonly ofSource: ItemInput[] = [];
	readonly problem: Problem | undefined;
	private readonly run: Run;
	private readonly app: RunApp | undefined;

	/** @param client the way to the app, or why there is none: then items are only checked */
	constructor(run: Run, client: Result<Client>) {
		const { context, operation, settings, hint } = run;
		this.run = run;
		this.planner = operation.execution.planner(operation);
		if (client.ok)
			this.app = {
				client: client.value,
				context: contextOf(context, operation, client.value, { ...settings, hint }),
			};
		else this.problem = client.problem;
	}

	add(items: ItemInput[]): AppPlans[] {
		const { run, planner, ofSource } = this;
		const { operation, continueOnFail, repeats } = run;
		const planned: ItemInput[] = [];
		for (const item of items) (operation.source?.gives(item.input) ? ofSource : planned).push(item);
		const added = planner.add(planned);
		for (const item of added.repeats) repeats.push(item);
		run.refuse(added.problems);
		return continueOnFail ? this.forApp(planner.flushReady()) : [];
	}

	flush(refused: RefusedItem[]): AppPlans[] {
		const { plans, problems, hints = [] } = this.planner.flush(refused);
		this.run.refuse(problems);
		for (const hint of hints) this.run.hint(hint);
		return this.forApp(plans);
	}

	async runSource(): Promise<void> {
		const { run, ofSource } = this;
		const { source } = run.operation;
		if (source && this.app) await source.run(sourceRun(run, this.app), ofSource);
	}

	private forApp(plans: Plan[]): AppPlans[] {
		return this.app && plans.length > 0 ? [{ app: this.app, plans }] : [];
	}
}

/** The way of items to plans, by the credential: for one app, or for one of each item. */
async function pipelineFor(run: Run, item: number): Promise<Pipeline<AppPlans>> {
	const { context, clients, operation } = run;
	const { api } = operation;
	const credential = await credentialFor(run, item);
	if (!credential.ok) return new AppPipeline(run, credential);
	if (!api.variesByItem?.(credential.value))
		return new AppPipeline(run, clients.open(credential.value));
	if (operation.approval) return new AppPipeline(run, failure(oneAppOnly));
	return new PipelinePerApp({
		context,
		api,
		clients,
		refuse: (refused) => run.refuseUnread(refused),
		pipelineFor: (client) => new AppPipeline(run, success(client)),
	});
}

/**
 * The credential, as an item has it. An expression in it may fail for some items only: then the next item
 * that has one tells what it is like.
 */
async function credentialFor(
	{ context, operation, count }: Run,
	item: number,
): Promise<Result<CredentialData>> {
	const { api } = operation;
	for (let index = item; ; index++)
		try {
			return success(await context.getCredentials<CredentialData>(api.credential, index));
		} catch (error) {
			if (index + 1 >= count) return failure(noCredential(error));
		}
}

/**
 * Reads the items of a run, and gives their plans as soon as no later item can change them. A run that
 * stops at a problem reads all items first, and sends nothing if one of them has a problem.
 */
export async function* plansOf(run: Run): AsyncGenerator<AppPlans[]> {
	const { context, continueOnFail } = run;
	for await (const { items, refused } of readPortions(run)) {
		for (const item of refused) run.refuseUnread(item);
		const [first] = items;
		if (first) run.pipeline ??= await pipelineFor(run, first.item);
		const plans = (await run.pipeline?.add(items)) ?? [];
		if (continueOnFail) yield plans;
		else if (context.getExecutionCancelSignal()?.aborted)
			throw toNodeError(context.getNode(), stopped);
	}
	const plans = (await run.pipeline?.flush(run.unread)) ?? [];
	run.throwRefused();
	yield plans;
}

/** Gives plans; where only the platform knows them all, they are read from it first. */
export async function* expanded(
	run: Run,
	expand: NonNullable<Execution['expand']>,
	portions: AsyncIterable<AppPlans[]>,
): AsyncGenerator<AppPlans[]> {
	for await (const portion of portions)
		for (const { app, plans } of portion)
			for (const plan of plans) {
				const expandedPlans = await expandedPlan(run, expand, app, plan);
				if (expandedPlans) yield [{ app, plans: expandedPlans }];
			}
}

/** The plans in place of one; nothing where they can't be read. */
async function expandedPlan(
	run: Run,
	expand: NonNullable<Execution['expand']>,
	{ client }: RunApp,
	plan: Plan,
): Promise<Plan[] | undefined> {
	const { operation } = run;
	const { input, items } = plan;
	const plans = await expand(
		plan,
		async (path, query) =>
			await readPath({ operation, sendRequest: client.sendRequest }, fillPath(path, input), {
				expected: list(),
				query,
				input,
			}),
	);
	if (plans.ok) return plans.value;
	run.fail(plans.problem, items);
	return undefined;
}

/** Items that were read. */
interface ItemPortion {
	items: ItemInput[];
	refused: RefusedItem[];
}

/** Reads the items of a run, in portions, between which other work of this process runs. */
async function* readPortions({
	context,
	operation,
	count,
	continueOnFail,
}: Run): AsyncGenerator<ItemPortion> {
	const longest = continueOnFail ? READ_FOR_MS : READ_ALL_FOR_MS;
	let portion: ItemPortion = { items: [], refused: [] };
	let until = steadyNow() + longest;
	for (let item = 0; item < count; item++) {
		const from = (parameters: ParameterSource) =>
			operation.source?.reads(parameters, context, { operation, item }) ?? parameters;
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
