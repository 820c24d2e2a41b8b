import { ApiProblem } from '../answers/apiProblem.mts';
import { badRequest } from '../answers/problems.mts';
import type { Store } from '../database/store.mts';
import type { Endpoint } from '../endpoints/endpoint.mts';
import { apiKeys, type Identity } from '../identity.mts';

type Headers = Record<string, string | string[] | undefined>;

/**
 * Checks the `apikey` header (docs/platform.md, Authentication). An `authOnly` key passes only where
 * the endpoint allows it.
 */
export function checkKey(store: Store, key: unknown, allowsAuthOnly: boolean): void {
	if (typeof key !== 'string' || key === '')
		throw new ApiProblem('AUTH_ERR_EMPTY_APIKEY', 'The apikey header is missing or empty.');
	const found = apiKeys.one(store, { apiKey: key });
	if (!found) throw new ApiProblem('AUTH_ERR_APIKEY_NOT_FOUND', 'The API key does not exist.');
	if (found.scope === 'authOnly' && !allowsAuthOnly)
		throw new ApiProblem('AUTH_ERR_NO_ACCESS', 'The API key has no scope for this.');
}

/**
 * Checks key and secret of the account, and whose app the path names (docs/platform.md, Authentication).
 * There are no webhooks of the older kind here, so the header that asks for the newer ones must be sent.
 * @param base the API of the endpoint: apps of the account name themselves in the path
 */
export function checkAccount(
	{ appId, managementKey, managementSecret }: Identity,
	{ headers, url }: { headers: Headers; url: string },
	base?: Endpoint['base'],
): void {
	const { key, secret, 'x-webhook-version': version } = headers;
	if (!key || !secret)
		throw new ApiProblem('AUTH_ERR_EMPTY_APIKEY', 'The key or secret header is missing or empty.');
	if (key !== managementKey || secret !== managementSecret) {
		throw new ApiProblem(
			'AUTH_ERR_APIKEY_NOT_FOUND',
			'The key and secret don’t belong to an account.',
		);
	}
	const [, , named = '', collection] = url.split(/[/?]/);
	if (base !== 'account' && named !== appId)
		throw new ApiProblem('ERR_APP_NOT_FOUND', `The app ${named} does not exist.`);
	if (collection === 'webhooks' && version !== '2')
		throw badRequest({ 'X-Webhook-Version': ['The X-Webhook-Version must be 2.'] });
}
