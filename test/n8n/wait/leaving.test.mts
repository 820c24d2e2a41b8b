import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { executionIds, executionOf, untilWaiting } from '../../../harness/n8n/executions.mts';
import {
	activate,
	importWorkflow,
	postToWebhook,
	type Workflow,
} from '../../../harness/n8n/workflows.mts';
import { askWorkflow } from '../../support/askWorkflow.mts';
import { theStage } from '../stage.mts';
import { asking, secretsIn } from './asking.mts';

const { credential, client } = asking();
const to = (...nodes: string[]) => nodes.map((node) => ({ node, type: 'main', index: 0 }));
const approvers = (second: string) => ({
	...{ receiverType: 'approvers', approvers: ['bjorn', second], approvalsNeeded: 'anyOne' },
});

/** Lets the webhook respond with what the last node gives. */
function respondsLast({ nodes: [called, ...nodes], ...workflow }: Workflow): Workflow {
	const parameters = {
		...called!.parameters,
		responseMode: 'lastNode',
		responseData: 'allEntries',
	};
	return { ...workflow, nodes: [{ ...called!, parameters }, ...nodes] };
}

/** Lets Respond to Webhook respond with what comes out of an output of the node that asks. */
function respondsWith({ nodes: [called, asks, ...others], ...workflow }: Workflow, output: number) {
	const parameters = { ...called!.parameters, responseMode: 'responseNode' };
	const respond = {
		...{ name: 'Respond', type: 'n8n-nodes-base.respondToWebhook', typeVersion: 1.1 },
		parameters: { respondWith: 'allIncomingItems' },
		...{ id: 'respond', position: [0, 0] },
	};
	const outputs = [[], []].map((_, place) => (place === output ? to('Respond') : []));
	return {
		...workflow,
		nodes: [
			{ ...called!, parameters },
			{ ...asks!, onError: 'continueErrorOutput' },
			...others,
			respond,
		],
		connections: { ...workflow.connections, Ask: { main: outputs } },
	};
}

/** Lets the asking be done by another workflow. */
async function callsAnother(workflow: Workflow): Promise<Workflow> {
	const [called, ...others] = workflow.nodes;
	const trigger = {
		...{ ...called!, type: 'n8n-nodes-base.executeWorkflowTrigger', typeVersion: 1.1 },
		parameters: { inputSource: 'passthrough' },
	};
	const other = await importWorkflow(client(), { ...workflow, nodes: [trigger, ...others] });
	await activate(client(), other);
	const call = {
		...{ name: 'Call', type: 'n8n-nodes-base.executeWorkflow', typeVersion: 1.2 },
		parameters: { workflowId: { __rl: true, mode: 'id', value: other.id } },
		...{ id: 'call', position: [0, 0] },
	};
	const connections = { Called: { main: [to('Call')] } };
	return respondsLast({ ...workflow, nodes: [called!, call], connections });
}

const asked = approvers('dalia');
const refused = approvers('nobody');
type Made = (workflow: Workflow) => Workflow | Promise<Workflow>;
test.each<[string, Record<string, unknown>, Made]>([
	['the response with the last node', {}, respondsLast],
	['the response for approvers', asked, respondsLast],
	['a sub-workflow', {}, callsAnother],
	['Respond to Webhook, of whom was asked', refused, (one) => respondsWith(one, 0)],
	['the error output, of who wasn’t', refused, (one) => respondsWith(one, 1)],
])('%s holds nothing by which somebody could answer', async (way, parameters, made) => {
	const { n8n, sandbox } = await theStage();
	const path = `leaving-${process.pid}-${Date.now()}`;
	const question = `Does ${way} hold a link (${path})?`;
	const asks = askWorkflow(path, credential(), parameters);
	const workflow = await importWorkflow(client(), await made(asks));
	await activate(client(), workflow);
	const answer = JSON.stringify(await postToWebhook(client(), path, { ask: question }));
	const secrets = await secretsIn(sandbox, path);
	const [id = ''] = await executionIds(client(), workflow.id);
	await (parameters === refused ? executionOf : untilWaiting)(client(), id);
	const stored = JSON.stringify(await client().get(`/rest/executions/${id}`));
	const log = await readFile(join(n8n.folder, '.n8n', 'logs', 'n8n.log'), 'utf8');
	expect(secrets.filter((one) => `${answer}${stored}${log}`.includes(one))).toEqual([]);
});
