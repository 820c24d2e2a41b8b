import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Lets a server listen on the loopback address, on a free port unless one is given; out: its address. */
export async function listening(server: Server, port = 0): Promise<string> {
	await once(server.listen(port, '127.0.0.1'), 'listening');
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
