import getPort, { clearLockedPorts } from 'get-port';

/**
 * A port that is free on the loopback address; for a while, no other call gets the same.
 * @param wanted taken if it is free
 */
export async function freePort(wanted?: number): Promise<number> {
	// Whoever starts something again wants the port that it had a moment ago.
	if (wanted) clearLockedPorts();
	return await getPort({ host: '127.0.0.1', ...(wanted ? { port: wanted } : {}) });
}
