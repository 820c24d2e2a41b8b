import { whilePublished } from '../../harness/n8n/publication.mts';
import type { Client } from '../../harness/n8n/client.mts';
import { runWorkflow, startedBy, type Imported } from '../../harness/n8n/workflows.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import { ANY } from '../snapshot/checks.mts';
import { column } from '../snapshot/kinds.mts';
import { changeNode } from './changeNode.mts';
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

/** The ID of the campaign of this name, unless it is cancelled. */
async function campaignOf(sandbox: Connected): Promise<string> {
	const campaigns = await sandbox.state<{ id: string; name: string; status: string }>('campaigns');
	return campaigns.find((one) => one.name === NAME && one.status !== 'cancelled')?.id ?? '';
}

/** Somebody of the team sends the campaign before its time. */
async function sendNow(sandbox: Connected): Promise<void> {
	await post(sandbox, `/v3/campaigns/campaigns/${await campaignOf(sandbox)}/send`, {});
}

/** Other words of the announcement. */
const changeText = async (client: Client, workflow: Imported, from: string, to: string) =>
	await changeNode(
		client,
		workflow,
		'What to announce',
		(parameters) => JSON.parse(JSON.stringify(parameters).replace(from, to)) as typeof parameters,
	);

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
			how: 'It is cancelled, and another text is sent with the same template: the workflow stops',
			fails: `The template “${TEMPLATE}” has another text.`,
			async start(client, workflow, sandbox) {
				await post(sandbox, `/v3/campaigns/campaigns/${await campaignOf(sandbox)}/cancel`, {});
				await changeText(client, workflow, 'you asked for', 'you asked us for');
				return await runWorkflow(client, workflow.id, TRIGGER);
			},
		},
		{
			how: 'With the first text, the campaign is scheduled again',
			async start(client, workflow) {
				await changeText(client, workflow, 'you asked us for', 'you asked for');
				return await runWorkflow(client, workflow.id, TRIGGER);
			},
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
		{ kind: 'campaigns', id: ANY, was: 'added', has: { name: NAME, status: 'cancelled' } },
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
		{ request: 'GET /v3/campaigns/campaigns', times: 4 },
		{ request: 'POST /v3/campaigns/templates → 201', times: 1 },
		{ request: 'POST /v3/campaigns/templates → 409', times: 2 },
		{ request: `GET /v3/campaigns/templates/${TEMPLATE}`, times: 2 },
		{ request: 'POST /v3/campaigns/campaigns → 201', times: 2 },
		{ request: 'POST /v3/campaigns/campaigns/{id}/recipients → 201', times: 2 },
		{ request: 'POST /v3/campaigns/campaigns/{id}/schedule', times: 2 },
		{ request: 'POST /v3/campaigns/campaigns/{id}/cancel', times: 1 },
		{ request: 'POST /v3/campaigns/campaigns/{id}/send', times: 1 },
		{ request: 'GET /v3/campaigns/campaigns/{id}', times: 1 },
		{ request: 'GET /v3/campaigns/campaigns/{id}/recipients', times: 1 },
		{ request: 'POST /v3/messages', times: 1 },
	],
	rows: [
		{ node: 'Already there', rows: [{ campaign: NAME, status: 'scheduled' }] },
		{
			node: 'Failed rows',
			rows: [1, 2].map(() => ({
				row: 7,
				problem:
					'User “hana suzuki” can contain only letters, digits, hyphens and underscores [item 4]',
			})),
		},
	],
};
