import { ApiProblem } from '../answers/apiProblem.mts';
import { isLoopback } from '../hosts.mts';
import { regionalHost } from './addressing.mts';

/** Browsers themselves lead these names to this machine. */
const ofBrowsers = /^(?:[\w-]+\.)+localhost$/i;
const management = 'apimgmt.cometchat.io';

export type HostCheck = (host: string | undefined) => void;

/**
 * Refuses requests that came under a name that is not ours: with its own name server, a web page in
 * a browser of this machine can lead any name here, and then reads what we answer.
 * @param given names that were allowed at the start
 */
export const knownHosts =
	(given: string[]): HostCheck =>
	(host = '') => {
		const name = host.replace(/:\d+$/, '').toLowerCase();
		const isKnown =
			isLoopback(name) ||
			ofBrowsers.test(name) ||
			regionalHost.test(name) ||
			name === management ||
			given.includes(name);
		if (isKnown) return;
		const message = `The sandbox doesn’t respond to the host ${name}. If that is a name of this machine, start it with --allowed-hosts ${name}`;
		throw new ApiProblem('ERR_HOST_NOT_ALLOWED', message, undefined, 403);
	};
