import type { IDataObject } from 'n8n-workflow';
import type { Answer } from '../declaration/answer';
import { object } from '../declaration/answer';
import type { Input } from '../declaration/field';
import type { InParallel, RequestPlan } from '../execution';
import { isObject } from '../isObject';
import type { Result } from '../result';
import { success } from '../result';
import { asQuery, buildRequest } from '../request';
import { buildBody } from '../request/buildBody';
import { fillPath, templateOf } from '../request/path';
import type { Run } from '../run';
import type { Arrived, Delivery, Doubt } from './deliver';
import { deliver } from './deliver';
import { rateKey } from './lanes';
import { pool } from './pool';

/**
 * Sends a plan, in as many requests as its execution needs. The only door to the network.
 * @param doubt what an earlier try of the execution may have done of it
 */
export async function send(
	run: Run,
	plan: RequestPlan,
	readBack?: (startedAt: number | undefined) => Promise<Arrived>,
	doubt?: Doubt,
): Promise<Delivery> {
	const { operation, base } = run;
	const { request, answer, execution } = operation;
	const page = async (query: IDataObject) =>
		await deliver(run, {
			build: () => {
				const fresh = buildRequest(operation, plan, base);
				return { ...fresh, qs: { ...fresh.qs, ...asQuery(query) } };
			},
			retry: request.method === 'GET' ? 'safe' : request.retry,
			slot: { key: rateKey(operation, plan) },
			reading: {
				expected: answer,
				operation,
				asked: { input: plan.input, entities: plan.entities },
			},
			...(readBack ? { readBack } : {}),
			...(doubt ? { doubt } : {}),
		});
	const inParallel: InParallel = async (tasks, task) => {
		const results: Array<Awaited<ReturnType<typeof task>>> = [];
		await pool(tasks, run.parallel, async (one, index) => {
			results[index] = await task(one);
		});
		return results;
	};
	const delivery = (await execution.fetch?.(plan, page, inParallel)) ?? (await page({}));
	if (delivery.ok && delivery.value.hint) run.hints.add(delivery.value.hint);
	return delivery;
}

interface Reads {
	expected?: Answer;
	headers?: IDataObject | undefined;
	query?: IDataObject;
	/** Whose values a refusal may name. */
	input?: Input;
}

/** Reads something beside the operation itself, outside of a person's Requests per Minute. */
export async function readPath(
	run: Run,
	path: string,
	{ expected = object(), headers, query, input }: Reads = {},
): Promise<Delivery> {
	return await deliver(run, {
		build: () => ({
			method: 'GET',
			url: run.readBase + path,
			headers: { ...headers } as Record<string, string>,
			...(query ? { qs: asQuery(query) } : {}),
		}),
		retry: 'safe',
		slot: { key: '', bypassUserLimit: true },
		reading: {
			expected,
			operation: run.operation,
			...(input ? { asked: { input } } : {}),
		},
	});
}

/** What stands now at the path that the operation would change. */
export async function readCurrent(run: Run, { input }: RequestPlan): Promise<Result<IDataObject>> {
	const { request, headers } = run.operation;
	const path = fillPath(templateOf(request, input), input);
	const delivery = await readPath(run, path, { headers: buildBody(headers, input), input });
	if (!delivery.ok) return delivery;
	return success(isObject(delivery.value.data) ? delivery.value.data : {});
}
