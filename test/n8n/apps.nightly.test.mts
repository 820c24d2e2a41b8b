import { createCredential, CREDENTIAL_TYPE } from '../../harness/n8n/credentials.mts';
import { draw } from '../../harness/n8n/draw.mts';
import { importWorkflow, runWorkflow } from '../../harness/n8n/workflows.mts';
import { startSandbox, type Sandbox } from '../../harness/sandbox/start.mts';
import { theStage } from './stage.mts';

const APPS = 40;
const ITEMS_EACH = 10;
/** Sandboxes that start at once. */
const AT_ONCE = 4;

let apps: Sandbox[] = [];

afterAll(async () => {
	await Promise.all(apps.map(async (app) => await app.stop()));
});

test('an agency’s 400 items reach 40 apps, each its own, while requests fail', async () => {
	for (let count = 0; count < APPS; count += AT_ONCE)
		apps = [
			...apps,
			...(await Promise.all(Array.from({ length: AT_ONCE }, async () => await startSandbox()))),
		];
	for (const app of apps)
		await app.faults([
			{ kind: '429', share: 0.1 },
			{ kind: 'reset-after', share: 0.1, method: 'POST' },
		]);
	const { n8n } = await theStage();
	const [app, host, key] = ['appId', 'host', 'key'].map((name) => `={{ $json.${name} }}`);
	const perItem = {
		appId: app,
		apiKey: key,
		region: 'custom',
		chatHost: host,
		callHost: host,
		appPerItem: true,
	};
	// By another name than that by which the other tests find theirs in the same n8n.
	const id = await createCredential(n8n.client, perItem, CREDENTIAL_TYPE, 'per item');
	const rows = Array.from({ length: APPS * ITEMS_EACH }, (_, index) => {
		const { appId, address, key: own } = apps[index % APPS]!;
		return { of: index % APPS, uid: `user-${index}`, appId, host: address, key: own };
	});
	const drawn = draw('An app for each item', {
		Start: { type: 'manualTrigger' },
		Customers: {
			type: 'set',
			typeVersion: 3.4,
			parameters: { mode: 'raw', jsonOutput: JSON.stringify({ rows }) },
		},
		Split: { type: 'splitOut', parameters: { fieldToSplitOut: 'rows' } },
		Create: {
			type: 'n8n-nodes-cometchat.cometChat',
			parameters: {
				resource: 'user',
				operation: 'create',
				uid: '={{ $json.uid }}',
				name: '=Of {{ $json.of }}',
				options: { maxRetries: 8 },
			},
			credentials: { cometChatApi: id },
		},
	});
	const workflow = await importWorkflow(n8n.client, drawn);
	const execution = await runWorkflow(n8n.client, workflow.id, 'Start');
	expect(execution.succeeded).toBe(true);
	for (const [of, app] of apps.entries()) {
		const own = (await app.state<{ uid: string; name: string }>('users')).filter(({ uid }) =>
			uid.startsWith('user-'),
		);
		expect(own.map(({ uid, name }) => [uid, name]).sort()).toEqual(
			rows
				.filter((row) => row.of === of)
				.map(({ uid }) => [uid, `Of ${of}`])
				.sort(),
		);
	}
});
