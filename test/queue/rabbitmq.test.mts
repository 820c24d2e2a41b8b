import { createCredential } from '../../harness/n8n/credentials.mts';
import { executionIds, executionOf } from '../../harness/n8n/executions.mts';
import { activate, example, importWorkflow, withCredential } from '../../harness/n8n/workflows.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { samples } from '../trigger/samples.mts';
import { openRabbit, type OpenRabbit } from './servers/rabbitmq.mts';
import { theCluster } from './theCluster.mts';

const QUEUE = 'cometchat-events';
let rabbit: OpenRabbit;
beforeAll(async () => (rabbit = await openRabbit()));
afterAll(async () => {
	await rabbit?.work(async (channel) => await channel.deleteQueue(QUEUE));
	await rabbit?.stop();
});

test('events from RabbitMQ become rows, each once, and leave the queue', async () => {
	const { client } = await theCluster();
	const bodies = ['message_sent', 'group_created', 'message_sent'].map((name) => samples[name]);
	await rabbit.work(async (channel) => {
		await channel.assertQueue(QUEUE, { durable: true });
		for (const body of [...bodies, 'no event'])
			channel.sendToQueue(QUEUE, Buffer.from(JSON.stringify(body)));
		await channel.waitForConfirms();
	});
	const login = {
		...{ hostname: '127.0.0.1', port: rabbit.port, username: 'guest', password: 'guest' },
		...{ vhost: '/', ssl: false },
	};
	const credential = await createCredential(client, login, 'rabbitmq');
	const drawn = withCredential(example('events-through-a-queue.json'), { rabbitmq: credential });
	const workflow = await importWorkflow(client, drawn);
	await activate(client, workflow);
	// RabbitMQ may hand over a message again, so that there is one execution more.
	const runs = await waitFor(async (note) => {
		const ids = await executionIds(client, workflow.id);
		const all = await Promise.all(ids.map(async (id) => await executionOf(client, id)));
		note(ids);
		const isRead = all.some(({ rows }) => rows('Unreadable').length > 0);
		return isRead && all.length >= 4 ? all : undefined;
	}, 'Not four executions');
	expect(runs.filter(({ succeeded }) => !succeeded)).toEqual([]);
	const of = (node: string) => runs.flatMap(({ rows }) => rows(node));
	expect(
		of('A new event')
			.map(({ event }) => event)
			.sort(),
	).toEqual(['group_created', 'message_sent']);
	expect(of('Unreadable')).toHaveLength(1);
	await waitFor(
		async () =>
			await rabbit.work(
				async (channel) =>
					(await channel.assertQueue(QUEUE, { durable: true })).messageCount === 0 || undefined,
			),
		'Events are still in the queue',
	);
});
