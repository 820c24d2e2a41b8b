import { runWorkflow, startWorkflow } from '../../harness/n8n/workflows.mts';
import { ANY } from '../snapshot/checks.mts';
import { column } from '../snapshot/kinds.mts';
import { changeNode } from './changeNode.mts';
import { answer, post } from './chatActions.mts';
import type { Scenario } from './scenario.mts';

const TRIGGER = 'Try it now';
const TERMS = ['free crypto', 'act now', 'wire transfer', 'gift card'];
const HARMLESS = 21;
const MATCHES = 'messages that would match';

/** What users wrote yesterday: a word of the sheet is in all of it. */
const yesterday = Object.fromEntries(
	Array.from({ length: HARMLESS }, (_, index) => {
		const to = { receiverType: 'user', receiver: 'chen', category: 'message', type: 'text' };
		const sentAt = Math.floor(Date.now() / 1000) - 3_600 - index;
		const muid = `parcel-${index}`;
		return [muid, { muid, sender: 'dalia', ...to, sentAt, data: { text: `Where is ${muid}?` } }];
	}),
);

/** A list is updated from a sheet at night, unless that would match many harmless messages. */
export const preview: Scenario = {
	title: 'A list update is tried on yesterday’s messages first',
	file: 'preview-list-update.json',
	before: async (sandbox) =>
		void (await post(sandbox, '/v3.0/data_import/messages', { messages: yesterday })),
	runs: [
		{
			how: `Execute workflow, from “${TRIGGER}”: it would match ${HARMLESS} messages; Bjorn says no`,
			start: async (client, { id }, sandbox) =>
				await answer(client, sandbox, await startWorkflow(client, id, TRIGGER), {
					question: `The new list of blocked words would match ${HARMLESS} of the last`,
					...{ button: 'decline', reason: 'Parcels are fine' },
				}),
		},
		{
			how: 'Again, without the word that is there by mistake: no one is asked',
			async start(client, workflow) {
				await changeNode(client, workflow, 'Words in the sheet', (parameters) => ({
					...parameters,
					jsonOutput: JSON.stringify({ rows: TERMS.map((term) => ({ term })) }),
				}));
				return await runWorkflow(client, workflow.id, TRIGGER);
			},
		},
	],
	input: [{ node: 'One item for each word', columns: [column('Word', 'term')] }],
	output: [
		{
			node: 'Preview the update',
			columns: [column('Would match', 'newMatches'), column('Of', 'textsCompared')],
		},
	],
	expected: [
		...(['card', 'text'] as const).map((type): Scenario['expected'][number] => ({
			...{ kind: 'messages', id: ANY, was: 'added' },
			has: { sender: 'amara', receiver: 'bjorn', type },
		})),
		{
			...{ kind: 'keywords', id: 'blocked-words', was: 'changed' },
			has: { searchTerms: TERMS, category: 'word' },
		},
	],
	calls: [
		{ request: 'GET /v3/moderation/keywords/blocked-words', times: 2 },
		{ request: 'GET /v3/messages', times: 2 },
		// The question and its outcome; whether it stands, and who answers may.
		{ request: 'POST /v3/messages', times: 2 },
		{ request: 'GET /v3/messages/{id}', times: 1 },
		{ request: 'GET /v3/users/bjorn', times: 1 },
		{ request: 'PUT /v3/moderation/keywords/blocked-words', times: 1 },
	],
	rows: [
		{ node: 'Left unchanged', rows: [{ [MATCHES]: HARMLESS, reason: 'Parcels are fine' }] },
		{ node: 'Updated', rows: [{ [MATCHES]: 0 }] },
		{ node: 'Failed', rows: [] },
	],
};
