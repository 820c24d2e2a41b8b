import { executionIds, untilWaiting } from '../../../harness/n8n/executions.mts';
import { activate, importWorkflow, postToWebhook } from '../../../harness/n8n/workflows.mts';
import { approvalsOf, pressed } from '../../../harness/sandbox/inTheChat.mts';
import { storedCredentials } from '../../../harness/n8n/credentials.mts';
import { askWorkflow } from '../../support/askWorkflow.mts';
import { theStage } from '../stage.mts';
import { asking } from './asking.mts';

const { answered } = asking();
const MOST = 10;

test('ten approvers answer at the same instant: each counts, and the run goes on once', async () => {
	const { n8n, sandbox } = await theStage();
	const { client } = n8n;
	const users = await sandbox.state<{ uid: string; deactivatedAt?: number }>('users');
	const approvers = users
		.filter(({ deactivatedAt, uid }) => !deactivatedAt && !uid.startsWith('app_'))
		.slice(0, MOST)
		.map(({ uid }) => uid);
	expect(approvers).toHaveLength(MOST);
	const { cometChatApi = '' } = await storedCredentials(client);
	const path = `approvers-${process.pid}`;
	const asks = askWorkflow(path, cometChatApi, {
		...{ receiverType: 'approvers', approvers, approvalsNeeded: 'all' },
	});
	const workflow = await importWorkflow(client, asks);
	await activate(client, workflow);
	await postToWebhook(client, path, { ask: `Ten say yes (${path})?` });
	const links = await approvalsOf(sandbox, path, MOST);
	const [id = ''] = await executionIds(client, workflow.id);
	await untilWaiting(client, id);
	const answers = await Promise.all(
		Object.values(links).map(
			async (link) => (await pressed(link, { answer: 'approve', text: '' })).status,
		),
	);
	expect(answers).toEqual(answers.map(() => 200));
	const rows = await answered(id);
	expect(rows).toHaveLength(1);
	const { responses } = (rows[0] as { data: { responses: Array<{ respondedBy: object }> } }).data;
	const uids = responses.map(({ respondedBy }) => (respondedBy as { uid: string }).uid);
	expect(uids.sort()).toEqual(approvers.sort());
});
