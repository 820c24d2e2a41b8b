import type { FastifyInstance } from 'fastify';

import { problem } from '../platform/parts.mts';
import type { ApiAccess } from '../platform/server/apiAccess.mts';
import { checkKey } from '../platform/server/authentication.mts';
import type { Platform } from '../platform/server/platform.mts';
import { platformRoutes } from '../platform/server/platformRoutes.mts';
import { authTokens } from '../collections/users/authTokens.mts';
import { ownEndpoints } from './own.mts';
import { prefix } from './settings.mts';
import { keyedEndpoints, sharedEndpoints } from './shared.mts';

const noToken = problem('AUTH_ERR_AUTH_TOKEN_NOT_FOUND', 'The auth token does not exist.');

/** Access of users' own devices: the auth token says who calls, and before there is one, the auth key. */
const access = ({ service: { endpoints }, store }: Platform): ApiAccess => ({
	routes: [sharedEndpoints, ownEndpoints, keyedEndpoints].flatMap((served) =>
		served(endpoints).map((endpoint) => ({ url: `/${prefix}${endpoint.path}`, endpoint })),
	),
	fallbackUrl: `/${prefix}/*`,
	authorize({ headers: { authtoken, apikey }, routeOptions }) {
		if (routeOptions.config.endpoint?.authOnly) {
			checkKey(store, apikey, true);
			return undefined;
		}
		const authToken = String(authtoken ?? '');
		const token = authTokens.one(store, { authToken });
		if (!token) throw noToken();
		return token.uid;
	},
});

/**
 * The client API, for the sandbox's own pages.
 * @param isOpen whether pages of any origin may ask: they bring a token, and no cookie
 */
export function clientApi(platform: Platform, isOpen: boolean) {
	return async (app: FastifyInstance): Promise<void> => {
		app.addHook('onRequest', async ({ method, headers }, reply) => {
			if (!isOpen) return;
			reply.headers({
				'access-control-allow-origin': '*',
				'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
				'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
			});
			if (method === 'OPTIONS') return reply.code(204).send();
		});
		await app.register(platformRoutes(platform, access(platform)));
	};
}
