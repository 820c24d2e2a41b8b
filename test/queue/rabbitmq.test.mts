import { createCredential } from '../../harness/n8n/credentials.mts';
import { executionIds, executionOf } from '../../harness/n8n/executions.mts';
import {
	activate,
	example,
	importWorkflow,
	runWorkflow,
	startedBy,
	withCredential,
} from '../../harness/n8n/workflows.mts';
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

/** What a user puts there: work that fails when it first meets a new group. */
const work = `const { json } = $input.first();
const { redelivered } = $('An event in the queue').first().json.fields;
if (json.event === 'group_created' && !redelivered) throw new Error('The work failed');
return $input.all();`;

test('events from RabbitMQ are done once, also after their work failed, and leave the queue', async () => {
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
	const nodes = drawn.nodes.map((node) =>
		node.name === 'A new event'
			? { ...node, type: 'n8n-nodes-base.code', typeVersion: 2, parameters: { jsCode: work } }
			: node,
	);
	const workflow = await importWorkflow(client, { ...drawn, nodes });
	await activate(client, workflow);
	// RabbitMQ may hand over a message again, so that there is one execution more.
	const runs = await waitFor(async (note) => {
		const ids = await executionIds(client, workflow.id);
		const all = await Promise.all(ids.map(async (id) => await executionOf(client, id)));
		note(ids);
		const isRead = all.some(({ rows }) => rows('Unreadable').length > 0);
		return isRead && all.length >= 5 ? all : undefined;
	}, 'Not five executions');
	const failures = runs
		.filter(({ succeeded }) => !succeeded)
		.map(({ failure }) => failure?.message);
	expect(failures).toEqual([expect.stringContaining('The work failed')]);
	const of = (node: string) => runs.flatMap(({ rows }) => rows(node));
	expect(
		of('A new event')
			.map(({ event }) => event)
			.sort(),
	).toEqual(['group_created', 'message_sent']);
	expect(of('Unreadable')).toHaveLength(1);
	// Once the keys are cleared, the same event counts as new.
	await runWorkflow(client, workflow.id, 'Every hour');
	const again = await startedBy(client, workflow, async () => {
		await rabbit.work(async (channel) => {
			channel.sendToQueue(QUEUE, Buffer.from(JSON.stringify(bodies[0])));
			await channel.waitForConfirms();
		});
	});
	expect(again.rows('A new event')).toHaveLength(1);
	await waitFor(
		async () =>
			await rabbit.work(
				async (channel) =>
					(await channel.assertQueue(QUEUE, { durable: true })).messageCount === 0 || undefined,
			),
		'Events are still in the queue',
	);
});
