import { storedCredentials } from '../../../harness/n8n/credentials.mts';
import { importWorkflow, withCredential } from '../../../harness/n8n/workflows.mts';
import { filled } from '../../catalogue/case.mts';
import { caseOf } from '../../catalogue/cases/index.mts';
import { type Offered, offered } from '../../catalogue/operations.mts';
import { onCanvas } from './canvas.mts';
import { nodeNames } from './catalogue.mts';
import { run } from './panel.mts';
import { see, withEditor } from './withEditor.mts';

const needs = (id: string): boolean => 'before' in caseOf(id) || 'inChat' in caseOf(id);

/** An operation of each node that needs nothing before it. */
const firsts = nodeNames.flatMap((name) =>
	offered.filter(({ id, label }) => label === name && !needs(id)).slice(0, 1),
);

describe('each node of the package, stored in a workflow', () => {
	const editor = withEditor();
	const stored = ({ id, node, resource, operation }: Offered) => ({
		name: operation.action,
		nodes: [
			{
				...{ id: 'node', name: operation.action, position: [0, 0] },
				...{ type: `${editor.n8n.packed.name}.${node}`, typeVersion: 1 },
				parameters: {
					...{ resource: resource.value, operation: operation.value },
					...filled(caseOf(id).full, []),
				},
				credentials: { [operation.api.credential]: { id: null, name: 'CometChat account' } },
			},
		],
		connections: {},
	});

	test('is tried', () => expect(firsts).toHaveLength(nodeNames.length));

	for (const one of firsts)
		see(editor, `${one.label} opens, and runs “${one.operation.action}”`, async () => {
			const { n8n, page } = editor;
			const workflow = withCredential(stored(one), await storedCredentials(n8n.client));
			const { id } = await importWorkflow(n8n.client, workflow);
			await page.goto(`${n8n.address}/workflow/${id}`, { waitUntil: 'domcontentloaded' });
			await onCanvas(editor, one.operation.action).dblclick();
			await run(editor);
			await page.getByTestId('output-panel').getByTestId('node-run-status-success').waitFor();
		});
});
