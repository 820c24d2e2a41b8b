import { whilePublished } from '../../harness/n8n/publication.mts';
import { startOf, startWorkflow } from '../../harness/n8n/workflows.mts';
import { ANY } from '../snapshot/checks.mts';
import { column } from '../snapshot/kinds.mts';
import { answer, greet, say } from './chatActions.mts';
import { registered } from './registered.mts';
import type { Scenario } from './scenario.mts';

const TRIGGER = 'Try it with a blocked message';
const GROUP = 'book-club';
const RUDE = 'Well, darn you!';
const HARMLESS = 'A darn good book.';

const questionOn = (uid: string, text: string) =>
	`A message of ${uid} to group ${GROUP} was blocked:\n\n${text}`;
const MODERATORS = ['bjorn', 'chen', 'hana'];

/** The question to a moderator, and later the outcome. */
const asked = MODERATORS.flatMap((receiver): Scenario['expected'] =>
	(['card', 'text'] as const).map((type) => ({
		...{ kind: 'messages', id: ANY, was: 'added' },
		has: { sender: 'amara', receiver, type },
	})),
);

/** Moderators decide in the chat on what a rule has held back. */
export const blocked: Scenario = {
	title: 'Moderators decide on blocked messages with a button',
	file: 'blocked-to-the-team.json',
	before: async (sandbox) => await greet(sandbox, 'amara', MODERATORS),
	runs: [
		{
			how: `Execute workflow, from “${TRIGGER}” of dalia; a moderator keeps it blocked`,
			async start(client, { id }, sandbox) {
				await say(sandbox, 'dalia', GROUP, RUDE, 'rude');
				return await answer(client, sandbox, await startWorkflow(client, id, TRIGGER), {
					question: questionOn('dalia', RUDE),
					button: 'decline',
					reason: 'Be kind',
				});
			},
		},
		{
			how: 'Published, and a message from freya is blocked; a moderator approves it',
			start: async (client, workflow, sandbox) =>
				await whilePublished(client, workflow, async () => {
					const writes = async () => await say(sandbox, 'freya', GROUP, HARMLESS, 'harmless');
					return await answer(client, sandbox, await startOf(client, workflow, writes), {
						question: questionOn('freya', HARMLESS),
						button: 'approve',
					});
				}),
		},
	],
	input: [
		{
			node: 'Row for the moderators',
			columns: [column('From', 'from'), column('To', 'to'), column('Text', 'text')],
		},
	],
	output: [
		{
			node: 'Decided',
			columns: [column('Decision', 'decision'), column('By', 'by'), column('Reason', 'reason')],
		},
	],
	expected: [
		...asked,
		...asked,
		{ kind: 'messages', id: 'rude', was: 'added' },
		{ kind: 'messages', id: 'harmless', was: 'added' },
	],
	calls: [
		...registered(1),
		{ request: 'GET /v3/moderation/blocked-messages', times: 1 },
		{ request: 'PATCH /v3/moderation/blocked-messages/{id}', times: 2 },
		// Who is asked; and when somebody answers, whether the question stands and they still may.
		{ request: 'GET /v3/messages/{id}', times: 2 },
		{ request: 'GET /v3/groups/moderators/members', times: 4 },
		{ request: 'GET /v3/users/hana', times: 2 },
		// Two questions and outcomes for each of three, and what Dalia and Freya wrote.
		{ request: 'POST /v3/messages', times: 14 },
	],
	rows: [
		{
			node: 'Decided',
			rows: [
				{ decision: 'rejected', by: 'Hana Suzuki', reason: 'Be kind' },
				{ decision: 'approved', by: 'Hana Suzuki', reason: '' },
			],
		},
		{ node: 'Failed decisions', rows: [] },
	],
};
