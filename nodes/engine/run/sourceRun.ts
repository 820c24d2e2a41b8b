import type { IDataObject } from 'n8n-workflow';
import { planAll, type SourceRun } from '../plan/execution';
import { awaitCompletion } from '../features/completion';
import { showsAll } from '../values';
import { readBackRecord } from '../send/readBack';
import type { OperationContext } from '../send/sendPlan';
import { runPlan } from '../send/runPlan';
import { addHint, type Run } from './run';
import type { ItemResult, Plan } from '../plan/plan';
import type { DryRun } from '../features/dryRun';
import { eachPlan, type PlanSettings } from './runPlans';
import { forApp } from './plans';

/** What a source of records works with in a run, for the items of one of its apps. */
export const sourceRun = (
	{ context, operation, continueOnFail, rows }: Run,
	settings: PlanSettings,
	app: number,
): SourceRun => ({
	context,
	operation,
	continueOnFail,
	rows,
	concurrency: settings.chosen.parallel,
	perMinute: settings.chosen.requestsPerMinute,
	get tries() {
		return settings.apps.count.tries;
	},
	get dryRunHint() {
		return settings.dryRun?.hint;
	},
	isOver: () => settings.apps.isOver,
	tell: (sentences, isWarning) => addHint(context, sentences, isWarning),
	send: async (plans, take) => {
		await eachPlan(settings, [plans.map(forApp(app))], async (planContext, plan) =>
			take(await resultsOf(planContext, plan, settings.dryRun)),
		);
	},
	async lookUp(record, mustMatch) {
		const { readBack } = operation;
		const [plan] = planAll(operation, [record]).plans;
		const entry = plan?.entries[0];
		if (!readBack || !entry || settings.apps.isOver) return 'unknown';
		const wanted = { key: entry.key, entry, conflicted: false, someTryMaybeProcessed: false };
		const { sendRequest } = settings.apps.clientFor({ app });
		const isOver = () => settings.apps.isOver;
		const found = await readBackRecord({ operation, sendRequest, isOver }, readBack, plan, wanted);
		if (found.found !== 'there') return found.found === 'missing' ? 'missing' : 'unknown';
		if (!mustMatch) return 'there';
		const sent = entry.value as IDataObject;
		const isSame = readBack.matches
			? readBack.matches(found.row, entry.list, false, sent)
			: showsAll(found.row, sent);
		return isSame ? 'there' : 'missing';
	},
});

/** What became of all that a plan asked for. */
async function resultsOf(
	context: OperationContext,
	plan: Plan,
	dryRun: DryRun | undefined,
): Promise<ItemResult[]> {
	const { results } = await runPlan(context, plan);
	return dryRun ? dryRun.shown(plan, results) : await awaitCompletion(context, plan, results);
}
