import { runWorkflow, startedBy, startOf } from '../../harness/n8n/workflows.mts';
import { ANY } from '../snapshot/checks.mts';
import { column } from '../snapshot/kinds.mts';
import { answer, greet, post, say } from './chatActions.mts';
import { moderating, whileModerating } from './moderated.mts';
import type { Scenario } from './scenario.mts';

const FILE = 'first-link-of-new-user.json';
const TRIGGER = 'Try it with a sample message';
const GROUP = 'support';
const NEW = 'mia';
const LINK = 'My shop has it: https://example.com/offers';
const MODERATORS = ['bjorn', 'chen', 'hana'];

/** The card for each moderator, and the outcome. */
const asked = MODERATORS.flatMap((receiver): Scenario['expected'] =>
	(['card', 'text'] as const).map((type) => ({
		...{ kind: 'messages', id: ANY, was: 'added' },
		has: { sender: 'amara', receiver, type },
	})),
);
const wrote = (id: string): Scenario['expected'][number] => ({
	...{ kind: 'messages', id, was: 'added', has: { receiver: GROUP } },
});

/** A link in somebody's first message waits for a moderator; other links don't. */
export const firstLink: Scenario = {
	title: 'A moderator decides on the first link of a new user',
	file: FILE,
	before: async (sandbox) => {
		await post(sandbox, '/v3/users', { uid: NEW, name: 'Mia Sol' });
		await post(sandbox, `/v3/groups/${GROUP}/members`, { participants: [NEW] });
		await greet(sandbox, 'amara', MODERATORS);
	},
	runs: [
		{
			how: `Execute workflow, from “${TRIGGER}”, of a user who isn’t new`,
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
		{
			how: `Published; ${NEW} sends a link, a moderator approves it, and ${NEW} sends another`,
			start: async (client, workflow, sandbox) =>
				await whileModerating(
					{ client, workflow, sandbox },
					{ file: FILE, group: GROUP },
					async () => {
						const writes = (uid: string, text: string, key: string) => async () =>
							await say(sandbox, uid, GROUP, text, key);
						const first = await startOf(client, workflow, writes(NEW, LINK, 'first-link'));
						const decided = await answer(client, sandbox, first, {
							question: `The first message of ${NEW}, who is new, has a link:\n\n${LINK}`,
							button: 'approve',
						});
						await startedBy(client, workflow, writes(NEW, `${LINK}/2`, 'second-link'));
						return decided;
					},
				),
		},
	],
	input: [{ node: 'The user', columns: [column('UID', 'uid'), column('Since', 'createdAt')] }],
	output: [{ node: 'Decided', columns: [column('From', 'from'), column('Decision', 'decision')] }],
	expected: [...asked, wrote('first-link'), wrote('second-link')],
	calls: [
		...moderating,
		{ request: 'GET /v3/users/amara', times: 1 },
		{ request: `GET /v3/users/${NEW}`, times: 2 },
		{ request: 'GET /v3/messages', times: 3 },
		// Who is asked; and when somebody answers, whether the question stands and they still may.
		{ request: 'GET /v3/groups/moderators/members', times: 2 },
		{ request: 'GET /v3/messages/{id}', times: 1 },
		{ request: 'GET /v3/users/hana', times: 1 },
		// Question and outcome for each of three, and what the new user wrote.
		{ request: 'POST /v3/messages', times: 8 },
		{ request: 'PATCH /v3/moderation/blocked-messages/{id}', times: 1 },
	],
	rows: [
		{ node: 'Decided', rows: [{ from: NEW, decision: 'approved', by: 'Hana Suzuki' }] },
		{ node: 'Failed decisions', rows: [] },
	],
	async wrong(sandbox) {
		const messages = await sandbox.state<{ muid: string; moderation: { status: string } }>(
			'messages',
		);
		return messages.flatMap(({ muid, moderation }) =>
			muid?.endsWith('-link') && moderation.status !== 'approved'
				? [`The message ${muid} is ${moderation.status}`]
				: [],
		);
	},
};
