import type { IDataObject } from 'n8n-workflow';
import type { HttpRequest } from '../apiRequest';
import type { RunnableOperation } from '../catalogue/operationBuilder';
import type { Plan } from '../plan';
import type { BinaryFile } from '../read/file';
import { buildBody } from '../request/body';
import { fillPath, templateOf, asQuery, buildQuery } from '../request/url';

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

/** A multipart body: texts as parts, lists as repeated parts, files with name and type. */
export function formData(body: IDataObject): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(body)) {
		if (Array.isArray(value)) for (const entry of value) form.append(name, String(entry));
		else if (isFile(value)) form.append(name, blob(value), value.fileName);
		else form.append(name, String(value));
	}
	return form;
}

const blob = ({ content, mimeType }: BinaryFile): Blob => new Blob([content], { type: mimeType });

const isFile = (value: unknown): value is BinaryFile =>
	typeof value === 'object' && value !== null && 'content' in value;

/** Whether a request is about several things: that it was refused says of none of them that it is done. */
export const namesSeveral = (operation: RunnableOperation, plan: Plan): boolean =>
	plan.entries.length > 1 ||
	Object.values(buildRequestBody(operation, plan) ?? {}).some(
		(value) => Array.isArray(value) && value.length > 1,
	);
