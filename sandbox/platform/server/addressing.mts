import { ApiProblem } from '../answers/apiProblem.mts';
import type { Endpoint } from '../endpoints/endpoint.mts';
import type { Identity } from '../identity.mts';

/** App id, service and region in a regional host. */
export const regionalHost = /^([^.]+)\.(api|call)-([^.]+)\.cometchat\.io(?::\d+)?$/i;

/**
 * Checks a regional Host header (docs/platform.md, Addressing): app id and region must be the seeded
 * ones. Out: which endpoints the host serves; every one where the host is no regional one.
 */
export function servedBy(host: string, identity: Identity): (endpoint: Endpoint) => boolean {
	const [, appId, service, region] = regionalHost.exec(host) ?? [];
	if (!appId || !service || !region) return () => true;
	if (appId.toLowerCase() !== identity.appId || region.toLowerCase() !== identity.region) {
		throw new ApiProblem(
			'AUTH_ERR_INVALID_APPID',
			`There is no app ${appId} in the region ${region}.`,
		);
	}
	const isCallHost = service.toLowerCase() === 'call';
	return ({ base }) =>
		!['account', 'management'].includes(base) && (base === 'call') === isCallHost;
}
