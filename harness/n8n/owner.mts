import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from './client.mts';

/** Login of the person who owns an n8n. */
export interface Owner {
	email: string;
	password: string;
}

/** Logs the client in as the owner, who is set up where n8n is new. */
export async function ownerOf(client: Client, folder: string): Promise<Owner> {
	const file = join(folder, 'owner.json');
	if (existsSync(file)) {
		const owner = JSON.parse(readFileSync(file, 'utf8')) as Owner;
		await logIn(client, owner);
		return owner;
	}
	const owner = await setUpOwner(client);
	writeFileSync(file, JSON.stringify(owner), { mode: 0o600 });
	return owner;
}

/** Sets up the owner account of a new n8n, which also logs the client in. */
async function setUpOwner(client: Client): Promise<Owner> {
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
