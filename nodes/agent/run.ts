import type { WebhookResponse } from '../response/takeOver';
import { Answer, type Failure, type RunIds, type Sentences } from './answer';
import { asLine, PING } from './events';
import { answerWith } from './lastNode';
import { openStream } from './response';
import { NodeStream } from './stream';
import { Watch } from './watch';

/** How a run is answered. */
export interface Answering {
	/** While the workflow runs, or with one response of n8n. */
	isStreaming: boolean;
	sentences: Sentences;
	/** Most milliseconds that it may take. */
	limit: number;
	/** Whether a node of this name may call actions of the app. */
	isOwnNode(name: string): boolean;
	/** Whether a node may let the run wait; and whether, where the last node answers, its item doesn't say so. */
	mayWait: boolean;
	hidesWait: boolean;
	/** Called once, when it ended without an answer. */
	failed(why: Failure): void;
}

/** Answers a run of CometChat's while n8n, which knows the response only, runs the workflow. */
export function answerRun(response: WebhookResponse, run: RunIds, how: Answering): void {
	const watch = new Watch(how.limit, how.isStreaming);
	let isClosed = false;
	const answer = new Answer(run, how.sentences, (event) => output.write(asLine(event)));
	const stream = new NodeStream(answer, how.isOwnNode, (line) => watch.heard(line));
	/** Ends the response as soon as the answer has ended. */
	const settled = (step: () => void) => {
		const before = answer.ended;
		step();
		if (before || !answer.ended) return;
		output.end();
		if (answer.ended !== 'finished') how.failed(answer.ended);
	};
	const output = openStream(response, {
		text: (text) => settled(() => how.isStreaming && stream.write(text)),
		body: (status, body) => settled(() => answerWith(answer, status, body, how)),
		end: () => settled(() => stream.end(how.mayWait)),
		closed: () => (isClosed = true),
	});
	answer.start();
	void watch.run(
		() => isClosed || answer.ended !== undefined,
		() => output.write(PING),
		() => settled(() => answer.fail('TIMEOUT')),
	);
}

/** Answers a request to which there is nothing to say. */
export function answerNothing(response: WebhookResponse, run: RunIds): void {
	const nothing = () => {};
	const output = openStream(response, {
		text: nothing,
		body: nothing,
		end: nothing,
		closed: nothing,
	});
	output.write(asLine({ type: 'RUN_STARTED', ...run }));
	output.write(asLine({ type: 'RUN_FINISHED', ...run }));
	output.end();
}
