import { setTimeout as wait } from 'node:timers/promises';
import { startEnvironment } from '../../harness/environment.mts';
import type { Client } from '../../harness/n8n/client.mts';
import { AUTHORIZATION, publishBehind } from './placed.mts';
import { cpuSeconds } from './work.mts';

/** CometChat waits as long for a decision (docs/platform.md, Moderation), in milliseconds. */
const PLATFORM_WAITS = 2000;
/** What takes longer than this wasn't answered by default at once. */
const AT_ONCE = 1000;
/** How often both are asked for ten seconds before anything counts. */
const WARMING = 3;
const DECIDED = 'Decided by the workflow';

/** Who decides: our trigger with its clock, or n8n's Webhook with Respond to Webhook. */
export type Decider = 'ours' | 'webhook';

/** Messages at one rate: how each was answered, as shares of all. */
export interface DecisionWindow {
	perSecond: number;
	byWorkflow: number;
	byClock: number;
	/** By default at once, since too many were waiting or the run failed. */
	atOnce: number;
	/** Not at all, or too late for CometChat. */
	unanswered: number;
	/** Milliseconds until the decision of the workflow: of half of them, and of 99 in 100. */
	median: number;
	slowest: number;
	/** Milliseconds of CPU of n8n for each message. */
	cpu: number;
}

export type Decisions = Record<Decider, DecisionWindow[]>;

const decision = { isMatchingCondition: false, confidence: 1, reason: DECIDED };
const workflows = {
	ours: {
		credential: 'cometChatWebhookApi',
		trigger: { type: 'n8n-nodes-cometchat.cometChatModerationTrigger', typeVersion: 2 },
		parameters: () => ({}),
		answer: {
			...{ type: 'n8n-nodes-cometchat.cometChatModerationDecision', typeVersion: 1 },
			parameters: { operation: 'send', decision: 'allow', options: { reason: DECIDED } },
		},
		path: (id: string) => `${id}/moderation`,
	},
	webhook: {
		credential: 'httpBasicAuth',
		trigger: { type: 'n8n-nodes-base.webhook', typeVersion: 2.1 },
		parameters: (path: string) => ({
			...{ httpMethod: 'POST', path, authentication: 'basicAuth', responseMode: 'responseNode' },
		}),
		answer: {
			...{ type: 'n8n-nodes-base.respondToWebhook', typeVersion: 1.4 },
			parameters: { respondWith: 'json', responseBody: JSON.stringify(decision) },
		},
		path: (id: string) => id,
	},
};

/**
 * Asks both about messages at rates a second for so many seconds each, in turn, in a real n8n.
 * @param isLazy as for `burst`
 */
export async function decisions(
	rates: number[],
	seconds: number,
	isLazy: boolean,
): Promise<Decisions> {
	const environment = await startEnvironment({
		env: {
			...{ N8N_METRICS: 'true', EXECUTIONS_DATA_SAVE_ON_SUCCESS: 'none' },
			N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: String(isLazy),
		},
	});
	try {
		return await decisionsBy(environment.n8n, rates, seconds);
	} finally {
		await environment.clear();
	}
}

/** The same in an n8n that runs, and that tells its metrics. */
export async function decisionsBy(
	{ client, address }: { client: Client; address: string },
	rates: number[],
	seconds: number,
): Promise<Decisions> {
	const urls = { ours: await place(client, 'ours'), webhook: await place(client, 'webhook') };
	const found: Decisions = { ours: [], webhook: [] };
	const both = ['ours', 'webhook'] as const;
	// An n8n that has just started answers several times slower.
	for (let round = 0; round < WARMING; round++)
		for (const decider of both) await askAt(address, urls[decider], 5, Math.min(10, seconds));
	// Whoever comes second finds what the first left to do, so they change places.
	for (const [index, rate] of rates.entries())
		for (const decider of index % 2 === 0 ? both : both.toReversed())
			found[decider].push(await askAt(address, urls[decider], rate, seconds));
	return found;
}

/** Publishes a workflow that allows every message; where CometChat would ask it. */
async function place(client: Client, decider: Decider): Promise<string> {
	const { credential, trigger, parameters, answer, path } = workflows[decider];
	const webhookId = crypto.randomUUID();
	const first = { ...trigger, parameters: parameters(webhookId) };
	const named = { webhookId, credential, name: `Decisions, ${decider}` };
	await publishBehind(client, first, named, [answer]);
	return `${client.address}/webhook/${path(webhookId)}`;
}

/** Asks at one rate, whether the earlier ones are answered or not, until n8n has nothing more to do. */
async function askAt(
	address: string,
	url: string,
	perSecond: number,
	seconds: number,
): Promise<DecisionWindow> {
	const count = perSecond * seconds;
	const before = await cpuSeconds(address);
	const asked: Array<ReturnType<typeof ask>> = [];
	const since = performance.now();
	for (let n = 0; n < count; n++) {
		await wait(Math.max(0, since + (n * 1000) / perSecond - performance.now()));
		asked.push(ask(url, n));
	}
	const answers = await Promise.all(asked);
	const share = (is: (one: (typeof answers)[number]) => boolean) =>
		answers.filter(is).length / count;
	const times = answers
		.flatMap(({ by, ms }) => (by === 'workflow' ? [ms] : []))
		.sort((a, b) => a - b);
	const after = await cpuSeconds(address, true);
	return {
		perSecond,
		byWorkflow: share(({ by }) => by === 'workflow'),
		byClock: share(({ by, ms }) => by === 'default' && ms >= AT_ONCE),
		atOnce: share(({ by, ms }) => by === 'default' && ms < AT_ONCE),
		unanswered: share(({ by }) => by === 'nobody'),
		median: times[Math.floor(times.length / 2)] ?? NaN,
		slowest: times[Math.floor(times.length * 0.99)] ?? NaN,
		cpu: (1000 * (after - before)) / count,
	};
}

/** Asks about one message as CometChat does: who answered within its patience, and after how long. */
async function ask(url: string, id: number) {
	const since = performance.now();
	const message = {
		...{ id: String(id), sender: 'ann', receiver: 'bob', receiverType: 'user' },
		...{ category: 'message', type: 'text', data: { text: 'The ferry leaves at six.' } },
	};
	try {
		const response = await fetch(url, {
			method: 'POST',
			headers: { 'content-type': 'application/json', authorization: AUTHORIZATION },
			body: JSON.stringify({ contextMessages: [{ bob: message }] }),
			signal: AbortSignal.timeout(PLATFORM_WAITS),
		});
		const { reason } = (await response.json()) as { reason?: string };
		const by = response.status !== 200 ? 'nobody' : reason === DECIDED ? 'workflow' : 'default';
		return { by, ms: performance.now() - since };
	} catch {
		return { by: 'nobody', ms: performance.now() - since };
	}
}
