import { runWorkflow } from '../../harness/n8n/workflows.mts';
import { column } from '../snapshot/kinds.mts';
import { DESK, answered, asked, reads, whileOpen, writes, wrote } from './desk.mts';
import { registered } from './registered.mts';
import type { Scenario } from './scenario.mts';

const TRIGGER = 'Try it with what is open';
const WISH = 'Can I talk to a human?';
const LATER = 'Are you open now?';
const hours = 'We’re here Monday to Friday, 9 am to 6 pm.';
const open = { schedule: 'Every five minutes' };

/** A bot is silent from a colleague's first message or a customer's wish on, until a silence. */
export const takeOver: Scenario = {
	title: 'A colleague takes over from a bot',
	file: 'a-colleague-takes-over.json',
	before: async (sandbox) => {
		const left = async (uid: string, minutes: number) => {
			await wrote(sandbox, [DESK, uid], 'Let me look into it.', minutes);
			await wrote(sandbox, [uid, DESK], LATER, 10);
		};
		// One whom a colleague answered two hours ago, and one who is with a colleague.
		await left('samir', 120);
		await left('tomas', 20);
		await wrote(sandbox, ['uma', DESK], 'Hello?', 95);
		await wrote(sandbox, [DESK, 'uma'], 'Hello Uma!', 85);
	},
	runs: [
		{
			how: `Execute workflow, from “${TRIGGER}”: one customer is with a colleague, one was`,
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
		{
			how: 'Published, and uma asks for a human',
			start: async (client, workflow, sandbox) =>
				await whileOpen({ client, workflow }, { ...open, node: 'For your team' }, async () => {
					await writes(sandbox, 'uma', WISH);
				}),
		},
		{
			how: 'Published, and uma writes again: the bot is silent',
			start: async (client, workflow, sandbox) =>
				await whileOpen(
					{ client, workflow },
					{ ...open, node: 'Unless a colleague has it' },
					async () => {
						await writes(sandbox, 'uma', LATER);
					},
				),
		},
	],
	input: [
		{ node: 'Open messages', columns: [column('From', 'senderName'), column('Text', 'text')] },
	],
	output: [
		{ node: 'Answer as the bot', columns: [column('To', 'receiver'), column('Text', 'text')] },
		{ node: 'For your team', columns: [column('From', 'from'), column('Text', 'text')] },
	],
	expected: [answered('samir'), answered('uma'), asked('uma', WISH), asked('uma', LATER)],
	calls: [
		...registered(2),
		...reads('samir', 'tomas', 'uma'),
		// An answer, a line at the hand over, and what uma wrote.
		{ request: 'POST /v3/messages', times: 4 },
	],
	rows: [
		{
			node: 'Open messages',
			rows: [
				{ uid: 'samir', text: LATER },
				{ uid: 'uma', text: WISH },
			],
		},
		{ node: 'Answer as the bot', rows: [{ sent: true, receiver: 'samir', text: hours }] },
		{ node: 'For your team', rows: [{ from: 'Uma Sharma', text: WISH }] },
		{ node: 'Failed', rows: [] },
	],
};
