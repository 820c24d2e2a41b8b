import type { IDataObject } from 'n8n-workflow';
import type { WireCall } from './calls.mts';
import { pool } from './pool.mts';

/** Requests at once; our nodes' own default. */
export const PARALLEL = 10;

/** Sends one call and brings the answer's body. */
export type Send = (call: WireCall) => Promise<IDataObject>;

/** A job without a node around it: made ready for the items, then timed. Says how many things it did. */
export type Work = (items: IDataObject[]) => (send: Send) => Promise<number>;

/** Sends calls whose bodies are built before the clock starts. */
export const prebuilt =
	(callsFor: (items: IDataObject[]) => WireCall[]): Work =>
	(items) => {
		const calls = callsFor(items);
		return async (send) => {
			let done = 0;
			await pool(calls, PARALLEL, async (call) => {
				await send(call);
				done += call.does;
			});
			return done;
		};
	};

interface Page extends IDataObject {
	data: IDataObject[];
	meta: { pagination: { total_pages: number } };
}

/** Reads all pages of a list: the first says how many there are, the others follow at once. */
export const allPages =
	(pageOf: (page: number) => WireCall): Work =>
	() =>
	async (send) => {
		const first = (await send(pageOf(1))) as Page;
		let rows = first.data.length;
		const others = Array.from(
			{ length: first.meta.pagination.total_pages - 1 },
			(_, index) => index + 2,
		);
		await pool(others, PARALLEL, async (page) => {
			const { data } = (await send(pageOf(page))) as Page;
			rows += data.length;
		});
		return rows;
	};
