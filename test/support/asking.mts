import type { Context } from '../../harness/engine/context.mts';
import type { IDataObject } from 'n8n-workflow';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import { linksIn } from '../../harness/sandbox/inTheChat.mts';
import { id } from '../catalogue/case.mts';
import { contextFor, type Run } from './engine.mts';
import { nodes } from './nodes.mts';
import { waitingServer } from './waiting.mts';
import { withNodes } from './withNodes.mts';

const question = {
	...{ resource: 'message', operation: 'sendAndWait' },
	...{ receiverType: 'user', receiverUser: id('bjorn'), message: 'Refund order 1042?' },
	// The chat is told after the answer, when the next test may have begun.
	options: { onBehalfOf: id('amara'), afterwards: 'same' },
};

/** A question as the chat shows it. */
export interface Sent {
	category: string;
	type: string;
	data: { text?: string; card?: { body: [{ content: string }, { items: object[] }] } };
}

/** Send and Wait over a sandbox and a server of n8n's kind, one for a test file. */
export function asking(type = nodes.cometChat) {
	const on = withNodes();
	let server: Awaited<ReturnType<typeof waitingServer>>;
	beforeAll(async () => {
		server = await waitingServer(type);
	});
	afterAll(() => server.stop());

	const messages = async () => await on.sandbox.state<Sent>('messages');
	const runOf = (more: IDataObject = {}, how: Partial<Run> = {}): Run => ({
		credential: credentialOf(on.sandbox),
		parameters: {
			...{ ...question, ...more },
			options: { ...question.options, ...(more.options as IDataObject) },
		},
		...how,
	});
	/** An execution that has not asked yet; its links begin with `base`. */
	const round = (base = server.address, more: IDataObject = {}): Context =>
		contextFor(type, runOf(more, { resumeAt: `${base}/webhook-waiting` }));

	/** Asks, and gives the links in the chat by what they answer. */
	async function ask(more: IDataObject = {}, how: Partial<Run> = {}, context?: Context) {
		const waiting = await server.ask(runOf(more, how), context);
		const shown = (await messages()).filter(({ category }) => category !== 'action');
		const all = shown.map((message) => JSON.stringify(message));
		// What the chat tells of the question before may come after it.
		const links = linksIn(all.findLast((one) => one.includes('question=')) ?? '');
		return { ...waiting, links: links as Record<'approve' | 'decline' | 'respond', string> };
	}
	const address = () => server.address;
	return {
		on,
		messages,
		round,
		ask,
		address,
		posted: () => server.posted,
		context: () => server.context(),
		before: () => server.before,
	};
}
