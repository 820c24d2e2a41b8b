import { runWorkflow } from '../../harness/n8n/workflows.mts';
import { column } from '../snapshot/kinds.mts';
import { DESK, answered, asked, reads, whileOpen, writes, wrote } from './desk.mts';
import { registered } from './registered.mts';
import type { Scenario } from './scenario.mts';

const TRIGGER = 'Try it with what is open';
const ANSWER = 'Answer once';
const FIVE = ['Hi', 'I have two questions', 'When are you open?', 'And', 'where is my invoice?'];
const hours = 'We’re here Monday to Friday, 9 am to 6 pm.';
const invoices = 'Your invoices are in the app under Profile → Orders.';

/** Five messages of a customer get one answer, and a message that was left gets its own. */
export const burst: Scenario = {
	title: 'One answer to five messages',
	file: 'one-answer-to-five-messages.json',
	before: async (sandbox) => {
		await wrote(sandbox, ['jasmin', DESK], 'Are you open on Saturday?', 10);
		await wrote(sandbox, ['kofi', DESK], 'Hello?', 90);
		await wrote(sandbox, [DESK, 'kofi'], 'Hello Kofi!', 80);
	},
	runs: [
		{
			how: `Execute workflow, from “${TRIGGER}”, after a message was left unanswered`,
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
		{
			how: 'Published, and kofi writes five messages',
			start: async (client, workflow, sandbox) =>
				await whileOpen(
					{ client, workflow },
					{ schedule: 'Every two minutes', node: ANSWER },
					async () => {
						for (const text of FIVE) await writes(sandbox, 'kofi', text);
					},
				),
		},
	],
	input: [
		{ node: 'Open messages', columns: [column('From', 'senderName'), column('Text', 'text')] },
	],
	output: [{ node: ANSWER, columns: [column('To', 'receiver'), column('Text', 'text')] }],
	expected: [answered('jasmin'), answered('kofi'), ...FIVE.map((text) => asked('kofi', text))],
	calls: [
		...registered(1),
		...reads('jasmin', 'kofi'),
		{ request: 'POST /v3/messages', times: FIVE.length + 2 },
	],
	rows: [
		{ node: 'Open messages', rows: [{ uid: 'jasmin' }, { text: FIVE.join('\n') }] },
		{ node: ANSWER, rows: [{ sent: true, text: hours }, { text: `${hours} ${invoices}` }] },
		{ node: 'Failed answers', rows: [] },
	],
};
