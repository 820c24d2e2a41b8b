import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { storedCredentials } from '../../harness/n8n/credentials.mts';
import {
	example,
	importWorkflow,
	runWorkflow,
	withCredential,
} from '../../harness/n8n/workflows.mts';
import type { FaultRuleInput } from '../../harness/sandbox/types.mts';
import { theStage } from './stage.mts';

const TRIGGER = 'Try it with sample signups';
const ours = (type: string) => type.startsWith('n8n-nodes-cometchat.');

/** Files below a folder that hold a text, whatever their format. */
async function filesWith(
	folder: string,
	text: string,
): Promise<{ searched: number; with: string[] }> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile());
	const found: string[] = [];
	for (const { parentPath, name } of files) {
		const path = join(parentPath, name);
		// n8n removes some of its files meanwhile.
		const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== 'ENOENT') throw error;
		});
		if (content?.includes(text)) found.push(path);
	}
	return { searched: files.length, with: found };
}

describe('the API key', () => {
	afterAll(async () => void (await (await theStage()).sandbox.faults([])));

	test('is in no file, log or API answer of n8n after workflows that failed in every way', async () => {
		const { n8n, sandbox } = await theStage();
		const key = sandbox.key;
		const message = `The key ${key} is not known.`;
		const answers: unknown[] = [];
		const faults: FaultRuleInput[] = [
			{ kind: 'status', status: 401, code: 'AUTH_ERR_APIKEY_NOT_FOUND', message },
			{ kind: 'status', status: 400, code: 'A_NEW_CODE', message },
			{ kind: 'html', processed: false },
			{ kind: 'reset-before' },
		];
		for (const fault of faults) {
			for (const onError of ['stopWorkflow', 'continueRegularOutput']) {
				await sandbox.faults([fault]);
				const shipped = example('signup-to-welcome-group.json');
				const workflow = withCredential(shipped, await storedCredentials(n8n.client));
				for (const node of workflow.nodes.filter(({ type }) => ours(type))) {
					Object.assign(node, { onError });
					node.parameters.options = { maxRetries: 1 };
				}
				const imported = await importWorkflow(n8n.client, workflow);
				const execution = await runWorkflow(n8n.client, imported.id, TRIGGER);
				expect(execution.succeeded).toBe(onError !== 'stopWorkflow');
				answers.push(await n8n.client.get(`/rest/executions/${execution.id}`));
				answers.push(await n8n.client.get(`/rest/workflows/${imported.id}`));
			}
		}
		answers.push(await n8n.client.get('/rest/credentials?includeData=true'));
		expect(JSON.stringify(answers)).not.toContain(key);

		const files = await filesWith(n8n.folder, key);
		expect(files.with).toEqual([]);
		// The same search finds what did go wrong, so it looks in the right place.
		expect((await filesWith(n8n.folder, 'A_NEW_CODE')).with.join()).toMatch(/database\.sqlite/);
		expect((await filesWith(n8n.folder, 'CometChat')).with.join()).toMatch(/\.log/);
	});
});
