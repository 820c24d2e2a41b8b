import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storedCredentials } from '../../harness/n8n/credentials.mts';
import { draw } from '../../harness/n8n/draw.mts';
import {
	importWorkflow,
	runWorkflow,
	withCredential,
	type Workflow,
} from '../../harness/n8n/workflows.mts';
import { ROOT } from '../../scripts/setup/paths.mjs';
import { theStage } from './stage.mts';

const ARCHIVE = join(ROOT, 'test/unit/chatExport/cases/slack.zip');

/** Opens an archive with n8n's own node, or doesn't, and reads it in a dry run. */
function reading(isOpened: boolean): Workflow {
	const onError = 'continueRegularOutput';
	const opening = {
		type: 'compression',
		typeVersion: 1.1,
		parameters: { operation: 'decompress' },
	};
	return draw('Read an archive', {
		Start: { type: 'manualTrigger' },
		Bytes: {
			type: 'set',
			typeVersion: 3.4,
			parameters: {
				mode: 'raw',
				jsonOutput: JSON.stringify({ data: readFileSync(ARCHIVE).toString('base64') }),
			},
		},
		Archive: {
			type: 'convertToFile',
			typeVersion: 1.1,
			parameters: {
				operation: 'toBinary',
				sourceProperty: 'data',
				options: { fileName: 'Slack export.zip', mimeType: 'application/zip' },
			},
		},
		...(isOpened && { Open: { ...opening, onError } }),
		Import: {
			type: 'n8n-nodes-cometchat.cometChatDataImport',
			onError,
			parameters: {
				resource: 'message',
				operation: 'import',
				recordsFrom: 'file',
				fileFormat: 'slack',
				options: { dryRun: true },
			},
		},
	});
}

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
