import type { IDataObject } from 'n8n-workflow';
import {
	asItComes,
	type Execution,
	failItems,
	perItem,
	type Plan,
	type PlanRequests,
	type ResponseData,
	type Result,
	success,
} from '../engine';

/** What a composed operation makes of a plan by requests of its own, or why it can't. */
type Making<T> = (plan: Plan, requests: PlanRequests) => Promise<Result<T>>;

/** An operation whose rows come from requests of several others. */
export const composed = (make: Making<IDataObject[]>): Execution<never> => ({
	...perItem(),
	async fetch(plan, requests) {
		const result = await make(plan, requests);
		return { results: plan.items.map((item) => ({ items: [item], result })) };
	},
});

/** The same for a list, whose rows can leave as a file, and can be simplified. */
export const composedList = (make: Making<ResponseData>): Execution<never> => ({
	...asItComes(),
	async fetch(plan, requests) {
		const read = await make(plan, requests);
		if (!read.ok) return { results: failItems(plan, read.problem) };
		return { plan, requestResult: { ...success(read.value), someTryMaybeProcessed: false } };
	},
});
