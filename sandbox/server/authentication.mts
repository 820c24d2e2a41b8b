import { ApiProblem } from '../answers/apiProblem.mts';
import type { Store } from '../database/store.mts';

type Scope = 'fullAccess' | 'authOnly';

/**
 * Checks the `apikey` header (specification, Authentication). An `authOnly` key passes only where
 * the operation allows it.
 */
export function checkKey(store: Store, key: unknown, allowsAuthOnly: boolean): void {
	if (typeof key !== 'string' || key === '') {
		throw new ApiProblem('AUTH_ERR_EMPTY_APIKEY', 'The apikey header is missing or empty.');
	}
	const found = store.one<{ scope: Scope }>('SELECT scope FROM apiKeys WHERE key = ?', key);
	if (!found) {
		throw new ApiProblem('AUTH_ERR_APIKEY_NOT_FOUND', 'The API key does not exist.');
	}
	if (found.scope === 'authOnly' && !allowsAuthOnly) {
		throw new ApiProblem('AUTH_ERR_NO_ACCESS', 'The API key has no scope for this.');
	}
}
