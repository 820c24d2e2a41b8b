import type { IDataObject } from 'n8n-workflow';
import { planAll, type SourceRun } from '../plan/execution';
import { showsAll } from '../values';
import { readBackRecord } from '../send/readBack';
import { addHint, type RunApp, type Run } from './run';
import { eachPlan } from './runPlans';

/** What a source of records works with in a run, for the items of an app. */
export const sourceRun = (run: Run, app: RunApp): SourceRun => ({
	context: run.context,
	operation: run.operation,
	continueOnFail: run.continueOnFail,
	rows: run.rows,
	concurrency: run.settings.parallel,
	perMinute: run.settings.requestsPerMinute,
	get tries() {
		return run.clients.count.tries;
	},
	get dryRunHint() {
		return run.dryRun?.hint;
	},
	isOver: () => run.clients.isOver,
	tell: (sentences, isWarning) => addHint(run.context, sentences, isWarning),
	stops: (problem) => run.stops(problem),
	fail: (problem, item) => run.fail(problem, [item]),
	send: async (plans, take) => await eachPlan(run, [[{ app, plans }]], take),
	async lookUp(record, mustMatch) {
		const { operation, clients } = run;
		const { readBack } = operation;
		const [plan] = planAll(operation, [record]).plans;
		const entry = plan?.entries[0];
		if (!readBack || !entry || clients.isOver) return 'unknown';
		const wanted = { key: entry.key, entry, conflicted: false, someTryMaybeProcessed: false };
		const { sendRequest } = app.client;
		const isOver = () => clients.isOver;
		const readBackResult = await readBackRecord(
			{ operation, sendRequest, isOver },
			readBack,
			plan,
			wanted,
		);
		if (readBackResult.found !== 'there')
			return readBackResult.found === 'missing' ? 'missing' : 'unknown';
		if (!mustMatch) return 'there';
		const sent = entry.value as IDataObject;
		const isSame = readBack.matches
			? readBack.matches(readBackResult.row, entry.list, false, sent)
			: showsAll(readBackResult.row, sent);
		return isSame ? 'there' : 'missing';
	},
});
