import type { NodeTypeAndVersion } from 'n8n-workflow';
import { asChunk, asText } from '../../../nodes/agent/action';
import { Answer } from '../../../nodes/agent/answer';
import { hidesThatItWaits } from '../../../nodes/agent/behind';
import type { AgentEvent } from '../../../nodes/agent/events';
import { answerWith } from '../../../nodes/agent/lastNode';
import { NodeStream } from '../../../nodes/agent/stream';

const ERROR = 'There is no answer.';

/** An answer, and what it sent: types of events, with the texts of messages and errors. */
function answering(empty?: string) {
	const events: AgentEvent[] = [];
	const answer = new Answer({ threadId: 't', runId: 'r' }, { empty, error: ERROR }, (event) =>
		events.push(event),
	);
	const nameOf = (event: AgentEvent) =>
		event.type === 'RUN_ERROR' ? `RUN_ERROR ${event.code}` : event.type;
	const told = () => events.map((event) => ('delta' in event ? event.delta : nameOf(event)));
	return { answer, events, told };
}

const streamOf = (answer: Answer, isAction: (name: string) => boolean = () => false) =>
	new NodeStream(answer, isAction, () => {});

const chunk = (type: string, content?: string | null, nodeName = 'AI Agent') =>
	`${JSON.stringify({ type, content, metadata: { nodeName } })}\n`;
const [begin, end] = [chunk('begin'), chunk('end')];
const words = ['Good', ' day'].map((word) => chunk('item', word));
const MESSAGE = ['TEXT_MESSAGE_START', 'Good', ' day', 'TEXT_MESSAGE_END'];
const failed = chunk('error', null);
const GOOD = [...MESSAGE, 'RUN_FINISHED'];
const FAILED = 'RUN_ERROR WORKFLOW_FAILED';

/** What n8n 2.41 writes in each case, and what the caller gets. */
const cases: Array<[when: string, lines: string[], gets: string[]]> = [
	['an agent answers', [begin, ...words, end], GOOD],
	[
		'it says something before and after a tool',
		[begin, ...words, end, begin, ...words, end],
		[...MESSAGE, ...MESSAGE, 'RUN_FINISHED'],
	],
	['a tool fails and it goes on', [begin, end, failed, begin, ...words, end], GOOD],
	['the model is unreachable', [begin, chunk('error', 'No.')], [FAILED]],
	['the model breaks off', [begin, ...words, failed], [...MESSAGE, FAILED]],
	['a node behind the agent fails', [begin, ...words, end, failed], [...MESSAGE, FAILED]],
	['no node streams', [], ['RUN_ERROR NO_ANSWER']],
	['an agent that goes on after a failure says nothing', [begin, end], ['RUN_ERROR NO_ANSWER']],
	['it is quiet for long', ['{"type":"keepalive"}\n', begin, ...words, end], GOOD],
	['another n8n streams otherwise', ['{"kind":"x"}\n', 'plain\n'], ['RUN_ERROR NOT_UNDERSTOOD']],
	['an answer comes in parts', [begin, words[0]!, begin, words[1]!, end], GOOD],
];

describe.each([1, 7, 10_000])('read %d characters at a time', (size) => {
	it.each(cases)('when %s', (_, lines, gets) => {
		const { answer, told } = answering();
		const stream = streamOf(answer);
		const all = lines.join('');
		for (let at = 0; at < all.length; at += size) stream.write(all.slice(at, at + size));
		stream.end();
		stream.end();
		expect(told()).toEqual(gets);
	});
});

describe('actions of the app', () => {
	const call = JSON.stringify(asChunk({ name: 'open_page', values: '{"page":1}' }));
	const read = (node: string) => {
		const { answer, told, events } = answering();
		const stream = streamOf(answer, (name) => name === 'Open page');
		for (const line of [begin, ...words, chunk('item', call, node)]) stream.write(line);
		stream.end();
		return { told: told(), events };
	};

	it('are called between messages', () => {
		const { told, events } = read('Open page');
		const calls = ['TOOL_CALL_START', '{"page":1}', 'TOOL_CALL_END'];
		expect(told).toEqual([...MESSAGE, ...calls, 'RUN_FINISHED']);
		expect(events).toContainEqual(expect.objectContaining({ toolCallName: 'open_page' }));
	});

	it('are text where a user wrote the same, and the node was to send it', () => {
		const { answer, told } = answering();
		const stream = streamOf(answer, () => true);
		for (const part of asText(call)) stream.write(chunk('item', part, 'Open page'));
		stream.end();
		expect(told().slice(1, -2).join('')).toBe(call);
		expect(asText('Good day')).toEqual(['Good day']);
	});

	it('are text where a model writes the same', () =>
		expect(read('AI Agent').told).toEqual([
			...MESSAGE.slice(0, 3),
			...[call, 'TEXT_MESSAGE_END', 'RUN_FINISHED'],
		]));
});

