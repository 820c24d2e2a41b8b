import { randomBytes } from 'node:crypto';
import type { Client } from './client.mts';

/** Login of the person who owns an n8n. */
export interface Owner {
	email: string;
	password: string;
}

/** Sets up the owner account of a new n8n, which also logs the client in. */
export async function setUpOwner(client: Client): Promise<Owner> {
	const owner = {
		email: 'demo@example.com',
		password: `Demo-${randomBytes(4).toString('hex')}-1`,
	};
	await client.post('/rest/owner/setup', { ...owner, firstName: 'Demo', lastName: 'Owner' });
	return owner;
}

/** Logs the client in as the owner. */
export async function logIn(client: Client, { email, password }: Owner): Promise<void> {
	await client.post('/rest/login', { emailOrLdapLoginId: email, password });
}
