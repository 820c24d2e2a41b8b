import { readFileSync } from 'node:fs';
import type { Sandbox } from '../../harness/sandbox/start.mts';
import { teller } from '../../test/support/operations.mts';
import { placed } from '../../test/support/trigger.mts';

/** What takes an item, or what else comes in, through the nodes once. */
type Pass = () => Promise<unknown>;

const csv = (content: string) => ({
	json: {},
	binary: {
		data: {
			data: Buffer.from(content).toString('base64'),
			mimeType: 'text/csv',
			fileName: 'users.csv',
		},
	},
});

/** The ways that are measured, by name; each can be taken again and again, as nothing in it comes twice. */
export function waysIn(sandbox: Sandbox): Map<string, Pass> {
	const tell = teller(sandbox);
	let count = 0;
	const uid = () => `walk-${++count}`;
	const send = () =>
		tell('cometChat/message/send', {
			onBehalfOf: 'amara',
			receiverType: 'user',
			receiverUser: 'bjorn',
			kind: 'text',
			text: `Hello ${++count}`,
		});
	const sendAndLose = async () => {
		await sandbox.faults([{ kind: 'reset-after', method: 'POST', path: 'messages', nth: 1 }]);
		return await send();
	};
	const importTwo = () =>
		tell(
			'dataImport/user/import',
			{ recordsFrom: 'file', binaryPropertyName: 'data' },
			{ items: [csv(`uid,name\n${uid()},Ann\n${uid()},Bo\n`)] },
		);
	const samples = readFileSync('test/trigger/samples.json', 'utf8');
	const deliver = async () => {
		const text = samples.replaceAll('7001', `${7001 + ++count}`);
		const { message_sent: delivery } = JSON.parse(text) as Record<string, unknown>;
		const trigger = placed({
			nodeId: 'trigger',
			parameters: { registration: 'manual' },
			credentials: { cometChatWebhookApi: { user: 'n8n', password: 'secret' } },
		});
		return await trigger.receive(delivery, { authorization: `Basic ${btoa('n8n:secret')}` });
	};
	return new Map<string, Pass>([
		['User → Create', () => tell('cometChat/user/create', { uid: uid(), name: 'Ann' })],
		['User → Get', () => tell('cometChat/user/get', { uid: 'amara' })],
		['User → Get Many', () => tell('cometChat/user/getAll', { returnAll: true })],
		['Message → Send', send],
		['Message → Send, response lost', sendAndLose],
		['Import users, CSV of two lines', importTwo],
		['Delivery to the trigger', deliver],
	]);
}
