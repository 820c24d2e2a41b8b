import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../../engine';

/** What an extension said, which comes behind a status of 200 with one of its own (docs/platform.md, Management). */
function wrappedIn(body: unknown): IDataObject | undefined {
	const data = isObject(body) && isObject(body.data) ? body.data : {};
	return 'statusCode' in data || 'body' in data ? data : undefined;
}

/** The status of the extension itself. */
export const extensionStatus = (body: unknown): number | undefined =>
	Number(wrappedIn(body)?.statusCode) || undefined;

/** The body of an extension without what is around it; a refusal in the form of all others. */
export function extensionBody(body: unknown): unknown {
	const answer = wrappedIn(body);
	if (!answer) return body;
	const { statusCode = 200, success, body: inner = {} } = answer;
	if (success !== false && Number(statusCode) < 400) return inner;
	const { error, message } = isObject(inner) ? inner : answer;
	return {
		error: isObject(error) ? error : { message: message ?? `Status ${String(statusCode)}` },
	};
}
