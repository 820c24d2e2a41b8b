import spawn from 'nano-spawn';
import { readdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../harness/process/freePort.mts';
import { scratchFolder } from '../../../harness/process/scratchFolder.mts';
import { giveTo } from './account.mts';
import { mayCreate, type Login } from './database.mts';
import { startServer } from './guarded.mts';

const HOST = '127.0.0.1';
const PORT = 5432;
const DEBIAN = '/usr/lib/postgresql';

/** A PostgreSQL to use, and what ends it if we have started it. */
export interface Postgres {
	login: Login;
	stop: () => Promise<void>;
}

/** The PostgreSQL of this machine if it lets us in, else one of our own. */
export async function openPostgres(): Promise<Postgres> {
	const { PGUSER, PGPASSWORD: password } = process.env;
	for (const user of [PGUSER, 'postgres', userInfo().username]) {
		const login = user && { host: HOST, port: PORT, user, ...(password && { password }) };
		if (login && (await mayCreate(login))) return { login, stop: async () => {} };
	}
	return await startPostgres();
}

/** Starts one from Debian's package; it refuses to run as root, so it runs as the user postgres. */
async function startPostgres(): Promise<Postgres> {
	const programs = await findPrograms();
	const { folder, remove } = scratchFolder();
	const user = await giveTo('postgres', folder);
	const data = join(folder, 'data');
	const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--no-sync'];
	await spawn(join(programs, 'initdb'), ['-D', data, ...options], { ...user, cwd: folder });
	const port = await freePort();
	const settings = [`listen_addresses=${HOST}`, `unix_socket_directories=${folder}`, 'fsync=off'];
	const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
	const stopServer = await startServer(port, [join(programs, 'postgres'), ...args], user);
	const stop = async () => {
		await stopServer();
		remove();
	};
	return { login: { host: HOST, port, user: 'postgres' }, stop };
}

async function findPrograms(): Promise<string> {
	const versions = (await readdir(DEBIAN).catch(() => [])).map(Number).sort((a, b) => b - a);
	if (versions[0]) return join(DEBIAN, String(versions[0]), 'bin');
	throw new Error(
		`PostgreSQL lets nobody in at ${HOST}:${PORT}, and is not installed. ` +
			'Get it: apt-get install postgresql. If it runs there, set PGUSER and PGPASSWORD.',
	);
}
