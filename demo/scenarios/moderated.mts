import type { Client } from '../../harness/n8n/client.mts';
import { whilePublished } from '../../harness/n8n/publication.mts';
import { type Imported, webhookOf } from '../../harness/n8n/workflows.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import { webhookCredentialOf } from '../../harness/sandbox/credential.mts';
import { post } from './chatActions.mts';
import type { ExpectedCall } from './scenario.mts';

const ID = 'asks-n8n';
const [RULES, LISTS] = ['/v3/moderation/rules', '/v3/moderation/keywords'];

/** Does something while CometChat asks a published example about each message to this group. */
export async function whileModerating<T>(
	{ client, workflow, sandbox }: { client: Client; workflow: Imported; sandbox: Connected },
	{ file, group }: { file: string; group: string },
	work: () => Promise<T>,
): Promise<T> {
	const url = `${client.address}/webhook/${webhookOf(file)}/moderation`;
	const { user: username } = webhookCredentialOf(sandbox);
	const { webhookPassword: password } = sandbox;
	await sandbox.customModeration({ id: ID, url, username, password });
	const toGroup = { entity: 'group', type: 'receiver', operand: 'guid', operator: 'equals' };
	const decides = { entity: 'message', operand: 'text', operator: 'contains' };
	const list = { category: 'custom-api', isKeywordReferencePresent: true };
	await post(sandbox, RULES, {
		...{ id: ID, name: 'A workflow decides', action: ['blockMessage'] },
		filters: [{ ...toGroup, value: group }],
		conditions: [{ id: 1, ...decides, ...list, value: `${ID}_greaterThan_80` }],
	});
	try {
		return await whilePublished(client, workflow, work);
	} finally {
		for (const path of [RULES, LISTS])
			await fetch(`${sandbox.address}${path}/${ID}`, {
				...{ method: 'DELETE', headers: { apikey: sandbox.key } },
			});
	}
}

/** What that asks of the API for the rule and its list. */
export const moderating: ExpectedCall[] = [
	{ request: `POST ${RULES}`, times: 1 },
	{ request: `DELETE ${RULES}/${ID}`, times: 1 },
	{ request: `DELETE ${LISTS}/${ID}`, times: 1 },
];
