import type { INodeExecutionData } from 'n8n-workflow';
import type { FinalState } from './finalState.mts';
import type { ExpectedEffect, Job } from './job.mts';
import { titleOf } from './job.mts';
import { reportedBy } from './reported.mts';
import type { Tally } from './tally.mts';

type Ledger = FinalState['ledger'];

/**
 * Compares what a node reported with what is on the platform, thing by thing (see `COUNTS`).
 * @param before what was done before the run, where another one had the same things to do
 */
export function judge(
	tally: Tally,
	job: Job,
	rows: INodeExecutionData[],
	state: FinalState,
	before?: Ledger,
): void {
	const title = titleOf(job);
	const timesOf = ({ effect }: ExpectedEffect) =>
		(state.ledger.get(effect) ?? 0) - (before?.get(effect) ?? 0);
	for (const [expected, [row, ...more]] of rowsByEffect(tally, job, rows)) {
		tally.add(title, 'things');
		const times = timesOf(expected);
		if (expected.mayComeAgain && times > 1) tally.add(title, 'doubled', { ...expected, times });
		if (!row || more.length > 0) {
			tally.add(title, 'lost', { ...expected, row, more });
			continue;
		}
		const reported = reportedBy(row, job.continueOnFail);
		if (reported === 'doubt') tally.add(title, 'doubt');
		else {
			const isDone = reported === 'done' || reported === 'token lost';
			tally.add(title, isDone ? 'done' : 'refused');
			if (!isTrue(expected, row, state, isDone, times > 0)) tally.add(title, 'misreported', row);
		}
		if (reported === 'token lost') tally.add(title, 'tokenLost');
		if (reported === 'limited') tally.add(title, 'limited');
		if (expected.isPossible && !expected.holds(state, row)) tally.add(title, 'undone');
	}
}

/** Whether a row that says that something was done, or was not, is right. */
function isTrue(
	expected: ExpectedEffect,
	row: INodeExecutionData,
	state: FinalState,
	saysDone: boolean,
	wasDone: boolean,
): boolean {
	const holds = expected.holds(state, row);
	if (!saysDone) return expected.isNotSoWhereRefused ? !holds : !wasDone;
	if (row.json.alreadyExisted === true) return holds && !wasDone;
	return holds && (wasDone || expected.stoodBefore === true);
}

/** Counts whatever the ledger has twice, or nobody asked for. */
export function audit(tally: Tally, jobs: Job[], ledger: Ledger): void {
	const asked = new Map<string, { job: string; expected: ExpectedEffect }>();
	for (const job of jobs.flatMap((one) => (one.after ? [one.after, one] : [one])))
		for (const expected of job.effects)
			for (const effect of [expected.effect, ...(expected.also ?? [])])
				asked.set(effect, { job: titleOf(job), expected });
	for (const [effect, times] of ledger) {
		const known = asked.get(effect);
		if (!known) tally.add('nobody', 'doubled', `${effect} was not asked for`);
		else if (times > 1 && !known.expected.isRepeatable && !known.expected.mayComeAgain)
			tally.add(known.job, 'doubled', { effect, times });
	}
}

/** The rows that report on each thing. */
function rowsByEffect(tally: Tally, job: Job, rows: INodeExecutionData[]) {
	const found = new Map<ExpectedEffect, INodeExecutionData[]>(job.effects.map((one) => [one, []]));
	const byItem = Map.groupBy(job.effects, ({ item }) => item);
	for (const row of rows) {
		const items = itemsOf(row);
		if (items.length === 0) tally.add(titleOf(job), 'lost', row);
		for (const item of items) {
			const own = byItem.get(item) ?? [];
			const expected = own.length === 1 ? own[0] : own.find(({ name }) => name === nameIn(row));
			if (expected) found.get(expected)?.push(row);
			else tally.add(titleOf(job), 'lost', row);
		}
	}
	return found;
}

const nameIn = ({ json }: INodeExecutionData): unknown =>
	json.uid ?? json.receiver ?? /(?:UID|Receiver) “([^”]+)”/.exec(String(json.error))?.[1];

const itemsOf = ({ pairedItem }: INodeExecutionData): number[] =>
	[pairedItem ?? []].flat().map((link) => (typeof link === 'number' ? link : link.item));
