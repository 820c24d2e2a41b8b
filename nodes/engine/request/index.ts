import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';
import type { RunnableOperation } from '../declaration/operationsOf';
import type { RequestPlan } from '../execution';
import { buildBody } from './buildBody';
import { formData } from './formData';
import { fillPath, templateOf } from './path';

/**
 * The HTTP request of a plan: pure, fresh at each try, because n8n's helper changes what it is
 * given. The key is not in it; n8n adds that from the credential.
 * @param base the API's base URL
 */
export function buildRequest(
	operation: RunnableOperation,
	plan: RequestPlan,
	base: string,
): IHttpRequestOptions {
	const { request, query, filters, headers } = operation;
	const { input } = plan;
	const body = buildRequestBody(operation, plan);
	return {
		method: request.method,
		url: base + fillPath(templateOf(request, input), input),
		qs: asQuery({ ...buildQuery(query, input), ...buildQuery(filters, input) }),
		headers: buildBody(headers, input) as Record<string, string>,
		...(body ? { body: request.multipart ? formData(body) : body } : {}),
	};
}

/** The body, where the operation has one. */
export function buildRequestBody(
	operation: RunnableOperation,
	plan: RequestPlan,
): IDataObject | undefined {
	const { body, execution, toBody } = operation;
	if (Object.keys(body).length === 0 && !toBody) return undefined;
	const built = execution.body?.(plan) ?? buildBody(body, plan.input);
	return toBody?.(built, plan.input, plan.links) ?? built;
}

/** Query parameters under the names that the platform gives them; dots mean nothing there. */
const buildQuery = (fields: RunnableOperation['query'], input: RequestPlan['input']): IDataObject =>
	Object.fromEntries(
		Object.entries(fields).flatMap(([name, { sendAs = name }]) =>
			input[name] === undefined || sendAs === '' ? [] : [[sendAs, input[name]]],
		),
	);

/** Lists go as text separated by commas (docs/platform.md, Paging). */
export const asQuery = (values: IDataObject): IDataObject =>
	Object.fromEntries(
		Object.entries(values).map(([name, value]) => [
			name,
			Array.isArray(value) ? value.join(',') : value,
		]),
	);
