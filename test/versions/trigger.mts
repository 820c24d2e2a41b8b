import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '../../harness/n8n/client.mts';
import { createCredential } from '../../harness/n8n/credentials.mts';
import { executionIds, executionOf } from '../../harness/n8n/executions.mts';
import { publish, unpublish } from '../../harness/n8n/publication.mts';
import { importWorkflow, type Imported } from '../../harness/n8n/workflows.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import { triggered, TRIGGER } from '../n8n/trigger/placed.mts';

const PATIENCE = 30_000;

/** Publishes a trigger, has it started, unpublishes it, and all that once more; what went wrong, if anything. */
export async function tryTrigger(client: Client, sandbox: Connected): Promise<string[]> {
	const type = 'cometChatManagementApi';
	const credential = await createCredential(client, sandbox.managementCredential, type);
	const imported = await importWorkflow(client, triggered({}, { [type]: credential }).workflow);
	const wrong: string[] = [];
	for (const time of ['first', 'second']) {
		const { isPublished, message } = await publish(client, imported);
		if (!isPublished) return [...wrong, `${time} time: not published: ${message}`];
		if (!(await isStarted(client, sandbox, imported, time)))
			wrong.push(`${time} time: not started by an event`);
		await unpublish(client, imported);
		const left = await sandbox.state('webhooks');
		if (left.length > 0) wrong.push(`${time} time: ${left.length} webhooks are left`);
	}
	return wrong;
}

/** Whether an event of the platform starts a run that succeeds. */
async function isStarted(
	client: Client,
	sandbox: Connected,
	{ id }: Imported,
	text: string,
): Promise<boolean> {
	await sandbox.event({ trigger: 'message_sent', data: { message: { id: text, data: { text } } } });
	for (const until = Date.now() + PATIENCE; Date.now() < until; await wait(200)) {
		const [newest] = await executionIds(client, id);
		const execution = newest && (await executionOf(client, newest));
		if (execution && execution.rows(TRIGGER)[0]?.text === text) return execution.succeeded;
	}
	return false;
}
