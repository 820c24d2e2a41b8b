// How several workers share one limit of CometChat: `npm run bench:workers`, about half an hour.
//   node test/queue/underLimit.mts [executions] [workers …]
import { setTimeout as wait } from 'node:timers/promises';
import { draw } from '../../harness/n8n/draw.mts';
import { activate, importWorkflow, postToWebhook } from '../../harness/n8n/workflows.mts';
import { pool } from '../../bench/implementations/pool.mts';
import { exitOnSignal } from '../../harness/process/signals.mts';
import { startCluster, stopCluster } from './cluster.mts';

/** What the platform allows in a minute. */
const LIMIT = 500;
const MINUTE = 60;

const [count = '4000', ...sizes] = process.argv.slice(2);
const executions = Number(count);

const workflow = (credential: string) =>
	draw('One user each', {
		Webhook: {
			type: 'webhook',
			typeVersion: 2,
			webhookId: 'one-user',
			parameters: { httpMethod: 'POST', path: 'one-user', responseMode: 'onReceived', options: {} },
		},
		Create: {
			type: 'n8n-nodes-cometchat.cometChat',
			parameters: {
				resource: 'user',
				operation: 'create',
				name: 'Someone',
				uid: '={{ $json.body.uid }}',
			},
			credentials: { cometChatApi: credential },
		},
	});

/** Creates a user in each execution, and says how long that took and how often CometChat refused. */
async function measured(workers: number) {
	const { main, sandbox, credential } = await startCluster(workers);
	try {
		const { client } = main;
		await activate(client, await importWorkflow(client, workflow(credential)));
		await postToWebhook(client, 'one-user', { uid: 'first' });
		await wait(3000);
		const before = await sandbox.lastRequest();
		await sandbox.limits({ limit: LIMIT, window: MINUTE });
		const uids = Array.from({ length: executions }, (_, index) => `user-${index}`);
		await pool(uids, 20, async (uid) => void (await postToWebhook(client, 'one-user', { uid })));
		for (;;) {
			const { users = 0 } = (await sandbox.state()) as { users?: number };
			const requests = await sandbox.requests(before);
			const creates = requests.filter(({ path }) => path === '/v3/users');
			const done = creates.filter(({ status }) => status === 200);
			if (done.length < executions) {
				await wait(1000);
				continue;
			}
			const times = creates.map(({ at }) => at);
			const took = (Math.max(...times) - Math.min(...times)) / 1000;
			const refused = creates.filter(({ status }) => status === 429).length;
			return { workers, users, took, refused, requests: creates.length };
		}
	} finally {
		await stopCluster();
	}
}

process.setMaxListeners(50);
exitOnSignal(stopCluster);
/** Windows that must have passed before the last request may start. */
const allowed = (Math.ceil(executions / LIMIT) - 1) * MINUTE;
for (const workers of sizes.length > 0 ? sizes.map(Number) : [1, 2, 4, 8]) {
	const { took, refused, requests } = await measured(workers);
	const share = ((100 * refused) / requests).toFixed(1);
	process.stdout.write(
		`${workers} workers: ${executions} users in ${took.toFixed(0)} s, of which the limit asks ${allowed} s; ` +
			`${refused} of ${requests} requests refused (${share} %)\n`,
	);
}
