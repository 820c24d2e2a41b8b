import { apiNotFound } from '../answers/problems.mts';
import { routeOf } from '../endpoints/endpoint.mts';
import { servedBy } from './addressing.mts';
import { checkAccount, checkKey } from './authentication.mts';
import type { ApiAccess } from './apiAccess.mts';
import type { Platform } from './platform.mts';

/** Access of servers: address, then key, then scope. The `onBehalfOf` header names the user. */
export const restAccess = ({ service, store, identity }: Platform): ApiAccess => ({
	routes: service.endpoints.map((endpoint) => ({ url: routeOf(endpoint), endpoint })),
	fallbackUrl: '/*',
	authorize(request) {
		const { endpoint } = request.routeOptions.config;
		const { host = '', apikey, onbehalfof } = request.headers;
		const isServed = servedBy(host, identity);
		if (request.url.startsWith('/apps/')) checkAccount(identity, request);
		else checkKey(store, apikey, endpoint?.authOnly ?? false);
		if (endpoint && !isServed(endpoint)) throw apiNotFound(request.method, request.entry.path);
		return typeof onbehalfof === 'string' ? onbehalfof : undefined;
	},
});
