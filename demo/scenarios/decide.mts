import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { listening } from '../../harness/process/listening.mts';
import type { Execution } from '../../harness/n8n/executions.mts';
import { runWorkflow, startedBy } from '../../harness/n8n/workflows.mts';
import { ANY } from '../snapshot/checks.mts';
import { column } from '../snapshot/kinds.mts';
import { changeNode } from './changeNode.mts';
import { post, say } from './chatActions.mts';
import { moderating, whileModerating } from './moderated.mts';
import type { Run, Scenario } from './scenario.mts';

const FILE = 'decide-about-messages.json';
const TRIGGER = 'Try it with a sample message';
const GROUP = 'book-club';

/**
 * Who writes what, and what must become of it, even if a busy machine decides too late. The first one's messages
 * are not judged, so nothing delivers one that came too late.
 */
const written = {
	amara: { text: 'Never give anyone your password.', status: undefined },
	dalia: { text: 'Has my parcel been sent?', status: 'approved' },
	emeka: { text: 'Your bank here: which code did you get?', status: 'disapproved' },
	chen: { text: 'A long story, which takes a model long', status: 'approved' },
	freya: { text: 'The model is down.', status: 'disapproved' },
};

/** Who writes when messages are let through in doubt; the model blocks it too late. */
const doubted = { hana: { text: 'A long one: which code did you get?', status: 'approved' } };
const all = { ...written, ...doubted };

interface Question {
	messages: Array<{ content: string }>;
}

/** A model that judges what users write in this story: in its time, if it can. */
async function withModel<T>(work: (url: string) => Promise<T>): Promise<T> {
	const server = createServer((request, response) => {
		void json(request).then(async (body) => {
			const { message } = JSON.parse((body as Question).messages[1]?.content ?? '{}') as {
				message: string;
			};
			if (message.startsWith('A long')) await wait(2_500);
			const block = message.includes('which code');
			const reason = block ? 'Asks for a code' : '';
			const content = JSON.stringify({ block, confidence: 0.95, reason });
			response.statusCode = message === written.freya.text ? 503 : 200;
			response.setHeader('content-type', 'application/json');
			response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
		});
	});
	const address = await listening(server);
	try {
		return await work(`${address}/v1/chat/completions`);
	} finally {
		server.close();
		server.closeAllConnections();
	}
}

/** Some of them write, one after another; the runs as one. */
const published = (texts: Record<string, { text: string }>, ifNoDecision: string): Run => ({
	how: `Published, with a model, in doubt ${ifNoDecision}; writers: ${Object.keys(texts).join(', ')}`,
	start: async (client, workflow, sandbox) =>
		await withModel(async (url) => {
			await changeNode(client, workflow, 'CometChat asks about a message', (parameters) => ({
				...parameters,
				ifNoDecision,
			}));
			const changed = await changeNode(
				client,
				workflow,
				'Ask the model',
				(parameters) => ({ ...parameters, url, authentication: 'none' }),
				{ disabled: false },
			);
			const on = { client, workflow: changed, sandbox };
			return await whileModerating(on, { file: FILE, group: GROUP }, async () => {
				const runs: Execution[] = [];
				for (const [uid, { text }] of Object.entries(texts)) {
					const writes = async () => await say(sandbox, uid, GROUP, text, `${uid}-writes`);
					runs.push(await startedBy(client, workflow, writes));
				}
				const [first, ...rest] = runs as [Execution, ...Execution[]];
				const failure = runs.find(({ succeeded }) => !succeeded);
				return {
					...(failure ?? first),
					seconds: rest.reduce((sum, { seconds }) => sum + seconds, first.seconds),
					rows: (node) => runs.flatMap(({ rows }) => rows(node)),
				};
			});
		}),
});

const notified = (from: string, reason: string): Scenario['expected'][number] => {
	const text = `A message of ${from} was blocked: ${reason}. You find it among the blocked messages.`;
	const has = { sender: 'amara', receiver: 'moderators', data: { text } };
	return { kind: 'messages', id: ANY, was: 'added', has };
};
const row = (from: string, decision: string) => ({ from, decision });

/** A model judges each message before anyone gets it; the clock holds one back that takes it too long. */
export const decide: Scenario = {
	title: 'A model decides about messages, and a clock protects the chat',
	file: FILE,
	before: async (sandbox) =>
		void (await post(sandbox, `/v3/groups/${GROUP}/members`, {
			participants: Object.keys(all),
		})),
	runs: [
		{
			how: `Execute workflow, from “${TRIGGER}”, without a model`,
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
		published(written, 'block'),
		published(doubted, 'allow'),
	],
	input: [{ node: 'Message to judge', columns: [column('From', 'from'), column('Text', 'text')] }],
	output: [
		{
			node: 'Row for your log',
			columns: [column('From', 'from'), column('Decision', 'decision'), column('Late', 'late')],
		},
	],
	expected: [
		notified('mateo to user nadia', 'A word of the sample'),
		notified('emeka to group book-club', 'Asks for a code'),
		notified('freya to group book-club', 'It could not be judged'),
		...Object.keys(all).map((uid): Scenario['expected'][number] => ({
			...{ kind: 'messages', id: `${uid}-writes`, was: 'added' },
		})),
	],
	calls: [
		...moderating.map((call) => ({ ...call, times: 2 })),
		{ request: 'POST /v3/messages', times: 9 },
		{ request: 'PATCH /v3/moderation/blocked-messages/{id}' },
	],
	rows: [
		{
			node: 'Row for your log',
			rows: [
				row('mateo', 'block'),
				row('dalia', 'allow'),
				row('emeka', 'block'),
				{ ...row('chen', 'allow'), late: true },
				row('freya', 'block'),
				{ ...row('hana', 'block'), late: true },
			],
		},
		{ node: 'Delivered meanwhile', rows: [{ from: 'hana', result: 'allow' }] },
		{ node: 'Failed', rows: [] },
	],
	async wrong(sandbox) {
		const messages = await sandbox.state<{ muid: string; moderation: { status: string } }>(
			'messages',
		);
		return Object.entries(all).flatMap(([uid, { status }]) => {
			const found = messages.find(({ muid }) => muid === `${uid}-writes`)?.moderation.status;
			return [found, undefined].includes(status)
				? []
				: [`The message of ${uid} is ${found}, not ${status}`];
		});
	},
};
