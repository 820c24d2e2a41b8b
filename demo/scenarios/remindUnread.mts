import { runWorkflow } from '../../harness/n8n/workflows.mts';
import { ANY } from '../snapshot/checks.mts';
import { column } from '../snapshot/kinds.mts';
import { changeNode } from './changeNode.mts';
import { post } from './chatActions.mts';
import type { Scenario } from './scenario.mts';

const SCHEDULE = 'Every morning';
const TRIGGER = 'Try it now';
const FEED = '/v3/campaigns/notification-feed';

const reminded = { bjorn: 'Bjorn Lindqvist', amara: 'Amara Okafor' };

/** Who got a campaign and has not read it is reminded by push, once. */
export const remindUnread: Scenario = {
	title: 'Who has not read an announcement is reminded by push, once',
	file: 'remind-unread.json',
	runs: [
		{
			how: `Execute workflow, from “${SCHEDULE}”: Bjorn has not read it, and it has not reached Amara`,
			start: async (client, { id }) => await runWorkflow(client, id, SCHEDULE),
		},
		{
			how: 'Again, once it has reached Amara: that was less than a day ago',
			async start(client, { id }, sandbox) {
				await post(sandbox, `${FEED}/feed_1/delivered`, {}, 'amara');
				return await runWorkflow(client, id, TRIGGER);
			},
		},
		{
			how: 'Again, for all deliveries until now: only Amara is reminded',
			async start(client, workflow) {
				await changeNode(
					client,
					workflow,
					'Delivered a day ago',
					(parameters) =>
						JSON.parse(
							JSON.stringify(parameters).replace('days: 1', 'days: 0'),
						) as typeof parameters,
				);
				return await runWorkflow(client, workflow.id, TRIGGER);
			},
		},
		{
			how: 'Again: no one is reminded twice',
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
	],
	input: [
		{
			node: 'Unread',
			columns: [column('Receiver', 'receiver'), column('Delivered', 'deliveredAt')],
		},
	],
	output: [{ node: 'Remind the user', columns: [column('User', 'userId')] }],
	expected: [
		{ kind: 'feedItems', id: 'feed_1', was: 'changed' },
		...Object.entries(reminded).map(([receiver, name]): Scenario['expected'][number] => ({
			...{ kind: 'pushNotifications', id: ANY, was: 'added' },
			has: {
				...{ receiver, tag: 'reminder' },
				content: { title: 'Have you seen it?', body: `Hello ${name}, there is news for you.` },
			},
		})),
	],
	calls: [
		{ request: 'GET /v3/campaigns/campaigns/camp_completed', times: 4 },
		{ request: `GET ${FEED}`, times: 4 },
		{ request: `POST ${FEED}/feed_1/delivered`, times: 1 },
		...Object.keys(reminded).map((uid) => ({ request: `GET /v3/users/${uid}`, times: 1 })),
		{ request: 'POST /v3/campaigns/notifications/messages', times: 2 },
	],
	rows: [
		{ node: 'Remind the user', rows: Object.keys(reminded).map((userId) => ({ userId })) },
		{ node: 'Failed reminders', rows: [] },
	],
};
