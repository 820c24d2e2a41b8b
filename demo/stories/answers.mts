import { whilePublished } from '../../harness/n8n/publication.mts';
import { executionOf } from '../../harness/n8n/executions.mts';
import { runWorkflow, startOf } from '../../harness/n8n/workflows.mts';
import { ANY } from '../world/checks.mts';
import { column } from '../world/kinds.mts';
import { post, say } from '../world/people.mts';
import { registered } from './registered.mts';
import type { Story } from './story.mts';

const GROUP = 'support';
const BOT = 'concierge';
const CUSTOMER = 'dalia';
const TRIGGER = 'Try it with sample messages';
const QUESTION = 'Are you open on Saturday?';

const hours = 'We are there from Monday to Friday, from 9 to 18 o’clock.';
const invoices =
	'Your invoices are in the app under Profile → Orders. Shall we send you one? Then tell us its number.';
const answer = (id: string, text: string): Story['expected'][number] => ({
	...{ kind: 'messages', id, was: 'added' },
	has: { sender: BOT, receiver: GROUP, tags: ['answered-by-bot'], data: { text } },
});

/** A bot answers by keywords what customers ask in a group. */
export const answers: Story = {
	title: 'A bot answers what people ask again and again',
	file: 'answer-in-chat.json',
	before: async (sandbox) =>
		void (await post(sandbox, `/v3/groups/${GROUP}/members`, { participants: [CUSTOMER] })),
	runs: [
		{
			how: `Execute workflow, from “${TRIGGER}”`,
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
		{
			how: 'Once more: these messages are known, so nothing is answered',
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
		{
			how: `Published, and ${CUSTOMER} asks in the group`,
			start: async (client, workflow, sandbox) =>
				await whilePublished(client, workflow, async () => {
					const asks = async () => await say(sandbox, CUSTOMER, GROUP, QUESTION, 'dalia-asks');
					return await executionOf(client, await startOf(client, workflow, asks));
				}),
		},
	],
	input: [
		{
			node: 'New ones only',
			columns: [column('From', 'senderName'), column('Text', 'text'), column('Key', 'deliveryKey')],
		},
	],
	output: [
		{ node: 'Answer as the bot', columns: [column('Sender', 'sender'), column('Text', 'text')] },
		{ node: 'For your team', columns: [column('From', 'from'), column('Text', 'text')] },
	],
	expected: [
		answer('answer-sample-1', hours),
		answer('answer-sample-2', invoices),
		answer(ANY, hours),
		{ kind: 'messages', id: 'dalia-asks', was: 'added', has: { sender: CUSTOMER } },
	],
	calls: [
		...registered(1),
		{ request: `POST /v3/bots/${BOT}/messages`, times: 3 },
		{ request: 'POST /v3/messages', times: 1 },
	],
	rows: [
		{ node: 'For your team', rows: [{ from: 'Emeka Nwosu', text: 'My parcel arrived broken.' }] },
		{ node: 'Answers to mend', rows: [] },
	],
};
