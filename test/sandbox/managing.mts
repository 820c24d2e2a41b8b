import { platformClient } from './client.mts';
import type { withSandbox } from './withSandbox.mts';

/** Asks the Management API for something of the account, or of its app. */
export const managing =
	(running: ReturnType<typeof withSandbox>) =>
	(method: string, path: string, body?: unknown, change: object = {}) => {
		const { sandbox } = running;
		const whole = path.startsWith('/apps') ? path : `/apps/${sandbox.appId}${path}`;
		return platformClient(sandbox, { apikey: undefined }).send(method, whole, body, {
			...{ key: sandbox.managementKey, secret: sandbox.managementSecret },
			...{ 'x-webhook-version': '2', ...change },
		});
	};
