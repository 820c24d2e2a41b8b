import { runWorkflow, startedBy, startOf } from '../../harness/n8n/workflows.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import { ANY } from '../snapshot/checks.mts';
import { column } from '../snapshot/kinds.mts';
import { answer, greet, post, say } from './chatActions.mts';
import { moderating, whileModerating } from './moderated.mts';
import type { Scenario } from './scenario.mts';

const FILE = 'first-link-of-new-user.json';
const TRIGGER = 'Try it with a sample message';
const GROUP = 'support';
const [NEW, LATE] = ['mia', 'noa'];
const LINK = 'My shop has it: https://example.com/offers';
const MODERATORS = ['bjorn', 'chen', 'hana'];

/** The card for each moderator, and the outcome. */
const asked = MODERATORS.flatMap((receiver): Scenario['expected'] =>
	(['card', 'text'] as const).map((type) => ({
		...{ kind: 'messages', id: ANY, was: 'added' },
		has: { sender: 'amara', receiver, type },
	})),
);
/** Somebody sends the link. */
const writes =
	(sandbox: Connected, key: string, uid = NEW) =>
	async () =>
		await say(sandbox, uid, GROUP, LINK, key);
const wrote = (id: string): Scenario['expected'][number] => ({
	...{ kind: 'messages', id, was: 'added', has: { receiver: GROUP } },
});

/** A link in somebody's first message waits for a moderator; other links don't. */
export const firstLink: Scenario = {
	title: 'A moderator decides on the first link of a new user',
	file: FILE,
	before: async (sandbox) => {
		await post(sandbox, '/v3/users', { uid: NEW, name: 'Mia Sol' });
		await post(sandbox, '/v3/users', { uid: LATE, name: 'Noa Sol' });
		await post(sandbox, `/v3/groups/${GROUP}/members`, { participants: [NEW, LATE] });
		await greet(sandbox, 'amara', MODERATORS);
	},
	runs: [
		{
			how: `Execute workflow, from “${TRIGGER}”, of a user who isn’t new`,
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
		{
			how: `Published; ${NEW} sends a link, a moderator declines it, then approves the same`,
			start: async (client, workflow, sandbox) =>
				await whileModerating(
					{ client, workflow, sandbox },
					{ file: FILE, group: GROUP },
					async () => {
						const decided = async (key: string, button: string) =>
							await answer(client, sandbox, await startOf(client, workflow, writes(sandbox, key)), {
								question: `The first message of ${NEW}, who is new, has a link:\n\n${LINK}`,
								button,
							});
						await decided('declined-link', 'decline');
						const approved = await decided('first-link', 'approve');
						await startedBy(client, workflow, writes(sandbox, 'second-link'));
						return approved;
					},
				),
		},
		{
			how: `Published; CometChat is slow to say who ${LATE} is, so the link is delivered`,
			start: async (client, workflow, sandbox) =>
				await whileModerating(
					{ client, workflow, sandbox },
					{ file: FILE, group: GROUP },
					async () => {
						await sandbox.faults([{ kind: 'slow', ms: 2500, path: `/users/${LATE}$` }]);
						const run = await startedBy(client, workflow, writes(sandbox, 'late-link', LATE));
						await sandbox.faults([]);
						return run;
					},
				),
		},
	],
	input: [{ node: 'The user', columns: [column('UID', 'uid'), column('Since', 'createdAt')] }],
	output: [{ node: 'Decided', columns: [column('From', 'from'), column('Decision', 'decision')] }],
	expected: [
		...asked,
		...asked,
		...['declined-link', 'first-link', 'second-link', 'late-link'].map(wrote),
	],
	calls: [
		...moderating.map((call) => ({ ...call, times: 2 })),
		{ request: 'GET /v3/users/amara', times: 1 },
		{ request: `GET /v3/users/${NEW}`, times: 3 },
		{ request: `GET /v3/users/${LATE}`, times: 1 },
		{ request: 'GET /v3/messages', times: 5 },
		// Who is asked; and when somebody answers, whether the question stands and they still may.
		{ request: 'GET /v3/groups/moderators/members', times: 4 },
		{ request: 'GET /v3/messages/{id}', times: 2 },
		{ request: 'GET /v3/users/hana', times: 2 },
		// Two questions and outcomes for each of three, and what the new users wrote.
		{ request: 'POST /v3/messages', times: 16 },
		{ request: 'PATCH /v3/moderation/blocked-messages/{id}', times: 2 },
	],
	rows: [
		{ node: 'Decided', rows: [{ from: NEW, decision: 'approved', by: 'Hana Suzuki' }] },
		{ node: 'Delivered meanwhile', rows: [{ from: LATE, text: LINK }] },
		{ node: 'Failed decisions', rows: [] },
	],
	async wrong(sandbox) {
		const messages = await sandbox.state<{ muid: string; moderation: { status: string } }>(
			'messages',
		);
		return messages.flatMap(({ muid, moderation }) =>
			muid?.endsWith('-link') &&
			moderation.status !== (muid === 'declined-link' ? 'disapproved' : 'approved')
				? [`The message ${muid} is ${moderation.status}`]
				: [],
		);
	},
};
