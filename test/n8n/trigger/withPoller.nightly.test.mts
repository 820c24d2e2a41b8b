import { createCredential, storedCredentials } from '../../../harness/n8n/credentials.mts';
import { rowsOfRuns } from '../../../harness/n8n/executions.mts';
import { publish, save, unpublish } from '../../../harness/n8n/publication.mts';
import { importWorkflow } from '../../../harness/n8n/workflows.mts';
import { waitFor } from '../../../harness/process/waitFor.mts';
import { fromAmara } from '../../support/messaging.mts';
import { runner } from '../../support/operations.mts';
import { POLLING, pollWorkflow, whenPolled } from '../../support/pollWorkflow.mts';
import { at } from '../../support/at.mts';
import { theStage } from '../stage.mts';
import { TRIGGER, triggered } from './placed.mts';

// n8n goes on with a trigger that did not change, and stores with its events what it knew of all nodes.
test('a webhook is known though a polling trigger of its workflow brings old notes back', async () => {
	const { n8n, sandbox } = await theStage();
	const { client } = n8n;
	const own = await createCredential(
		client,
		sandbox.managementCredential,
		'cometChatManagementApi',
		'With a poller',
	);
	const { cometChatApi = '' } = await storedCredentials(client);
	const { workflow } = triggered({}, { cometChatManagementApi: own });
	const poller = at(pollWorkflow(cometChatApi).nodes);
	Object.assign(poller.parameters, { events: ['user_created'] });
	workflow.nodes.push({ ...poller, position: [0, 400] } as never);
	const imported = await importWorkflow(client, workflow);
	await publish(client, imported);
	await whenPolled(client, imported.id);
	const become = async (event: string, trigger: string) =>
		await waitFor(async (note) => {
			const found = await rowsOfRuns(client, imported.id, trigger);
			note(found);
			return found.some((row) => row.event === event) || undefined;
		}, `No ${event}`);
	Object.assign(at(workflow.nodes).parameters, { events: ['message_sent', 'group_created'] });
	const saved = await save(client, imported, workflow);
	await publish(client, saved);
	await runner(sandbox)('create user', { uid: 'polled', name: 'Polled' });
	await become('user_created', POLLING);
	await runner(sandbox)('cometChat/message/send', { ...fromAmara, text: 'Hello' });
	await become('message_sent', TRIGGER);
	await unpublish(client, saved);
}, 600_000);
