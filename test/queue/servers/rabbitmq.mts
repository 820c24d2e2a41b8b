import spawn from 'nano-spawn';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../harness/process/freePort.mts';
import { requireFromN8n } from '../../../harness/n8n/installation.mts';
import { scratchFolder } from '../../../harness/process/scratchFolder.mts';
import { giveTo } from './account.mts';
import { listens, startServer } from './guarded.mts';

const PORT = 5672;

interface Channel {
	assertQueue: (queue: string, options: object) => Promise<{ messageCount: number }>;
	deleteQueue: (queue: string) => Promise<unknown>;
	sendToQueue: (queue: string, content: Buffer) => boolean;
	waitForConfirms: () => Promise<void>;
}

/** n8n's own client of RabbitMQ. */
const { connect } = requireFromN8n('amqplib') as {
	connect: (url: string) => Promise<{
		createConfirmChannel: () => Promise<Channel>;
		close: () => Promise<void>;
	}>;
};

/** A RabbitMQ to use. */
export interface OpenRabbit {
	port: number;
	/** Works with its queues. */
	work: <T>(task: (channel: Channel) => Promise<T>) => Promise<T>;
	/** Ends the server if we have started it. */
	stop: () => Promise<void>;
}

const working =
	(port: number): OpenRabbit['work'] =>
	async (task) => {
		const connection = await connect(`amqp://guest:guest@127.0.0.1:${port}`);
		try {
			return await task(await connection.createConfirmChannel());
		} finally {
			await connection.close();
		}
	};

/** The RabbitMQ of this machine if one listens, else one of our own. */
export async function openRabbit(): Promise<OpenRabbit> {
	if (await listens(PORT)) return { port: PORT, work: working(PORT), stop: async () => {} };
	const { folder, remove } = scratchFolder();
	const port = await freePort();
	const config = join(folder, 'rabbitmq.conf');
	await writeFile(config, `listeners.tcp.local = 127.0.0.1:${port}\n`);
	const user = await giveTo('rabbitmq', folder);
	// None of the machine's own settings, and nothing that other machines could reach.
	const settings = {
		...{ HOME: folder, RABBITMQ_NODENAME: `test${process.pid}@localhost` },
		...{ RABBITMQ_CONFIG_FILE: config, RABBITMQ_CONF_ENV_FILE: join(folder, 'none') },
		...{ RABBITMQ_DIST_PORT: String(await freePort()), ERL_EPMD_ADDRESS: '127.0.0.1' },
		...{ ERL_FLAGS: '-kernel inet_dist_use_interface {127,0,0,1}' },
		RABBITMQ_ENABLED_PLUGINS_FILE: '/dev/null',
		...{ RABBITMQ_MNESIA_BASE: join(folder, 'mnesia'), RABBITMQ_LOG_BASE: join(folder, 'log') },
	};
	const set = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
	const end = await startServer(port, ['env', ...set, program()], user);
	const stop = async () => {
		await end();
		// It leaves its directory of names running, which ends only if no other server uses it.
		await spawn('epmd', ['-kill']).catch(() => {});
		remove();
	};
	return { port, work: working(port), stop };
}

/** Debian's own script, around which it has one that starts a session of its own, which nobody could end. */
const program = (): string => (existsSync(DEBIAN) ? DEBIAN : 'rabbitmq-server');
const DEBIAN = '/usr/lib/rabbitmq/bin/rabbitmq-server';
