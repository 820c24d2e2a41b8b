import type { Client } from '../../harness/n8n/client.mts';
import { startWorkflow, type Imported } from '../../harness/n8n/workflows.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import { ANY } from '../snapshot/checks.mts';
import { answer } from './chatActions.mts';
import type { Scenario } from './scenario.mts';

/** Runs of a workflow from a trigger, each of which asks and gets an answer. */
export const answering =
	(trigger: string, question: string) =>
	(button: string, reason?: string) =>
	async (client: Client, { id }: Imported, sandbox: Connected) =>
		await answer(client, sandbox, await startWorkflow(client, id, trigger), {
			...{ question, button },
			...(reason ? { reason } : {}),
		});

/** The question to Bjorn, which was edited to show the answer. */
export const asked: Scenario['expected'][number] = {
	...{ kind: 'messages', id: ANY, was: 'added' },
	has: { sender: 'amara', receiver: 'bjorn', type: 'text', editedBy: 'amara' },
};
