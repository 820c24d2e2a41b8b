import { whilePublished } from '../../harness/n8n/publication.mts';
import { executionOf } from '../../harness/n8n/executions.mts';
import { runWorkflow, startOf } from '../../harness/n8n/workflows.mts';
import { ANY } from '../snapshot/checks.mts';
import { column } from '../snapshot/kinds.mts';
import { post, say } from './chatActions.mts';
import { registered } from './registered.mts';
import type { Scenario } from './scenario.mts';

const GROUP = 'support';
const BOT = 'concierge';
const CUSTOMER = 'dalia';
const TRIGGER = 'Try it with the latest messages';
const ASKED = {
	chen: 'Hello! How long are you open today?',
	dalia: 'I can’t find my invoice.',
	emeka: 'My parcel arrived broken.',
};
const QUESTION = 'Are you open on Saturday?';

const hours = 'We’re here Monday to Friday, 9 am to 6 pm.';
const invoices =
	'Your invoices are in the app under Profile → Orders. To get one sent, reply with its number.';
const passedOn = 'Thank you! A colleague will answer you here soon.';
const answer = (text: string): Scenario['expected'][number] => ({
	...{ kind: 'messages', id: ANY, was: 'added' },
	has: { sender: BOT, receiver: GROUP, tags: ['answered-by-bot'], data: { text } },
});

/** A bot answers by keywords what customers ask in a group. */
export const answers: Scenario = {
	title: 'A bot answers common questions',
	file: 'answer-in-chat.json',
	before: async (sandbox) => {
		const participants = Object.keys(ASKED);
		await post(sandbox, `/v3/groups/${GROUP}/members`, { participants });
		for (const [uid, text] of Object.entries(ASKED)) await say(sandbox, uid, GROUP, text);
	},
	runs: [
		{
			how: `Execute workflow, from “${TRIGGER}”`,
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
		{
			how: 'Again: the latest messages are those of the bot, so nothing is answered',
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
			node: 'Like an event',
			columns: [column('From', 'senderName'), column('Text', 'text'), column('ID', 'messageId')],
		},
	],
	output: [
		{ node: 'Answer as the bot', columns: [column('Sender', 'sender'), column('Text', 'text')] },
		{ node: 'For your team', columns: [column('From', 'from'), column('Text', 'text')] },
	],
	expected: [
		...[hours, invoices, passedOn, hours].map(answer),
		{ kind: 'messages', id: 'dalia-asks', was: 'added', has: { sender: CUSTOMER } },
	],
	calls: [
		...registered(1),
		{ request: `GET /v3/groups/${GROUP}/messages`, times: 2 },
		{ request: 'GET /v3/messages/{id}', times: 4 },
		{ request: `POST /v3/bots/${BOT}/messages`, times: 4 },
		{ request: 'POST /v3/messages', times: 1 },
	],
	rows: [
		{ node: 'For your team', rows: [{ from: 'emeka', text: 'My parcel arrived broken.' }] },
		{ node: 'Failed answers', rows: [] },
	],
};
