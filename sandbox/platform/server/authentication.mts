import { ApiProblem } from '../answers/apiProblem.mts';
import type { Store } from '../database/store.mts';
import { apiKeys } from '../identity.mts';

/**
 * Checks the `apikey` header (docs/platform.md, Authentication). An `authOnly` key passes only where
 * the endpoint allows it.
 */
export function checkKey(store: Store, key: unknown, allowsAuthOnly: boolean): void {
	if (typeof key !== 'string' || key === '') {
		throw new ApiProblem('AUTH_ERR_EMPTY_APIKEY', 'The apikey header is missing or empty.');
	}
	const found = apiKeys.one(store, { key });
	if (!found) {
		throw new ApiProblem('AUTH_ERR_APIKEY_NOT_FOUND', 'The API key does not exist.');
	}
	if (found.scope === 'authOnly' && !allowsAuthOnly) {
		throw new ApiProblem('AUTH_ERR_NO_ACCESS', 'The API key has no scope for this.');
	}
}
