import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storedCredentials } from '../../harness/n8n/credentials.mts';
import {
	importWorkflow,
	runWorkflow,
	withCredential,
	type Workflow,
} from '../../harness/n8n/workflows.mts';
import { ROOT } from '../../scripts/setup/paths.mjs';
import { theStage } from './stage.mts';

const ARCHIVE = join(ROOT, 'test/unit/chatExport/cases/slack.zip');

const node = (name: string, type: string, typeVersion: number, parameters: object = {}) => ({
	...{ name, typeVersion, id: name, position: [0, 0] },
	type: type.includes('.') ? type : `n8n-nodes-base.${type}`,
	parameters: parameters as Record<string, unknown>,
});

/** Opens an archive with n8n's own node, or doesn't, and reads it in a dry run. */
const reading = (isOpened: boolean): Workflow => {
	const nodes = [
		node('Start', 'manualTrigger', 1),
		node('Bytes', 'set', 3.4, {
			mode: 'raw',
			jsonOutput: JSON.stringify({ data: readFileSync(ARCHIVE).toString('base64') }),
		}),
		node('Archive', 'convertToFile', 1.1, {
			operation: 'toBinary',
			sourceProperty: 'data',
			options: { fileName: 'Slack export.zip', mimeType: 'application/zip' },
		}),
		...(isOpened ? [node('Open', 'compression', 1.1, { operation: 'decompress' })] : []),
		node('Import', 'n8n-nodes-cometchat.cometChatDataImport', 1, {
			...{ resource: 'message', operation: 'import', recordsFrom: 'file', fileFormat: 'slack' },
			options: { dryRun: true },
		}),
	];
	const names = nodes.map(({ name }) => name);
	return {
		name: 'Read an archive',
		nodes: nodes.map((one) => ({ ...one, ...{ onError: 'continueRegularOutput' } })),
		connections: Object.fromEntries(
			names
				.slice(1)
				.map((to, index) => [names[index], { main: [[{ node: to, type: 'main', index: 0 }]] }]),
		),
		settings: { executionOrder: 'v1' },
	};
};

async function lastRowOf(isOpened: boolean) {
	const { n8n } = await theStage();
	const workflow = withCredential(reading(isOpened), await storedCredentials(n8n.client));
	const { id } = await importWorkflow(n8n.client, workflow);
	const { rows } = await runWorkflow(n8n.client, id, 'Start');
	return rows('Import');
}

test('an archive of Slack that n8n’s Compression opened has its channels, whose folders it names otherwise', async () => {
	expect((await lastRowOf(true)).at(-1)).toMatchObject({
		export: { users: 11, groups: 4, members: 10, messages: 29, oneToOneConversations: 2 },
	});
});

test('an archive that nobody opened is refused with what opens it', async () => {
	const [row] = await lastRowOf(false);
	expect(row?.error).toContain('“Slack export.zip” is an archive');
});
