import { executionOf } from '../../harness/n8n/executions.mts';
import { whilePublished } from '../../harness/n8n/publication.mts';
import { runWorkflow, startOf } from '../../harness/n8n/workflows.mts';
import { column } from '../snapshot/kinds.mts';
import { registered } from './registered.mts';
import type { Run, Scenario } from './scenario.mts';

const TRIGGER = 'Try it with your latest calls';
const AUDIO = 'v1.us.2740891e5c3a7d06.17356896001';
const VIDEO = 'v1.us.2740891e5c3a7d06.17357760002';

const GONE = 'v1.us.2740891e5c3a7d06.17358624003';

/** What the sandbox tells of, and of which call; the last one is not in the app. */
const events = { call_ended: VIDEO, transcription_generated: VIDEO, meeting_ended: GONE };

const audio = { session: AUDIO, kind: 'audio', from: 'amara', to: 'bjorn', transcriptions: '' };
const video = {
	...{ session: VIDEO, kind: 'video', from: 'chen', to: 'dalia', duration: '00:12:30', people: 2 },
	transcriptions: [1, 2]
		.map((part) => `https://assets.example.com/transcriptions/transcription-${part}.json`)
		.join('\n'),
};

/** What has ended becomes a row for the CRM, with what was said. */
export const calls: Scenario = {
	title: 'Ended calls become rows for the CRM',
	file: 'calls-to-crm.json',
	runs: [
		{
			how: `Execute workflow, from “${TRIGGER}”`,
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
		{
			how: 'Published; the transcriptions of a call can’t be read, so its row stays unchanged',
			start: async (client, workflow, sandbox) =>
				await whilePublished(client, workflow, async () => {
					const path = `/calls/${AUDIO}/transcriptions$`;
					await sandbox.faults([{ kind: 'status', status: 403, path }]);
					const data = { sessionId: AUDIO };
					const ends = async () => await sandbox.event({ trigger: 'call_ended', data });
					const run = await executionOf(client, await startOf(client, workflow, ends));
					await sandbox.faults([]);
					return run;
				}),
		},
		...Object.entries(events).map(
			([trigger, sessionId]): Run => ({
				how: `Published, and the sandbox delivers ${trigger}`,
				start: async (client, workflow, sandbox) =>
					await whilePublished(client, workflow, async () => {
						const happens = async () => await sandbox.event({ trigger, data: { sessionId } });
						return await executionOf(client, await startOf(client, workflow, happens));
					}),
			}),
		),
	],
	input: [
		{ node: 'A call has ended', columns: [column('Event', 'event'), column('ID', 'sessionId')] },
	],
	output: [
		{
			node: 'Row for your CRM',
			columns: [
				column('Kind', 'kind'),
				column('From', 'from'),
				column('To', 'to'),
				column('Duration', 'duration'),
				column('Transcriptions', 'transcriptions'),
			],
		},
	],
	expected: [],
	calls: [
		...registered(4),
		{ request: 'GET /v3/calls', times: 1 },
		{ request: `GET /v3/calls/${AUDIO}`, times: 2 },
		{ request: `GET /v3/calls/${AUDIO}/transcriptions → 403`, times: 1 },
		{ request: `GET /v3/calls/${AUDIO}/transcriptions`, times: 1 },
		{ request: `GET /v3/calls/${GONE} → 404`, times: 1 },
		{ request: `GET /v3/calls/${VIDEO}`, times: 3 },
		{ request: `GET /v3/calls/${VIDEO}/transcriptions`, times: 3 },
	],
	rows: [
		{ node: 'Row for your CRM', rows: [video, audio, video, video] },
		{
			node: 'Failed calls',
			rows: [{}, { problem: `Session ID “${GONE}”: No call has this session ID [item 0]` }],
		},
	],
};
