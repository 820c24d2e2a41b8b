import type { IDataObject } from 'n8n-workflow';
import type { RequestResult } from '../plan/apiRequest';
import type { RunnableOperation } from '../plan/execution';
import { withoutValuesOf } from '../declare/output';
import { isObject } from '../values';
import { buildRequest, buildRequestBody } from '../plan/request';
import type { ItemResult, Plan } from '../plan/plan';
import { counted, replacedIn, secretsOf, withoutSecrets } from '../problem/text';
import { type UnsentRequest, success } from '../result';
import { madeKey } from './findSent';

/** What a value is called that only the run itself makes. */
const MADE_BY_RUN = '(made by the run)';

/** A run in which nothing is sent that changes something. */
export class DryRun {
	private requests = 0;
	private readonly operation: RunnableOperation;
	private readonly perMinute: number;

	/** @param perMinute most requests in any minute, 0 for no limit */
	constructor(operation: RunnableOperation, perMinute: number) {
		this.operation = operation;
		this.perMinute = perMinute;
	}

	/** Counts a request that wasn't sent; of an operation that makes several, each one. */
	note(result: RequestResult): void {
		if (!result.ok && result.problem.unsent) this.requests++;
	}

	/** Results of a plan with what would be sent for each thing, instead of a problem. */
	shown(plan: Plan, results: ItemResult[]): ItemResult[] {
		const { operation } = this;
		return results.map((itemResult) => {
			const { result, entry } = itemResult;
			const unsent = result.ok ? undefined : result.problem.unsent;
			if (!unsent) return itemResult;
			const request = entry ? requestOf(operation, { ...plan, entries: [entry] }) : unsent;
			const { path, host } = unsent;
			const row = requestRow(operation, plan, { ...request, path, ...(host ? { host } : {}) });
			return { ...itemResult, result: success([row]) };
		});
	}

	/** How many requests there would be, and how long they would take at the limit. */
	get hint(): string | undefined {
		const { requests, perMinute } = this;
		if (requests === 0) return undefined;
		const minutes = perMinute > 0 ? Math.ceil(requests / perMinute) : 0;
		const time = minutes > 1 ? `, which takes ${minutes} minutes at ${perMinute} per minute` : '';
		return `Dry run: nothing was changed. ${counted(requests, 'request')} would be made${time}.`;
	}
}

/** The request of a plan, with its body as it was before it became parts. */
const requestOf = (operation: RunnableOperation, plan: Plan): UnsentRequest => {
	const body = buildRequestBody(operation, plan);
	return { ...buildRequest(operation, plan), ...(body ? { body } : {}) };
};

function requestRow(
	operation: RunnableOperation,
	{ input, links = {}, entries }: Plan,
	{ method, host, path, qs, body }: UnsentRequest,
): IDataObject {
	const { fields, secrets = [] } = operation;
	// What is kept as a secret may be read from what is stored.
	const kept = input.returnSecrets === true ? [] : secrets;
	const whole = { path, query: qs, body: withoutValuesOf(kept, readable(body)) };
	const shown = withoutSecrets(whole, secretsOf(fields, input));
	const madeByRun = [...Object.values(links), ...madeKey(operation, input)];
	const named = replacedIn(shown, madeByRun.map(String), MADE_BY_RUN) as IDataObject;
	const { query, body: content, ...address } = named;
	return {
		dryRun: true,
		method,
		...(host ? { host } : {}),
		...address,
		...(isObject(query) && Object.keys(query).length > 0 ? { query } : {}),
		...(content === undefined ? {} : { body: content }),
		...(entries.length > 1 ? { entriesInRequest: entries.length } : {}),
	};
}

/** A body as JSON; of a file, its name and size. */
function readable(body: UnsentRequest['body']): unknown {
	if (body instanceof FormData) {
		const parts: IDataObject = {};
		body.forEach((value, name) => (parts[name] = partOf(value)));
		return parts;
	}
	return isObject(body)
		? Object.fromEntries(
				Object.entries(body).map(([name, value]) => [name, fileOf(value) ?? value]),
			)
		: body;
}

const partOf = (value: File | string): string =>
	typeof value === 'string' ? value : `(file ${value.name}, ${counted(value.size, 'byte')})`;

const fileOf = (value: unknown): string | undefined =>
	isObject(value) && 'content' in value && 'fileName' in value
		? `(file ${String(value.fileName)})`
		: undefined;
