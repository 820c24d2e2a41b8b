import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createCredential, storedCredentials } from '../../../harness/n8n/credentials.mts';
import { shipped, withCredential } from '../../../harness/n8n/workflows.mts';
import { ROOT } from '../../../scripts/setup/paths.mjs';
import { emptyCanvas, paste } from './canvas.mts';
import { eventually } from './eventually.mts';
import { closeNotices } from './notices.mts';
import { picture } from './pictures.mts';
import { see, withEditor } from './withEditor.mts';

const STICKY = 'n8n-nodes-base.stickyNote';
const files = readdirSync(join(ROOT, 'examples')).filter((file) => file.endsWith('.json'));

/** Credentials of other services that examples ask for. */
const OTHERS = {
	openAiApi: { apiKey: 'sample' },
	postgres: { host: 'localhost', database: 'sample', user: 'sample', password: 'sample' },
	rabbitmq: { hostname: 'localhost', port: 5672, username: 'sample', password: 'sample' },
};

describe('the example workflows in the editor', () => {
	const editor = withEditor();
	let credentials: Record<string, string>;
	beforeAll(async () => {
		const { client } = editor.n8n;
		credentials = await storedCredentials(client);
		for (const [type, data] of Object.entries(OTHERS))
			credentials[type] = await createCredential(client, data, type);
		await editor.page.setViewportSize({ width: 1040, height: 700 });
	});

	for (const file of files)
		see(
			editor,
			`${file}, pasted: all its nodes stand on the canvas, and none is unknown`,
			async () => {
				const { page } = editor;
				const workflow = shipped(file);
				await emptyCanvas(editor);
				await paste(editor, withCredential(workflow, credentials));
				const nodes = page.getByTestId('canvas-node');
				await page.keyboard.press('1');
				const names = workflow.nodes.filter(({ type }) => type !== STICKY).map((node) => node.name);
				await eventually(async () => {
					const seen = await nodes.evaluateAll((all) =>
						all.map((node) => node.getAttribute('data-node-name')),
					);
					expect(seen).toEqual(expect.arrayContaining(names));
				});
				expect(await page.getByText('Install this node to use it').count()).toBe(0);
				await closeNotices(editor);
				// The dots of the canvas would make the picture twice as large.
				await page.addStyleTag({ content: '.vue-flow__background { visibility: hidden }' });
				const parts = await page.locator('.vue-flow__node').all();
				await picture(page, `examples/${file.replace('.json', '')}`, parts);
			},
		);
});
