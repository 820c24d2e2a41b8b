import type { IHttpRequestOptions } from 'n8n-workflow';
import type { Operation } from '../operation';
import type { Call } from '../plan';
import { formData } from './formData';
import { fill } from './path';
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
		url: base + fill(path, input),
		qs: place(operation.query, input),
		headers: place(operation.headers, input) as Record<string, string>,
		...(sends ? { body: multipart ? formData(body) : body } : {}),
	};
}
