import spawn from 'nano-spawn';
import { freePort } from '../../../harness/process/freePort.mts';
import { requireFromN8n } from '../../../harness/n8n/installation.mts';
import { scratchFolder } from '../../../harness/process/scratchFolder.mts';
import { startServer } from './guarded.mts';

const HOST = '127.0.0.1';
const PORT = 6379;

interface Session {
	connect: () => Promise<void>;
	ping: () => Promise<string>;
	keys: (pattern: string) => Promise<string[]>;
	del: (...keys: string[]) => Promise<number>;
	disconnect: () => void;
	on: (event: 'error', listener: () => void) => void;
}

/** n8n's own client of Redis. */
const Redis = requireFromN8n('ioredis') as new (options: object) => Session;

/** A Redis to use. */
export interface OpenRedis {
	host: string;
	port: number;
	/** Removes every key of this run, and ends the server if we have started it. */
	close: (prefix: string) => Promise<void>;
}

async function withSession<T>(port: number, work: (session: Session) => Promise<T>): Promise<T> {
	const session = new Redis({ host: HOST, port, lazyConnect: true, retryStrategy: () => null });
	// What went wrong comes with the call; without a listener the client prints it as well.
	session.on('error', () => {});
	try {
		await session.connect();
		return await work(session);
	} finally {
		session.disconnect();
	}
}

async function forget(port: number, prefix: string): Promise<void> {
	await withSession(port, async (session) => {
		const keys = await session.keys(`*${prefix}*`);
		if (keys.length > 0) await session.del(...keys);
	});
}

/** The Redis of this machine if it lets us in, else one of our own. */
export async function openRedis(): Promise<OpenRedis> {
	const answer = await withSession(PORT, async (session) => await session.ping()).catch(() => '');
	if (answer === 'PONG')
		return { host: HOST, port: PORT, close: async (prefix) => await forget(PORT, prefix) };
	return await startRedis();
}

async function startRedis(): Promise<OpenRedis> {
	await spawn('redis-server', ['--version']).catch(() => {
		throw new Error(
			`Redis lets nobody in at ${HOST}:${PORT}, and is not installed. ` +
				'Get it: apt-get install redis-server.',
		);
	});
	const { folder, remove } = scratchFolder();
	const port = await freePort();
	const listen = ['--port', String(port), '--bind', HOST, '--dir', folder];
	const stop = await startServer(port, ['redis-server', ...listen, '--save', '']);
	const close = async () => {
		await stop();
		remove();
	};
	return { host: HOST, port, close };
}
