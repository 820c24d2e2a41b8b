import { whilePublished } from '../../../harness/n8n/publication.mts';
import { importWorkflow } from '../../../harness/n8n/workflows.mts';
import { inChat } from '../../support/inChat.mts';
import { runner } from '../../support/operations.mts';
import { pollWorkflow, whenPolled } from '../../support/pollWorkflow.mts';
import { theStage } from '../stage.mts';
import { asking } from './asking.mts';

const { ask, answered, client, credential } = asking();

test('a reply that the Polling Trigger finds is taken, without a webhook', async () => {
	const { sandbox } = await theStage();
	const take = {
		type: 'n8n-nodes-cometchat.cometChat',
		parameters: { resource: 'message', operation: 'takeAnswer', id: '={{ $json.messageId }}' },
		credentials: { cometChatApi: credential() },
	};
	const polls = pollWorkflow(credential(), { 'Take Answer': take });
	const workflow = await importWorkflow(client(), polls);
	await whilePublished(client(), workflow, async () => {
		await whenPolled(client(), workflow.id);
		const { id, question } = await ask({ answerBy: 'both', options: { onBehalfOf: 'amara' } });
		const all = await sandbox.state<{ id: number; data: { text?: string } }>('messages');
		const asked = all.find(({ data }) => data.text?.startsWith(question))?.id;
		await inChat(runner(sandbox)).says('bjorn', 'amara', 'Approve', asked);
		expect(await answered(id)).toMatchObject([
			{ data: { approved: true, respondedBy: { uid: 'bjorn' } } },
		]);
	});
}, 300_000);
