import type { IDataObject } from 'n8n-workflow';
import { unknownResult } from '../../problem/doubt';
import { withEntryName } from '../../problem/sharedRequest';
import { problemFromApiError } from '../../problem/fromApiError';
import { failure, success } from '../../result';
import { toRow } from '../toRow';
import type { BatchEntry, ItemResult, Plan } from '../../plan';
import type { Execution } from '../index';
import type { Batch } from './batch';
import { isolating } from './isolate';
import { tooOldBy } from './keptFor';
import { batchPlanner } from './plan';

/** Many items per request, each entry with a result of its own. */
export const batched = <N extends string>(batch: Batch<N>): Execution<N> => ({
	entryName: batch.entryName,
	max: batch.max,
	...(batch.orderBy ? { orderBy: batch.orderBy } : {}),
	...(batch.keptFor ? { fields: batch.keptFor.fields } : {}),
	...fetchOf(batch),
	planner: (operation, unit) => batchPlanner(operation, batch, unit),
	body: ({ entries, input }) => batch.body(entries, input),
	results: (operation, plan, { value: { data } }) =>
		eachEntry(plan, (entry) => {
			const result = batch.resultOf(
				(data ?? {}) as IDataObject,
				entry,
				plan.input,
				plan.entries.length,
			);
			if (result === 'notShown')
				return failure(
					withEntryName(batch.entryName, entry.key, unknownResult(operation.checkWith)),
				);
			if ('refusal' in result) {
				const tooOld = tooOldBy(batch.keptFor, result.refusal);
				const problem =
					tooOld ??
					problemFromApiError(operation, result.refusal, {
						input: plan.input,
						entry: { name: batch.entryName, key: entry.key, about: batch.about },
					});
				return failure(withEntryName(batch.entryName, entry.key, problem));
			}
			const row = batch.row?.(entry, plan.input, result.data) ?? result.data ?? {};
			return success([toRow(operation, plan.input, row)]);
		}),
	failures: failuresOf(batch),
	expected: (_, entry) => (entry?.value ?? {}) as IDataObject,
	foundRow: (found, { input }, entry) => batch.row?.(entry, input, undefined, found) ?? found,
});

/** How a batch is sent that one of its entries can hold back. */
function fetchOf(batch: Batch): Pick<Execution, 'fetch'> {
	if (batch.brokenBy || batch.keptFor) return { fetch: isolating(batch, failuresOf(batch)) };
	return batch.goesWithout ? { fetch: withoutRefused(batch) } : {};
}

const failuresOf =
	({ entryName }: Pick<Batch, 'entryName'>): Execution['failures'] =>
	(plan, problem) =>
		eachEntry(plan, (entry) => failure(withEntryName(entryName, entry.key, problem)));

/** Sends again what some entries held back, until the platform names none; nothing of such a request was done. */
const withoutRefused =
	(batch: Pick<Batch, 'entryName'>): NonNullable<Execution['fetch']> =>
	async (planned, { send }) => {
		const besides: ItemResult[] = [];
		for (let plan = planned; ; ) {
			const requestResult = await send(plan);
			const isRefused = !requestResult.ok && !requestResult.someTryMaybeProcessed;
			const culprits = isRefused ? requestResult.problem.culprits : undefined;
			const isNamed = ({ key }: BatchEntry) =>
				culprits?.isSure === true && culprits.keys.includes(key);
			const others = plan.entries.filter((entry) => !isNamed(entry));
			if (requestResult.ok || others.length === 0 || others.length === plan.entries.length)
				return { plan, requestResult, others: besides };
			const refused = { ...plan, entries: plan.entries.filter(isNamed) };
			besides.push(...failuresOf(batch)(refused, requestResult.problem));
			plan = { ...plan, entries: others };
		}
	};

/** A result for each entry and each item that asked for it. */
const eachEntry = (
	{ entries }: Plan,
	resultOf: (entry: BatchEntry) => ItemResult['result'],
): ItemResult[] =>
	entries.flatMap((entry) => {
		const result = resultOf(entry);
		return entry.items.map((item) => ({ items: [item], entry, result }));
	});
