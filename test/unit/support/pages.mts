import type { IDataObject } from 'n8n-workflow';
import type { Execution, InParallel } from '../../../nodes/engine/execution';
import type { Delivery } from '../../../nodes/engine/send/deliver';
import type { Answer } from '../../../nodes/engine/send/answerOf';

export const problem = { message: 'M', description: 'D', code: 'C' };
export const answered = (value: Answer): Delivery => ({ ok: true, value, ambiguous: false });
export const refused: Delivery = { ok: false, problem, ambiguous: false };

/** So many rows from a number on. */
export const rowsFrom = (first: number, count: number) =>
	Array.from({ length: count }, (_, index) => ({ n: first + index }));

/** Fetches a list over a server, and tells what was asked for and how many at once. */
export async function fetched(
	execution: Execution<never>,
	input: IDataObject,
	server: (query: IDataObject) => Delivery,
) {
	const asked: IDataObject[] = [];
	const groups: number[] = [];
	const page = async (query: IDataObject) => {
		asked.push(query);
		return server(query);
	};
	const inParallel: InParallel = async (tasks, run) => {
		groups.push(tasks.length);
		return (await Promise.all([...tasks].reverse().map(run))).reverse();
	};
	const delivery = await execution.fetch?.({ input, items: [0], entities: [] }, page, inParallel);
	const value = delivery?.ok ? delivery.value : undefined;
	return { delivery, rows: value?.data, hint: value?.hint, asked, groups };
}
