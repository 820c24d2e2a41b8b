import { apiNotFound } from '../answers/problems.mts';
import { routesOf } from '../endpoints/endpoint.mts';
import { servedBy } from './addressing.mts';
import { checkAccount, checkKey } from './authentication.mts';
import type { ApiAccess } from './apiAccess.mts';
import type { Platform } from './platform.mts';

/** Access of servers: address, then key, then scope. The `onBehalfOf` header names the user. */
export const restAccess = ({ service, store, identity }: Platform): ApiAccess => ({
	routes: service.endpoints.flatMap((endpoint) =>
		routesOf(endpoint).map((url) => ({ url, endpoint })),
	),
	fallbackUrl: '/*',
	authorize(request) {
		const { endpoint } = request.routeOptions.config;
		const { host = '', apikey, onbehalfof } = request.headers;
		const isServed = servedBy(host, identity);
		if (/^\/apps(?![^/?])/.test(request.url)) checkAccount(identity, request, endpoint?.base);
		else checkKey(store, apikey, endpoint?.authOnly ?? false);
		if (endpoint && !isServed(endpoint)) throw apiNotFound(request.method, request.entry.path);
		return typeof onbehalfof === 'string' ? onbehalfof : undefined;
	},
});
