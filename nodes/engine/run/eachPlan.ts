import type { IExecuteFunctions } from 'n8n-workflow';
import type { RunnableOperation } from '../catalogue/operationBuilder';
import type { Client, ClientSettings } from '../client';
import type { Apps } from '../client/apps';
import type { RunSettings } from '../form/settings';
import type { OperationContext } from '../pipeline/operationContext';
import { pathOf } from '../pipeline/request';
import { limitKeyOf } from '../pipeline/sendPlan';
import type { Job, Plan } from '../plan';
import type { DryRun } from './dryRun';
import { resume } from '../client/resume';
import { RecentlySent } from '../pipeline/recentlySent';

/** What the plans of a run share. */
export interface PlanSettings {
	operation: RunnableOperation;
	chosen: RunSettings;
	apps: Apps;
	context: IExecuteFunctions;
	/** Shows what would be sent, where nothing is. */
	dryRun?: DryRun | undefined;
}

/** Runs plans as they come, each with its own way to send requests; after one says «stop» no other starts. */
export async function eachPlan(
	{ operation, chosen, apps, context: n8n, dryRun }: PlanSettings,
	portions: Iterable<Plan[]> | AsyncIterable<Plan[]>,
	run: (context: OperationContext, plan: Plan, index: number) => Promise<'stop' | undefined>,
): Promise<void> {
	const contexts = new Map<Client, OperationContext>();
	// Of a long run only what is still to do stays in memory.
	const waiting = new Map<number, Plan>();
	const jobs = async function* (): AsyncGenerator<Job[]> {
		let count = 0;
		for await (const plans of portions) {
			for (const [index, plan] of plans.entries()) waiting.set(count + index, plan);
			yield jobsOf(operation, plans, count, (plan) => apps.clientFor(plan).limitScope);
			count += plans.length;
		}
	};
	await apps.runAll(jobs(), async (index, job) => {
		const plan = waiting.get(index);
		waiting.delete(index);
		if (!plan) throw new RangeError(`There is no plan ${index}`);
		const client = apps.clientFor(plan);
		const shared = contexts.get(client) ?? contextOf(n8n, operation, client, chosen);
		contexts.set(client, shared);
		const context: OperationContext = {
			...shared,
			sendRequest: async (request) => {
				const result = await client.sendRequest(request, job);
				dryRun?.note(result);
				return result;
			},
		};
		return await run(context, plan, index);
	});
}

/**
 * The jobs of plans, one for each.
 * @param before how many a run had before them
 * @param scopeOf what the keys of a plan's limits begin with
 */
export const jobsOf = (
	operation: RunnableOperation,
	plans: Plan[],
	before = 0,
	scopeOf: (plan: Plan) => string = () => '',
): Job[] =>
	plans.map((plan, index) => ({
		key: scopeOf(plan) + limitKeyOf(operation, plan),
		queue: scopeOf(plan) + (queueOf(operation, plan) ?? `plan ${before + index}`),
	}));

/**
 * What must not overtake each other: requests that agree in `inOrderBy`, and changes of one and the same
 * thing. The others go as they come.
 */
function queueOf(operation: RunnableOperation, plan: Plan): string | undefined {
	const { inOrderBy, request } = operation;
	if (inOrderBy) return JSON.stringify(inOrderBy.map((name) => plan.input[name] ?? null));
	const changesOne = request.method !== 'GET' && request.method !== 'POST';
	return changesOne ? pathOf(operation, plan) : undefined;
}

/** What all plans for an app run with, in a run of a node. */
export const contextOf = (
	n8n: IExecuteFunctions,
	operation: RunnableOperation,
	{ sendRequest, isOver, upload, memory, sealing, serverClock }: Client,
	{
		maxRetries,
		parallel,
		dryRun = false,
	}: Pick<ClientSettings, 'maxRetries' | 'parallel' | 'dryRun'>,
): OperationContext => ({
	operation,
	recentlySent: new RecentlySent(),
	sendRequest: async (request) => await sendRequest(request),
	isOver,
	upload,
	memory,
	sealing,
	resume: async (target, body) => await resume(n8n, target, body),
	itemAt: (item) => n8n.getInputData()[item] ?? { json: {} },
	dryRun,
	maxRetries,
	concurrency: parallel,
	platformSeconds: (moment) => serverClock.platformSeconds(moment),
});
