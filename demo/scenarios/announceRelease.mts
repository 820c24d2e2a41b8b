import { whilePublished } from '../../harness/n8n/publication.mts';
import { runWorkflow, startedBy } from '../../harness/n8n/workflows.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import { ANY } from '../snapshot/checks.mts';
import { column } from '../snapshot/kinds.mts';
import { post } from './chatActions.mts';
import { registered } from './registered.mts';
import type { Scenario } from './scenario.mts';

const TRIGGER = 'Try it with a sample sheet';
const NAME = 'Release 5.0';
const TITLE = 'Version 5.0 is here';
const TEMPLATE = 'cc-template-release-5-0';

/** Users of the segment, and what each asked for. */
const wishes = {
	amara: ['Amara', 'a dark mode'],
	chen: ['Chen', 'polls'],
	emeka: ['Emeka', 'a faster search'],
} as const;

/** What the feed shows. */
const card = (content: string) => ({
	version: '1.0',
	style: { background: { light: '#FFFFFF', dark: '#1C1C1E' } },
	body: [
		{ id: 'title', type: 'text', content: TITLE, variant: 'heading3', fontWeight: 'bold' },
		{ id: 'text', type: 'text', content },
	],
	fallbackText: `${TITLE}\n${content}`,
});

/** Somebody of the team sends the campaign before its time. */
async function sendNow(sandbox: Connected): Promise<void> {
	const campaigns = await sandbox.state<{ id: string; name: string }>('campaigns');
	const { id } = campaigns.find(({ name }) => name === NAME) ?? {};
	await post(sandbox, `/v3/campaigns/campaigns/${id}/send`, {});
}

/** A campaign with values from a sheet for each user of a segment, and a report of its end. */
export const announceRelease: Scenario = {
	title: 'A release is announced to a segment of a sheet, and the team gets a report',
	file: 'announce-release.json',
	runs: [
		{
			how: `Execute workflow, from “${TRIGGER}”: the campaign is scheduled`,
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
		{
			how: 'Again: the campaign is there, so nothing is created',
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
		{
			how: 'Published, and the campaign is sent before its time',
			start: async (client, workflow, sandbox) =>
				await whilePublished(
					client,
					workflow,
					async () => await startedBy(client, workflow, async () => await sendNow(sandbox)),
				),
		},
	],
	input: [
		{
			node: 'In the segment',
			columns: [column('Row', 'row_number'), column('User', 'User'), column('Wish', 'Wish')],
		},
	],
	output: [
		{
			node: 'Report',
			columns: [
				column('Campaign', 'campaign'),
				column('Reached', 'reached'),
				column('Recipients', 'recipients'),
				column('Not reached', 'not reached'),
			],
		},
		{
			node: 'Failed rows',
			columns: [column('Row', 'row'), column('Problem', 'problem'), column('Do', 'what to do')],
		},
	],
	expected: [
		{ kind: 'templates', id: TEMPLATE, was: 'added', has: { status: 'approved' } },
		{ kind: 'campaigns', id: ANY, was: 'added', has: { name: NAME, status: 'partially_failed' } },
		...Object.entries(wishes).map(([receiver, [name, wish]]): Scenario['expected'][number] => ({
			...{ kind: 'feedItems', id: ANY, was: 'added' },
			has: {
				receiver,
				content: card(`Hello ${name}, you asked for ${wish}: it is in version 5.0.`),
			},
		})),
		{
			kind: 'messages',
			id: ANY,
			was: 'added',
			has: {
				...{ sender: 'amara', receiver: 'moderators' },
				data: { text: `${NAME} reached 3 of 4 users. Not reached: reader-99` },
			},
		},
	],
	calls: [
		...registered(1),
		{ request: 'GET /v3/campaigns/campaigns', times: 2 },
		{ request: 'POST /v3/campaigns/templates → 201', times: 1 },
		{ request: 'POST /v3/campaigns/campaigns → 201', times: 1 },
		{ request: 'POST /v3/campaigns/campaigns/{id}/recipients → 201', times: 1 },
		{ request: 'POST /v3/campaigns/campaigns/{id}/schedule', times: 1 },
		{ request: 'POST /v3/campaigns/campaigns/{id}/send', times: 1 },
		{ request: 'GET /v3/campaigns/campaigns/{id}', times: 1 },
		{ request: 'GET /v3/campaigns/campaigns/{id}/recipients', times: 1 },
		{ request: 'POST /v3/messages', times: 1 },
	],
	rows: [
		{ node: 'Already there', rows: [{ campaign: NAME, status: 'scheduled' }] },
		{
			node: 'Failed rows',
			rows: [
				{
					row: 7,
					problem:
						'User “hana suzuki” can contain only letters, digits, hyphens and underscores [item 4]',
				},
			],
		},
	],
};
