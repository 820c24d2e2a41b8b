import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { WAIT_INDEFINITELY } from 'n8n-workflow';
import { Rows } from '../../../nodes/engine/course/rows';
import type {
	Asks,
	Links,
	OpenQuestion,
	Question,
} from '../../../nodes/engine/declaration/question';
import { success } from '../../../nodes/engine/result';
import { Asking, unasked } from '../../../nodes/engine/wait/ask';
import { resumeLink } from '../../../nodes/engine/wait/links';
import { fingerprintOf } from '../../../nodes/engine/wait/token';
import { resumeWebhooks } from '../../../nodes/engine/wait/webhooks';
import { problem } from '../support/pages.mts';

const question: Question = {
	message: 'Refund?',
	buttons: [
		{ reply: 'approve', label: 'Yes' },
		{ reply: 'decline', label: 'No' },
	],
	...{ afterwards: 'same', sentAs: {} },
};
const asks = {
	question: ({ until }) => ({ ...question, ...(until ? { until: until as number } : {}) }),
	person: ({ to }) => to as string,
	sent: ({ key, id }) => ({ key, id: id as string }),
	shown: ({ id, waits }) => ({ id, waits }),
} as Partial<Asks> as Asks;

interface Of {
	kept?: { question?: OpenQuestion; round?: string };
	type?: string;
	signed?: string;
	plain?: string;
	round?: number;
}

/** A node that runs, with what n8n keeps for it, and until when it waits. */
function node({ kept = {}, type = 'things', signed, round = 0, ...of }: Of = {}) {
	const { plain = 'https://n8n.example/w/1' } = of;
	const waits: Date[] = [];
	const query = (all: Record<string, string>) => new URLSearchParams(all).toString();
	const context = {
		getContext: () => kept,
		getNode: () => ({ id: 'node', type }),
		evaluateExpression: (text: string) =>
			({ '{{ $execution.resumeUrl }}': plain, '{{ $runIndex }}': round })[text],
		putExecutionToWait: async (until: Date) => waits.push(until),
		...(signed === undefined
			? {}
			: { getSignedResumeUrl: (all: Record<string, string>) => `${signed}?${query(all)}&s=1` }),
	} as unknown as IExecuteFunctions;
	return { context, kept, waits };
}
const planOf = (input: IDataObject) => ({ input, items: [0], entities: [] });
const rowsOf = (...all: IDataObject[]) => {
	const rows = new Rows(1);
	rows.add({ items: [0], result: success(all) }, 1);
	return rows;
};

describe('a link', () => {
	const parameters = { answer: 'approve', question: 'a b' };
	const query = 'answer=approve&question=a+b';
	const [host, proxy] = ['https://n8n.example/w/1', 'https://n8n.example/a/w/1'];

	it.each<[string, Of, string]>([
		['signed', { signed: `${host}/node` }, `${host}/node?${query}&s=1`],
		['plain, as older n8n has it', {}, `${host}/node?${query}`],
		[
			'plain with a token, behind a proxy with a path',
			{ signed: `${proxy}/node`, plain: `${proxy}?t=1` },
			`${proxy}?t=1/node&${query}`,
		],
		['signed behind such a proxy', { signed: `${proxy}/node` }, `${proxy}/node?${query}&s=1`],
		['plain with a token', { plain: `${host}?t=1` }, `${host}?t=1/node&${query}`],
	])('is %s', (_, of, link) => expect(resumeLink(node(of).context, parameters)).toBe(link));

	it('leads to a webhook of n8n that shows the page, and one that takes the answer', () => {
		const webhook = (httpMethod: string) => ({
			...{ name: 'default', httpMethod, responseMode: 'onReceived', responseData: '' },
			...{ path: '={{ $nodeId }}', isFullPath: true, restartWebhook: true },
		});
		expect(resumeWebhooks).toEqual([webhook('GET'), webhook('POST')]);
	});
});

/** The plan of a question, which may be asked. */
const linked = (asking: Asking, input: IDataObject) => {
	const plan = asking.withLinks(planOf(input));
	if (!plan.ok) throw new Error(plan.problem.message);
	return plan.value;
};
const tokenIn = ({ links }: { links?: Links }) =>
	new URL(links?.approve ?? '').searchParams.get('question') ?? '';

