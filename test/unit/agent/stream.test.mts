import { asChunk } from '../../../nodes/agent/action';
import { Answer } from '../../../nodes/agent/answer';
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

	it('are text where a model writes the same', () =>
		expect(read('AI Agent').told).toEqual([
			...MESSAGE.slice(0, 3),
			...[call, 'TEXT_MESSAGE_END', 'RUN_FINISHED'],
		]));
});

it.each<[string, number, unknown, string[]]>([
	['an agent', 200, { output: 'Good day' }, ['Good day', 'RUN_FINISHED']],
	['a chain', 200, [{ text: 'Good day' }], ['Good day', 'RUN_FINISHED']],
	['a node that waits', 200, { chatInput: 'Hello' }, ['RUN_ERROR NO_ANSWER']],
	['a workflow that failed', 500, { message: 'Error in workflow' }, ['RUN_ERROR WORKFLOW_FAILED']],
])('answers with the text of %s, and with nothing else of it', (_, status, body, gets) => {
	const { answer, told } = answering();
	answerWith(answer, status, body);
	expect(told().filter((one) => !one.startsWith('TEXT_MESSAGE'))).toEqual(gets);
});

it('says what it was given for an empty answer, and never that something failed', () => {
	const { answer, told } = answering('I have no answer.');
	streamOf(answer).end();
	expect(told()).toContain('I have no answer.');
	expect(answer.ended).toBe('finished');
});
