import { setTimeout as wait } from 'node:timers/promises';
import { changeNode } from '../../../demo/scenarios/changeNode.mts';
import { DESK, writes } from '../../../demo/scenarios/desk.mts';
import { createCredentials } from '../../../harness/n8n/credentials.mts';
import { launchN8n, type N8n } from '../../../harness/n8n/launch.mts';
import { publish } from '../../../harness/n8n/publication.mts';
import {
	example,
	importWorkflow,
	selfRegistering,
	withCredential,
} from '../../../harness/n8n/workflows.mts';
import { waitFor } from '../../../harness/process/waitFor.mts';
import { startSandbox, type Sandbox } from '../../../harness/sandbox/start.mts';
import { theStage } from '../stage.mts';

/** `BURSTS=500` before the command tries more. */
const BURSTS = Number(process.env.BURSTS ?? 60);
const CUSTOMERS = ['bjorn', 'chen', 'dalia', 'emeka', 'freya', 'goran', 'hana', 'ivan', 'jasmin'];
const MOST = 20;
/** The longest between two messages of a burst, and between two bursts, in milliseconds. */
const GAP = 500;
const PAUSE = 12_000;
/** How long n8n runs between two kills, in milliseconds. */
const UP = 12_000;
const LEFT = "$('Left unanswered').isExecuted ? 'Left' : 'At once'";

let n8n: N8n;
let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox({ limit: 1_000_000, messageLimit: 1_000_000 });
	n8n = await launchN8n((await theStage()).n8n.packed);
	const ids = await createCredentials(n8n.client, sandbox);
	const shipped = selfRegistering(example('one-answer-to-five-messages.json'));
	let workflow = await importWorkflow(n8n.client, withCredential(shipped, ids));
	const changes: Array<[string, object]> = [
		['Once they pause', { quietFor: 2 }],
		['Left unanswered', { olderThan: 1 }],
		['Every two minutes', { rule: { interval: [{ field: 'seconds', secondsInterval: 15 }] } }],
		['Answer once', { text: `={{ ${LEFT} }}` }],
	];
	for (const [node, change] of changes)
		workflow = await changeNode(n8n.client, workflow, node, (old) => ({ ...old, ...change }));
	expect(await publish(n8n.client, workflow)).toEqual({ isPublished: true });
});
afterAll(async () => {
	await n8n?.stop();
	await sandbox?.stop();
});

/** Numbers below a limit, the same in each run. */
function row(seed: number) {
	let state = seed;
	return (limit: number) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * limit);
	};
}

async function writeBursts(who: string, place: number, count: number): Promise<void> {
	const next = row(place + 1);
	for (let burst = 0; burst < count; burst++) {
		for (let left = 1 + next(MOST); left > 0; left--) {
			await writes(sandbox, who, 'Hello?');
			await wait(next(GAP));
		}
		await wait(next(PAUSE));
	}
}

interface Message {
	id: number;
	sender: string;
	receiver: string;
	sentAt: number;
	data: { text: string; metadata?: { n8nAnswers?: { from: string; upTo: string } } };
}

/** How often each message of a customer was answered, and how late each answer came. */
async function outcome() {
	const messages = await sandbox.state<Message>('messages');
	const answers = messages.flatMap(({ sender, receiver, sentAt, data }) => {
		const { from, upTo } = data.metadata?.n8nAnswers ?? {};
		if (sender !== DESK || upTo === undefined) return [];
		const last = messages.find(({ id }) => id === Number(upTo));
		const late = sentAt - (last?.sentAt ?? 0);
		return [{ receiver, from: Number(from), upTo: Number(upTo), late, text: data.text }];
	});
	const counts = messages
		.filter(({ receiver }) => receiver === DESK)
		.map(
			({ id, sender }) =>
				answers.filter((one) => one.receiver === sender && one.from <= id && id <= one.upTo).length,
		);
	const late = answers.filter(({ text }) => text === 'Left').map((one) => one.late);
	return {
		messages: counts.length,
		answers: answers.length,
		never: counts.filter((count) => count === 0).length,
		twice: counts.filter((count) => count > 1).length,
		bySchedule: late.length,
		latest: Math.max(0, ...late),
	};
}

test(`${BURSTS} bursts while n8n is killed again and again: each message is answered once`, async () => {
	const next = row(500);
	const each = Math.ceil(BURSTS / CUSTOMERS.length);
	let kills = 0;
	let isOver = false;
	const writing = Promise.all(
		CUSTOMERS.map(async (who, place) => await writeBursts(who, place, each)),
	).finally(() => (isOver = true));
	do {
		await wait(next(UP));
		await n8n.kill();
		kills++;
		await n8n.restart();
	} while (!isOver);
	await writing;
	const limits = { patience: 300_000, pause: 5_000 };
	const look = async (note: (seen: unknown) => void) => {
		const now = await outcome();
		note(now);
		return now.never === 0 ? now : undefined;
	};
	const seen = await waitFor(look, 'Not every message was answered', limits);
	process.stdout.write(
		`${each * CUSTOMERS.length} bursts: ${JSON.stringify({ ...seen, kills })}\n`,
	);
	expect(seen.twice).toBe(0);
	expect(seen.bySchedule).toBeGreaterThan(0);
}, 3_600_000);
