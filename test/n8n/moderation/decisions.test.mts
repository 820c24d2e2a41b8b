import {
	executionIds,
	executionOf,
	outcomeOf,
	stopNewest,
} from '../../../harness/n8n/executions.mts';
import type { Step } from '../../../harness/n8n/draw.mts';
import { waitFor } from '../../../harness/process/waitFor.mts';
import { AGENT, node, serving, spoken } from '../agent/answering.mts';
import { credentialsFor } from '../agent/credentials.mts';
import { startModel } from '../agent/model.mts';
import { theStage, type StagedN8n } from '../stage.mts';
import { about, ask, deciding, decidingOn, DECISION, LOGIN, pause } from './deciding.mts';

const NO_OP: Step = { type: 'noOp' };
const BLOCKED = { isMatchingCondition: true, confidence: 0.9, reason: 'Tested' };
const BY_DEFAULT = {
	isMatchingCondition: true,
	confidence: 1,
	reason: 'The workflow gave no decision in time.',
};
const block = { ifNoDecision: 'block' };

describe('a workflow that decides about a message', () => {
	let n8n: StagedN8n;
	let deciders: Awaited<ReturnType<typeof decidingOn>>;
	beforeAll(async () => {
		({ n8n } = await theStage());
		deciders = await decidingOn(n8n);
	});
	const runs = async (id: string) => await executionIds(n8n.client, id);
	const newestRun = async (id: string) =>
		await executionOf(n8n.client, (await runs(id)).at(0) ?? '');
	/** Asks again while the clock answers: the first time, n8n loads the nodes, and a machine can be busy. */
	const untilSoon = async ({ url, imported }: Awaited<ReturnType<typeof deciders>>, text: string) =>
		await waitFor(async (note) => {
			const asked = await ask(url, about(text));
			if (asked.ms < 1600) return asked;
			note(`${asked.ms} ms`);
			await outcomeOf(n8n.client, imported.id, 1);
			return undefined;
		}, 'No decision comes before the clock’s');

	test('answers in the middle, and goes on', async () => {
		const workflow = await deciders({
			Decide: { ...deciding('block', 0.9), to: ['Pause'] },
			Pause: pause(3, 'After'),
			After: NO_OP,
		});
		const { decision, headers } = await untilSoon(workflow, 'Fool');
		expect(decision).toEqual(BLOCKED);
		expect(headers.get('cache-control')).toBe('no-store');
		await outcomeOf(n8n.client, workflow.imported.id, 1);
		const { rows, succeeded } = await newestRun(workflow.imported.id);
		expect([succeeded, rows('After')]).toMatchObject([
			true,
			[{ text: 'Fool', senderUid: 'mateo', decision: 'block', ...BLOCKED, late: false }],
		]);
	});

	test.each<[string, object, Record<string, Step>, object]>([
		[
			'on an error output',
			{},
			{
				Wrong: { ...deciding('perhaps'), onError: 'continueErrorOutput', to: [undefined, 'Right'] },
				Right: deciding('block', 0.9),
			},
			BLOCKED,
		],
		[
			'by the last node',
			{ responseMode: 'lastNode' },
			{
				Decide: {
					type: 'code',
					typeVersion: 2,
					parameters: { jsCode: `return [{ json: ${JSON.stringify(BLOCKED)} }]` },
				},
			},
			BLOCKED,
		],
		[
			'by the last node, the node for decisions',
			{ responseMode: 'lastNode' },
			{ Decide: deciding('block', 0.9) },
			BLOCKED,
		],
		['by default without one', block, { Nothing: NO_OP }, BY_DEFAULT],
		[
			'by default without one',
			{ ...block, responseMode: 'lastNode' },
			{ Nothing: NO_OP },
			BY_DEFAULT,
		],
		['by default if it has another form', block, { Wrong: deciding('allow', 81) }, BY_DEFAULT],
	])('answers at once %s: %j', async (_, parameters, steps, expected) => {
		const { status, decision } = await untilSoon(await deciders(steps, parameters), 'Hello');
		expect([status, decision]).toEqual([200, expected]);
	});

	test('answers as a tool of AI Agent', async () => {
		const model = await startModel();
		try {
			const ids = { openAiApi: (await credentialsFor(n8n.client, model)).model };
			const workflow = await (
				await decidingOn(n8n, ids)
			)({
				Agent: node(AGENT, 3.1, { promptType: 'define', text: '={{ $json.text }}', options: {} }),
				Model: spoken('Agent'),
				Block: serving('Agent', 'ai_tool', { ...deciding('block', 0.9), type: `${DECISION}Tool` }),
			});
			model.decide({ tool: 'Block', values: {} });
			expect((await untilSoon(workflow, 'Hello')).decision).toEqual(BLOCKED);
			await outcomeOf(n8n.client, workflow.imported.id, 1);
			expect(model.told()).toContain('"late":false');
		} finally {
			await model.stop();
		}
	});

	test('answers by the clock while the workflow waits, and tells it', async () => {
		const { url, imported } = await deciders(
			{ Pause: pause(10, 'Decide'), Decide: deciding('allow') },
			{ ...block, options: { answerAfter: 1 } },
		);
		const { decision, ms } = await ask(url, about('Hello'));
		expect(decision).toEqual(BY_DEFAULT);
		expect(ms).toBeGreaterThan(990);
		expect(ms).toBeLessThan(10_000);
		await outcomeOf(n8n.client, imported.id, 1);
		const { rows, succeeded } = await newestRun(imported.id);
		expect([succeeded, rows('Decide')]).toMatchObject([true, [{ decision: 'allow', late: true }]]);
	});

	test('answers by default, once, when the execution is stopped', async () => {
		const { url, imported } = await deciders(
			{ Pause: pause(30, 'Decide'), Decide: deciding('allow') },
			block,
		);
		const asked = ask(url, about('Hello'));
		await waitFor(async () => (await runs(imported.id)).at(0), 'No execution started');
		await stopNewest(n8n.client, imported.id);
		expect(await asked).toMatchObject({ status: 200, decision: BY_DEFAULT });
		const { rows, succeeded } = await newestRun(imported.id);
		expect([succeeded, rows('Decide')]).toEqual([false, []]);
	});

	test('refuses what is no question of CometChat, and what is too much, without a run', async () => {
		const { url, imported } = await deciders(
			{ Pause: pause(3, 'Decide'), Decide: deciding('allow') },
			{ ...block, options: { mostWaiting: 1 } },
		);
		const stranger = { ...LOGIN, password: 'other' };
		expect((await ask(url, about('Hello'), stranger)).status).toBe(401);
		expect((await ask(url, { messages: [] })).status).toBe(400);
		expect((await ask(url, about('a'.repeat(5_000_000)))).status).toBe(413);
		expect(await runs(imported.id)).toEqual([]);
		// However slowly they arrive, some of them do while another waits.
		const asked = await Promise.all(
			Array.from({ length: 10 }, async () => await ask(url, about('Hello'))),
		);
		for (const { decision } of asked) expect(decision).toEqual(BY_DEFAULT);
		await outcomeOf(n8n.client, imported.id, 1);
		expect((await runs(imported.id)).length).toBeLessThan(asked.length);
	});
});
