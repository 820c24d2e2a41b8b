import type { PlanRequests } from '../../../nodes/engine/execution';

const unexpected = (what: string) => () => Promise.reject(new Error(`${what} was not expected`));

/** What an execution may ask of the platform, with nothing to be asked for: a test gives what it expects. */
export const noRequests: PlanRequests = {
	send: unexpected('send'),
	sendOnce: unexpected('sendOnce'),
	sendAs: unexpected('sendAs'),
	read: unexpected('read'),
	post: unexpected('post'),
	upload: unexpected('upload'),
	width: 1,
	maxRetries: 0,
	pause: async () => {},
};
