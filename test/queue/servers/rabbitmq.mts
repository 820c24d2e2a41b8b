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
	await giveTo('rabbitmq', folder);
	const port = await freePort();
	const settings = {
		...{ HOME: folder, RABBITMQ_NODENAME: `test${process.pid}@localhost` },
		...{ RABBITMQ_NODE_PORT: String(port), RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1' },
		...{ RABBITMQ_DIST_PORT: String(await freePort()), RABBITMQ_ENABLED_PLUGINS_FILE: '/dev/null' },
		...{ RABBITMQ_MNESIA_BASE: `${folder}/mnesia`, RABBITMQ_LOG_BASE: `${folder}/log` },
	};
	const set = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
	const end = await startServer(port, ['env', ...set, 'rabbitmq-server']);
	const stop = async () => {
		await end();
		remove();
	};
	return { port, work: working(port), stop };
}