const SAID = [begin, ...words, end];
it.each<[string, string[], string[], string[]]>([
	['nothing of what an agent said', SAID, ['Good day'], MESSAGE],
	[
		'nothing of what an agent said for several items',
		[...SAID, begin, chunk('item', 'Bye'), end],
		['Good day', 'Bye'],
		[...MESSAGE, 'TEXT_MESSAGE_START', 'Bye', 'TEXT_MESSAGE_END'],
	],
	['something else', SAID, ['Bye'], [...MESSAGE, 'TEXT_MESSAGE_START', 'Bye', 'TEXT_MESSAGE_END']],
	['a blank of its own', [], ['Good', '\n'], [...MESSAGE.slice(0, 2), '\n', 'TEXT_MESSAGE_END']],
	[
		'it again, where that was meant',
		SAID,
		['Good day', 'Good day'],
		[...MESSAGE, 'TEXT_MESSAGE_START', 'Good day', 'TEXT_MESSAGE_END'],
	],
])('CometChat Agent Answer writes %s', (_, said, texts, gets) => {
	const { answer, told } = answering();
	const stream = streamOf(answer, (name) => name === 'Own');
	const own = texts.map((text) => chunk('item', text, 'Own'));
	for (const line of [...said, begin, ...own, end]) stream.write(line);
	stream.end();
	expect(told()).toEqual([...gets, 'RUN_FINISHED']);
});

it.each<[string, number, unknown, string[], boolean?]>([
	['an agent', 200, { output: 'Good day' }, ['Good day', 'RUN_FINISHED']],
	['a chain', 200, [{ text: 'Good day' }], ['Good day', 'RUN_FINISHED']],
	['an item that failed', 200, [{ error: 'No', message: 'Check it.' }], ['RUN_ERROR NO_ANSWER']],
	['an item without an error', 200, [{ error: null, text: 'Good' }], ['Good', 'RUN_FINISHED']],
	['several items', 200, [{ text: 'Good' }, {}, { text: 'day' }], ['Good\n\nday', 'RUN_FINISHED']],
	['a node that gives something else', 200, { chatInput: 'Hello' }, ['RUN_ERROR NO_ANSWER']],
	['no items', 200, [], ['RUN_ERROR NO_ANSWER']],
	['our question, which waits', 200, [{ waitsForAnswer: true, text: 'No' }], ['RUN_ERROR WAITING']],
	['a node that may wait', 200, [{ output: 'A draft' }], ['RUN_ERROR WAITING'], true],
	['a workflow that failed', 500, { message: 'Error in workflow' }, ['RUN_ERROR WORKFLOW_FAILED']],
])(
	'answers with the text of %s, and with nothing else of it',
	(...[, status, body, gets, hidesWait]) => {
		const { answer, told } = answering();
		answerWith(answer, status, body, { hidesWait });
		expect(told().filter((one) => !one.startsWith('TEXT_MESSAGE'))).toEqual(gets);
	},
);

it('says what it was given for an empty answer, and never that something failed', () => {
	const { answer, told } = answering('I have no answer.');
	streamOf(answer).end();
	expect(told()).toContain('I have no answer.');
	expect(answer.ended).toBe('finished');
	const last = answering('I have no answer.');
	answerWith(last.answer, 200, []);
	expect(last.told()).toContain('I have no answer.');
	const blank = answering('I have no answer.');
	const stream = streamOf(blank.answer);
	for (const line of [begin, chunk('item', ' \n'), end]) stream.write(line);
	stream.end();
	expect(blank.told()).toEqual(last.told());
});

it.each<[string, (answer: Answer) => void]>([
	['a stream', (answer) => streamOf(answer).end(true)],
	['a row', (answer) => answerWith(answer, 200, [{}], { mayWait: true })],
])('says of %s without a text that the run waits, if it may', (_, end) => {
	const { answer, told } = answering('I have no answer.');
	end(answer);
	expect(told()).toEqual(['RUN_ERROR WAITING']);
});

it.each<[string, object, boolean]>([
	['n8n-nodes-base.wait', {}, false],
	['n8n-nodes-base.wait', { amount: 64 }, false],
	['n8n-nodes-base.wait', { amount: 65 }, true],
	['n8n-nodes-base.wait', { amount: 2, unit: 'minutes' }, true],
	['n8n-nodes-base.wait', { amount: '={{ $json.seconds }}' }, true],
	['n8n-nodes-base.wait', { resume: 'webhook' }, true],
	['n8n-nodes-base.form', {}, true],
	['n8n-nodes-base.form', { operation: 'completion' }, false],
	['n8n-nodes-base.slack', { operation: 'sendAndWait' }, true],
	['n8n-nodes-base.slack', { operation: 'post' }, false],
	['n8n-nodes-cometchat.cometChat', { operation: 'sendAndWait' }, false],
])('%s with %j may wait without a word: %s', (type, parameters, hides) => {
	const node = { name: 'It', type, typeVersion: 1, disabled: false, parameters };
	expect(hidesThatItWaits(node as NodeTypeAndVersion)).toBe(hides);
	expect(hidesThatItWaits({ ...node, disabled: true } as NodeTypeAndVersion)).toBe(false);
});
