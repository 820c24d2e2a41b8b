import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type {
	ApprovalSpec,
	OpenQuestion,
	Question,
} from '../../../nodes/CometChat/message/approval/question';
import type { Links } from '../../../nodes/engine';
import { sealingBy } from '../../../nodes/engine/sealing';
import { ApprovalRun } from '../../../nodes/CometChat/message/approval/ask';
import {
	fingerprintOf,
	forgetTokens,
	tokenOf,
} from '../../../nodes/CometChat/message/approval/token';

const sealing = sealingBy('key', () => 'n8n');
const question: Question = {
	message: 'Refund?',
	buttons: [{ reply: 'approve', label: 'Yes' }],
	...{ afterwards: 'same', sentAs: {} },
};
const asks = {
	question: () => question,
	person: ({ to }) => to as string,
	sentMessage: ({ key, id }) => ({ key, id: id as string }),
	waitingRow: (row) => row,
} as Partial<ApprovalSpec> as ApprovalSpec;

/** What n8n keeps for a node. */
interface Kept {
	question?: OpenQuestion;
	round?: string;
}

/** A question of a node that runs for so many a time. */
function askingFor(kept: Kept, round = 0) {
	const context = {
		getContext: () => kept,
		getNode: () => ({ id: 'node', type: 'things' }),
		evaluateExpression: (text: string) =>
			text === '{{ $runIndex }}' ? round : 'https://n8n.example/w/1',
		putExecutionToWait: async () => {},
	} as unknown as IExecuteFunctions;
	return new ApprovalRun(context, asks, 'muid');
}
const rowsOf = (...all: IDataObject[]): INodeExecutionData[] => all.map((json) => ({ json }));

/** The links of a question, which may be asked. */
const linked = (asking: ApprovalRun, input: IDataObject) => {
	const links = asking.linksFor(input, sealing);
	if (!links.ok) throw new Error(links.problem.message);
	return links.value;
};
const tokenIn = ({ approve = '' }: Links) => new URL(approve).searchParams.get('question') ?? '';

it('is kept with the host of its links, a secret, whom each message asks, and no token', () => {
	const kept: Kept = {};
	const asking = askingFor(kept);
	const tokens = ['ann', 'bob'].map((to) => tokenIn(linked(asking, { muid: `m-${to}`, to })));
	expect(new Set(tokens).size).toBe(2);
	expect(kept.question).toEqual({
		...{ ...question, host: 'n8n.example', secret: expect.stringMatching(/^[0-9a-f]{64}$/) },
		messages: ['ann', 'bob'].map((to, place) => ({
			...{ key: `m-${to}`, person: to, fingerprint: fingerprintOf(tokens[place] ?? '') },
		})),
	});
	for (const token of tokens) expect(JSON.stringify(kept)).not.toContain(token);
});

it('keeps its links in a later try, and a later question has others and takes no key again', async () => {
	const kept: Kept = {};
	const first = tokenIn(linked(askingFor(kept), { muid: 'm' }));
	const retry = askingFor(kept);
	expect(tokenIn(linked(retry, { muid: 'm' }))).toBe(first);
	await retry.wait(rowsOf({ key: 'm' }), false);
	const next = askingFor(kept);
	expect(next.linksFor({ muid: 'm' }, sealing)).toMatchObject({
		problem: { message: 'Message Key “m” was used by an earlier question of this execution' },
	});
	const others = ['M', 'n'].map((muid) => tokenIn(linked(next, { muid })));
	expect(new Set([first, ...others]).size).toBe(3);
	// It was not sent, and the node runs for another item of a loop.
	const third = askingFor(kept, 1);
	for (const muid of ['m', 'n']) expect(third.linksFor({ muid }, sealing).ok).toBe(false);
});

it('knows its messages by their keys, else by their places; those of an earlier try, too', async () => {
	const messages = [{ key: 'c', fingerprint: 't' }];
	const kept: Kept = { question: { ...question, host: '', secret: '', messages }, round: '0' };
	const asking = askingFor(kept);
	linked(asking, { muid: 'a', to: 'ann' });
	linked(asking, { muid: 'b', to: 'bob' });
	await asking.wait(
		rowsOf({ key: 'b', id: '1' }, { key: 'x', id: '2' }, { key: 'c' }, { key: 'y' }),
		false,
	);
	expect(kept.question?.messages).toMatchObject([
		{ id: '1', person: 'bob' },
		{ id: '2', person: 'bob' },
		{ fingerprint: 't' },
	]);
	expect(kept.question?.messages).toHaveLength(3);
});

it('gives a message of the next question another token, whatever its key', () => {
	const about = {};
	const first = tokenOf(about, 'm');
	expect([tokenOf(about, 'm'), tokenOf({}, 'm') === first]).toEqual([first, false]);
	forgetTokens(about);
	expect(tokenOf(about, 'm')).not.toBe(first);
});
