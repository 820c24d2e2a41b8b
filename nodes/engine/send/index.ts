import type { IDataObject } from 'n8n-workflow';
import type { Operation } from '../operation';
import type { Call } from '../plan';
import { request } from '../request';
import type { Credential } from '../request';
import type { Delivery, Line } from './deliver';
import { deliver } from './deliver';
import { allPages } from './pages';

export type { Delivery } from './deliver';

/** What all calls of a run share. */
export interface Run extends Line {
	operation: Operation;
	credential: Credential;
	/** Base URL of the operation's API. */
	base: string;
}

/** Sends one call, page by page where there are pages. The only door to the network. */
export async function send(run: Run, call: Call): Promise<Delivery> {
	const { operation, base } = run;
	const page = async (query: IDataObject) =>
		await deliver(run, {
			write: () => {
				const fresh = request(operation, call, base);
				return { ...fresh, qs: { ...fresh.qs, ...query } };
			},
			repeatable: operation.request.method !== 'POST' || operation.exists !== undefined,
			fields: operation.fields,
		});
	return operation.pages ? await allPages(call.input, page) : await page({});
}
