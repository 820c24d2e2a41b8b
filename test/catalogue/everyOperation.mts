import type { Client } from '../../harness/n8n/client.mts';
import { executionOf, untilWaiting } from '../../harness/n8n/executions.mts';
import {
	importWorkflow,
	startWorkflow,
	withCredential,
	type Workflow,
} from '../../harness/n8n/workflows.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import { pressed } from '../../harness/sandbox/inTheChat.mts';
import { offered } from './operations.mts';
import { at, storedWorkflow } from './storedWorkflow.mts';

const PATIENCE = 300_000;

/** What became of a workflow with every operation. */
export interface Outcome {
	/** How many of the package's operations ran. */
	ran: number;
	/** What failed, and the operations that therefore did not run. */
	wrong: string[];
}

/**
 * Runs every operation, as its case asks for all it can, in one workflow of a real n8n. The workflow
 * sets the sandbox back, again and again.
 * @param credentials IDs of those that lead to the sandbox, by type
 */
export async function everyOperation(
	client: Client,
	sandbox: Connected,
	credentials: Record<string, string>,
): Promise<Outcome> {
	const { nodes: all, ...stored } = withCredential(
		at(sandbox.address, storedWorkflow('today')),
		credentials,
	);
	// Here somebody answers what is asked.
	const workflow = { ...stored, nodes: all.map(({ disabled: _, ...node }) => node) };
	const { id } = await importWorkflow(client, workflow);
	const run = await startWorkflow(client, id, 'Start');
	if (offered.some(({ operation }) => operation.approval)) await answer(client, sandbox, run);
	const { nodes, failure } = await executionOf(client, run, PATIENCE);
	const names = new Set(nodes.filter((name) => name !== failure?.node));
	const done = workflow.nodes.filter(({ name }) => names.has(name)).map(operationOf);
	const lacking = offered.map((one) => one.id).filter((one) => !done.includes(one));
	const failed = failure ? [`${failure.node}: ${failure.message}`] : [];
	return {
		ran: offered.length - lacking.length,
		wrong: [...failed, ...lacking.map((one) => `${one} did not run`)],
	};
}

/** Answers what a run asks in the chat, by the link of the last message. */
async function answer(client: Client, sandbox: Connected, run: string): Promise<void> {
	await untilWaiting(client, run);
	const messages = JSON.stringify(await sandbox.state('messages'));
	const link = messages.match(/http:[^\s"\\]+webhook-waiting[^\s"\\]+/g)?.at(-1) ?? '';
	const reply = new URL(link).searchParams.get('answer') ?? 'approve';
	await pressed(link, { answer: reply, text: 'On Monday' });
}

const operationOf = ({ type, parameters }: Workflow['nodes'][number]) =>
	[type.split('.')[1], parameters.resource, parameters.operation].join('/');
