import type { IHttpRequestOptions } from 'n8n-workflow';
import type { Fields } from '../field';
import type { Input, Operation } from '../operation';
import type { Call } from '../plan';
import { formData } from './formData';
import { place } from './place';

export type { Credential } from './hosts';
export { baseUrl } from './hosts';

/**
 * The HTTP request of a call: pure, fresh at each try, because n8n's helper changes what it is
 * given. The key is not in it; n8n adds that from the credential.
 * @param base the API's base URL, as `baseUrl` gives it
 */
export function request(operation: Operation, call: Call, base: string): IHttpRequestOptions {
	const { method, path, multipart } = operation.request;
	const { input, entities } = call;
	const body = operation.gather?.body(entities, input) ?? place(operation.body, input);
	const sends = Object.keys(operation.body).length > 0;
	return {
		method,
		url: base + path.replace(/\{(\w+)\}/g, (_, name: string) => segment(input[name])),
		qs: place(operation.query, input),
		headers: headers(operation.headers, input),
		...(sends ? { body: multipart ? formData(body) : body } : {}),
	};
}

/** One step of a path. Throws for what would change the path; `read` refuses it long before. */
function segment(value: unknown): string {
	const text = String(value ?? '');
	if (['', '.', '..'].includes(text)) throw new RangeError('Not a step of a path');
	return encodeURIComponent(text);
}

/** The headers that the fields give. Line breaks cannot pass the fields' alphabets. */
const headers = (fields: Fields, input: Input) => place(fields, input) as Record<string, string>;
