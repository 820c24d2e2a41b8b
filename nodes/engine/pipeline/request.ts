import type { IDataObject } from 'n8n-workflow';
import type { RunnableOperation } from '../catalogue/operationBuilder';
import type { HttpRequest } from '../apiRequest';
import type { Plan } from '../plan';
import { buildBody } from '../request/buildBody';
import { formData } from '../request/formData';
import { fillPath, templateOf } from '../request/path';
import { asQuery, buildQuery } from '../request/query';

/**
 * The HTTP request of a plan: pure, fresh at each try, because n8n's helper changes what it is
 * given. The key is not in it; n8n adds that from the credential.
 * @param more query parameters beside those of the fields
 */
export function buildRequest(
	operation: RunnableOperation,
	plan: Plan,
	more: IDataObject = {},
): HttpRequest {
	const { request, query, filters, headers, toQuery } = operation;
	const { input } = plan;
	const body = buildRequestBody(operation, plan);
	const parameters = { ...buildQuery(query, input), ...buildQuery(filters, input), ...more };
	return {
		method: request.method,
		path: pathOf(operation, plan),
		qs: asQuery(toQuery?.(parameters, input) ?? parameters),
		headers: buildBody(headers, input),
		...(body ? { body: request.multipart ? formData(body) : body } : {}),
	};
}

/** The path of a plan's request below the base URL. */
export const pathOf = ({ request }: RunnableOperation, { input }: Plan): string =>
	fillPath(templateOf(request, input), input);

/** The body, where the operation has one. */
export function buildRequestBody(
	operation: RunnableOperation,
	plan: Plan,
): IDataObject | undefined {
	const { body, execution, toBody } = operation;
	if (Object.keys(body).length === 0 && !toBody) return undefined;
	const built = execution.body?.(plan) ?? buildBody(body, plan.input);
	return toBody?.(built, plan.input, plan.links) ?? built;
}
