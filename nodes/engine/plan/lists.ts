import type { IDataObject } from 'n8n-workflow';
import { pageFields } from '../declare/output';
import {
	type CursorOptions,
	cursorPages,
	numberedPages,
	type Paginator,
	wholeList,
} from './paging';
import type { Plan } from './plan';
import { success } from '../result';
import type { Execution } from './execution';
import { eachItem, failItems } from './perItem';
import { toRow } from './row';

/** Rows that a person asked for; all of them, or Limit. */
const wantedRows = ({ input }: Plan): number =>
	input.returnAll ? Infinity : ((input.limit as number | undefined) ?? 50);

/** A list responds with a row for each entry, all linked to the items that asked; Return All and Limit choose. */
const list = (read: Paginator, wanted = wantedRows): Execution<never> => ({
	fields: pageFields,
	planner: (operation) => eachItem(operation),
	results: (operation, plan, { value: { data } }) => [
		{
			items: plan.items,
			result: success((data as IDataObject[]).map((row) => toRow(operation, plan.input, row))),
		},
	],
	failures: failItems,
	fetch: async (plan, { send, concurrency, onRows }) => ({
		plan,
		requestResult: await read(async (query) => await send(plan, { query }), {
			wanted: wanted(plan),
			input: plan.input,
			concurrency,
			onRows,
		}),
	}),
});

/** A list that comes whole, without pages. */
export const whole = (): Execution<never> => list(wholeList);

/** The same without Return All and Limit: all rows. */
export const asItComes = (): Execution<never> => ({
	...list(wholeList, () => Infinity),
	fields: {},
});

/** A list in numbered pages. */
export const paged = <N extends string = never>(
	options?: Parameters<typeof numberedPages<N>>[0],
): Execution<NoInfer<N>> => list(numberedPages(options));

/** A list by cursor. */
export const cursor = (options?: CursorOptions): Execution<never> => list(cursorPages(options));
