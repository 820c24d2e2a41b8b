import type { IDataObject } from 'n8n-workflow';
import { isObject, type WireFormat } from '../../engine';
import { agentsEnvelope } from './agents';
import { extensionBody, extensionStatus } from './extensions';
import { limitsOf } from './limits';
import { responseDataOf } from './responseData';

/** A `{success: false}`, also as text. */
const isRefusal = (data: unknown): data is IDataObject =>
	isObject(data) && String(data.success) === 'false';

/** What a body refuses with: its error, or what stands beside `success: false`. */
function refusalIn(body: unknown): IDataObject | undefined {
	if (!isObject(body)) return undefined;
	const { data, error, message = error } = body;
	return errorIn(body) ?? (isRefusal(body) && !isObject(data) ? { ...body, message } : undefined);
}

/** The `error` of a body; also where it is all of the data, or the first of `errors` without data. */
function errorIn({ data, error, errors }: IDataObject): IDataObject | undefined {
	if (isObject(error)) return error;
	if (isObject(data) && isObject(data.error) && Object.keys(data).length === 1) return data.error;
	const [firstError] = data === undefined && Array.isArray(errors) ? (errors as unknown[]) : [];
	return firstError === undefined || isObject(firstError)
		? firstError
		: { message: String(firstError) };
}

/** Responses as `{data, meta}` and `{error}` (docs/platform.md, Answers). */
export const wire: WireFormat = {
	responseData: responseDataOf,
	refusal: refusalIn,
	isRefusal,
	limits: limitsOf,
};

/** Responses whose body another kind of envelope has around it. */
const inEnvelope = (open: (body: unknown) => unknown): WireFormat => ({
	...wire,
	responseData: (body, expected) => responseDataOf(open(body), expected),
	refusal: (body) => refusalIn(open(body)),
});

export const agentsWire = inEnvelope(agentsEnvelope);
export const extensionsWire = { ...inEnvelope(extensionBody), innerStatus: extensionStatus };