describe('a question', () => {
	it('is kept with the host of its links, a secret, whom each message asks, and no token', () => {
		const { context, kept } = node();
		const asking = new Asking(context, asks, 'muid');
		const plans = ['ann', 'bob'].map((to) => linked(asking, { muid: `m-${to}`, to }));
		const tokens = plans.map(tokenIn);
		expect(new Set(tokens).size).toBe(2);
		expect(kept.question).toEqual({
			...{ ...question, host: 'n8n.example' },
			secret: expect.stringMatching(/^[0-9a-f]{64}$/),
			messages: ['ann', 'bob'].map((to, place) => ({
				...{ key: `m-${to}`, person: to, fingerprint: fingerprintOf(tokens[place] ?? '') },
			})),
		});
		for (const token of tokens) expect(JSON.stringify(kept)).not.toContain(token);
		for (const [place, { links, input }] of plans.entries()) {
			const link = (answer: string) =>
				`https://n8n.example/w/1/node?answer=${answer}&question=${tokens[place]}`;
			expect(links).toEqual({ approve: link('approve'), decline: link('decline') });
			expect(input).toHaveProperty('muid');
		}
	});

	it('keeps its links in a later try, and a later question has others and takes no key again', async () => {
		const { context, kept } = node();
		const ask = (of: Of = { kept }) => new Asking(node(of).context, asks, 'muid');
		const first = tokenIn(linked(new Asking(context, asks, 'muid'), { muid: 'm' }));
		const retry = ask();
		expect(tokenIn(linked(retry, { muid: 'm' }))).toBe(first);
		await retry.wait(rowsOf({ key: 'm' }));
		const next = ask();
		expect(next.withLinks(planOf({ muid: 'M' }))).toMatchObject({
			problem: { message: 'Message Key “M” was used by an earlier question of this execution' },
		});
		expect(tokenIn(linked(next, { muid: 'n' }))).not.toBe(first);
		// It was not sent, and the node runs for another item of a loop.
		const third = ask({ kept, round: 1 });
		for (const muid of ['m', 'n']) expect(third.withLinks(planOf({ muid })).ok).toBe(false);
	});
});

describe('the wait for an answer', () => {
	const asked = async (rows: Rows, of: Of = {}, ...inputs: IDataObject[]) => {
		const { context, kept, waits } = node(of);
		const asking = new Asking(context, asks, 'muid');
		for (const input of inputs) linked(asking, input);
		return { given: await asking.wait(rows), kept, waits };
	};

	it.each([
		[undefined, WAIT_INDEFINITELY],
		[1_800_000_000_000, new Date(1_800_000_000_000)],
	])('lasts, with an end at %s, until %s', async (until, wakes) => {
		const rows = rowsOf({ key: 'M', id: '7', waits: true, text: 'https://…' });
		const { given, waits, kept } = await asked(rows, {}, { muid: 'm', to: 'ann', until });
		const shown = { json: { id: '7', waits: true }, pairedItem: { item: 0 } };
		expect([waits, given]).toEqual([[wakes], [shown]]);
		expect(kept.question?.messages).toMatchObject([{ key: 'm', id: '7', person: 'ann' }]);
	});

	it('knows the messages by their keys, else by their places; those of an earlier try, too', async () => {
		const before = {
			...question,
			host: '',
			secret: '',
			messages: [{ key: 'c', fingerprint: 't' }],
		};
		const rows = rowsOf({ key: 'b', id: '1' }, { key: 'x', id: '2' }, { key: 'c' }, { key: 'y' });
		const inputs = [
			{ muid: 'a', to: 'ann' },
			{ muid: 'b', to: 'bob' },
		];
		const { kept } = await asked(rows, { kept: { question: before, round: '0' } }, ...inputs);
		expect(kept.question?.messages).toMatchObject([
			{ id: '1', person: 'bob' },
			{ id: '2', person: 'bob' },
			{ fingerprint: 't' },
		]);
		expect(kept.question?.messages).toHaveLength(3);
	});

	it('is over at once where a message was not sent', async () => {
		const rows = rowsOf({ key: 'm', id: '7' });
		rows.refuse(0, problem);
		const { given, waits } = await asked(rows, {}, { muid: 'm' });
		expect(waits).toEqual([]);
		expect(given.map(({ json }) => json)).toMatchObject([
			{ error: expect.any(String) },
			{ id: '7' },
		]);
	});

	it('tells an agent why nobody was asked', () => {
		const rows = new Rows(1);
		rows.refuse(0, problem);
		const [row] = rows.inOrder();
		const agent = node({ type: 'thingsHitlTool' }).context;
		const chatInput = 'The question wasn’t sent: M [item 0]';
		expect(unasked(agent, rows)).toEqual([{ ...row, json: { ...row?.json, chatInput } }]);
		expect(unasked(node().context, rows)).toEqual([row]);
	});
});
