import { setTimeout as wait } from 'node:timers/promises';
import { createCredential } from '../../../harness/n8n/credentials.mts';
import {
	executionIds,
	executionOf,
	statusOf,
	untilWaiting,
} from '../../../harness/n8n/executions.mts';
import { launchN8n, type N8n } from '../../../harness/n8n/launch.mts';
import { activate, importWorkflow, postToWebhook } from '../../../harness/n8n/workflows.mts';
import { approvalsOf, pressed } from '../../../harness/sandbox/inTheChat.mts';
import { startSandbox, type Sandbox } from '../../../harness/sandbox/start.mts';
import { askWorkflow } from '../../support/askWorkflow.mts';
import { theStage } from '../stage.mts';
import { startWay } from './way.mts';

const PEOPLE = ['bjorn', 'dalia', 'freya'];
const PATH = 'kills';
/** A kill in each, and so many decisions. */
const ROUNDS = 10;
const AT_ONCE = 8;
/** Answers are mostly through by then. */
const LONGEST_MS = 700;
/** The chat is told a moment after the end, on a busy machine later. */
const TOLD_MS = 10_000;

let n8n: N8n;
let sandbox: Sandbox;
let way: Awaited<ReturnType<typeof startWay>>;
let workflowId: string;
let asked = 0;

beforeAll(async () => {
	sandbox = await startSandbox();
	way = await startWay(sandbox.address);
	n8n = await launchN8n((await theStage()).n8n.packed);
	const own = { ...sandbox.credential, chatHost: way.address };
	const credential = await createCredential(n8n.client, own);
	const asks = askWorkflow(PATH, credential, {
		...{ receiverType: 'approvers', approvers: PEOPLE },
		...{ approvalsNeeded: 'number', approvalCount: 2, declineEnds: false },
	});
	const [, , answered] = asks.nodes;
	Object.assign(answered!, {
		...{ type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2 },
		parameters: { url: `=${way.address}/done/{{ $execution.id }}` },
	});
	const workflow = await importWorkflow(n8n.client, asks);
	workflowId = workflow.id;
	await activate(n8n.client, workflow);
});
afterAll(async () => {
	// n8n still tells the chat of the last answers, by the way to the sandbox.
	await n8n?.stop();
	way?.stop();
	await sandbox?.stop();
});

interface Question {
	id: string;
	/** What each person says, and the link by which. */
	says: Record<string, { answer: string; link: string }>;
}

/** Asks all people; the bits of a number say who of them approves. */
async function ask(bits: number): Promise<Question> {
	const question = `Question ${++asked} of many?`;
	await postToWebhook(n8n.client, PATH, { ask: question });
	const links = await approvalsOf(sandbox, question, PEOPLE.length);
	const [id = ''] = await executionIds(n8n.client, workflowId);
	await untilWaiting(n8n.client, id);
	const says = PEOPLE.map((uid, place) => {
		const answer = (bits >> place) & 1 ? 'approve' : 'decline';
		return [uid, { answer, link: links[uid] ?? '' }] as const;
	});
	return { id, says: Object.fromEntries(says) };
}

/** Everybody answers; what n8n says, or that it is gone, is no matter. */
const answer = async ({ says }: Question, inOrder = false) => {
	const press = async ({ answer: said, link }: Question['says'][string]) =>
		await pressed(link, { answer: said }).catch(() => undefined);
	if (!inOrder) return void (await Promise.all(Object.values(says).map(press)));
	for (const one of Object.values(says)) await press(one);
};

/** What became of a question once n8n is back and everybody has answered again. */
async function outcome(question: Question): Promise<string> {
	const before = await statusOf(n8n.client, question.id);
	await answer(question, true);
	const { succeeded, rows } = await executionOf(n8n.client, question.id);
	const count = way.done.get(question.id) ?? 0;
	if (count > 1) return 'doubled';
	// n8n had let it go on when it was killed, and does not run what it was doing again.
	if (!succeeded) return before === 'waiting' ? 'lost' : 'ended with n8n';
	const [row] = rows('Ask') as Array<{ data: Decided }>;
	const approvals = Object.values(question.says).filter((one) => one.answer === 'approve').length;
	const isRight = row?.data.approved === approvals > 1 && count === 1;
	const isTheirs = row?.data.responses.every(
		({ approved, respondedBy }) =>
			question.says[respondedBy.uid]?.answer === (approved ? 'approve' : 'decline'),
	);
	return isRight && isTheirs ? 'right' : 'wrong';
}

interface Decided {
	approved: boolean;
	responses: Array<{ approved: boolean; respondedBy: { uid: string } }>;
}

const counted = (outcomes: string[]) =>
	Object.fromEntries(
		[...new Set(outcomes)].map((one) => [one, outcomes.filter((other) => other === one).length]),
	);

// That one is answered is about when the next arrives, so each looks at every second request.
test.each([
	['arrives', 1],
	['answered', 2],
] as const)(
	'killed when a request %s, from request %d on, n8n lets the run go on, or the question can still be answered',
	async (wanted, first) => {
		const outcomes: string[] = [];
		for (let nth: number = first, isKilled = true; isKilled; nth += 2) {
			const question = await ask(0b011);
			let count = 0;
			const kills: Array<Promise<void>> = [];
			way.seen = async (when) => {
				if (kills.length > 0 || when !== wanted || ++count < nth) return;
				kills.push(n8n.kill());
				await kills[0];
			};
			await answer(question, true);
			for (const until = Date.now() + TOLD_MS; kills.length === 0 && Date.now() < until; )
				await wait(100);
			way.seen = async () => {};
			await Promise.all(kills);
			isKilled = kills.length > 0;
			if (isKilled) await n8n.restart();
			outcomes.push(await outcome(question));
		}
		console.info(wanted, counted(outcomes));
		expect(outcomes.filter((one) => !['right', 'ended with n8n'].includes(one))).toEqual([]);
		expect(outcomes.length).toBeGreaterThan(5);
	},
	1_200_000,
);

test(`${AT_ONCE * ROUNDS} decisions while n8n is killed ${ROUNDS} times: none lost, doubled or another's`, async () => {
	const outcomes: string[] = [];
	let seed = 20_261_125;
	/** The next of a row of numbers below a limit, the same in each run. */
	const next = (limit: number) => {
		seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((seed / 2 ** 32) * limit);
	};
	for (let round = 0; round < ROUNDS; round++) {
		const questions: Question[] = [];
		while (questions.length < AT_ONCE) questions.push(await ask(next(8)));
		const answers = questions.map(async (one) => await answer(one));
		await wait(next(LONGEST_MS));
		await n8n.kill();
		await Promise.all(answers);
		await n8n.restart();
		for (const question of questions) outcomes.push(await outcome(question));
	}
	console.info(counted(outcomes));
	expect(outcomes.filter((one) => !['right', 'ended with n8n'].includes(one))).toEqual([]);
	expect(outcomes).toHaveLength(AT_ONCE * ROUNDS);
}, 3_000_000);
