import type { IDataObject, INodeType } from 'n8n-workflow';
import { CometChatChatMemory } from '../../dist/nodes/CometChatChatMemory/CometChatChatMemory.node.js';
import { credentialsOf } from '../../harness/sandbox/credential.mts';
import { id } from '../catalogue/case.mts';
import { withDesk, type Line } from '../support/desk.mts';
import { memoryContextFor } from '../support/engine.mts';

const node = new (CometChatChatMemory as new () => INodeType)();
const { on, desk, past } = withDesk();

/** A line as a model gets it. */
interface Told {
	role: string;
	content: string;
}
interface Memory {
	loadMemoryVariables: () => Promise<{ chat_history: Told[] }>;
	chatHistory: { getMessages: () => Promise<Array<{ getType(): string; toJSON(): object }>> };
}

const usual = { maxMessages: 50, maxCharacters: 20_000, messagesToAnswer: [] };

/** The memory of an agent that runs over an item, and the log of its execution. */
async function memory(parameters: IDataObject, item: IDataObject = {}) {
	const context = memoryContextFor(node, {
		...{ credential: credentialsOf(on.sandbox), items: [item] },
		parameters: { ...usual, ...parameters },
	});
	const { response } = await node.supplyData!.call(context, 0);
	const log = () => context.runExecutionData?.resultData.runData['CometChat Chat Memory'];
	return { ...(response as Memory), log };
}
const remembered = async (parameters: IDataObject, item?: IDataObject) => {
	const { loadMemoryVariables } = await memory(parameters, item);
	return (await loadMemoryVariables()).chat_history;
};
const contents = (lines: Told[]) => lines.map(({ content }) => content);

it('tells of each message who says it', async () => {
	await past(
		'book-club',
		[
			['chen', 'Is the hall open?', 99],
			['amara', 'Yes, until ten', 90],
			['dalia', 'Until nine on Sundays', 80],
			['freya', 'Thank you, <@uid:dalia> and <@uid:nobody>', 70],
		],
		true,
	);
	const team = { options: { teamUsers: ['dalia'] } };
	const lines = await remembered({ ...desk('book-club', true), ...team });
	expect(lines.slice(-4)).toEqual([
		{ role: 'user', content: 'Chen Wei: Is the hall open?' },
		{ role: 'assistant', content: 'Yes, until ten' },
		{ role: 'assistant', content: 'Dalia Haddad (team): Until nine on Sundays' },
		{ role: 'user', content: 'Freya Madsen: Thank you, @Dalia Haddad and <@uid:nobody>' },
	]);
});

it('knows who of the team writes with the bot’s account, and names nobody else in a chat of two', async () => {
	await past('goran', [
		['goran', 'A', 99],
		['amara', 'B', 90, ['A', 'A']],
		['amara', 'C', 80],
	]);
	const shared = { options: { otherMessages: 'team' } };
	expect(await remembered({ ...desk('goran'), ...shared })).toEqual([
		{ role: 'user', content: 'A' },
		{ role: 'assistant', content: 'B' },
		{ role: 'assistant', content: 'Amara Okafor (team): C' },
	]);
});

it('leaves out what is deleted, and what has no text, and names files', async () => {
	const ids = await past('goran', [
		['goran', 'A', 99],
		['goran', 'B', 90],
	]);
	await on.run('cometChat/message/delete', { id: ids.A, permanent: false });
	await on.run('cometChat/conversation/handOver', desk('goran'));
	await on.run('cometChat/message/send', {
		...{ receiverType: 'user', receiverUser: id('amara'), kind: 'file' },
		attachments: { values: [{ url: 'https://example.com/plan.pdf' }] },
		additionalFields: { caption: 'C' },
		options: { onBehalfOf: id('goran') },
	});
	expect(contents(await remembered(desk('goran')))).toEqual(['B', 'C\n[File: plan.pdf]']);
});

describe('of a long conversation', () => {
	const lines: Line[] = Array.from({ length: 230 }, (_, at) => [
		at % 2 ? 'amara' : 'goran',
		`Line ${at}`,
		999 - at,
	]);
	const goran = desk('goran');
	let ids: Record<string, string>;
	beforeEach(async () => (ids = await past('goran', lines)));
	const range = (from: number, to: number) => lines.slice(from, to).map(([, text]): string => text);

	it.each<[string, IDataObject, number, number]>([
		['the last ones', {}, 180, 230],
		['those of several pages', { maxMessages: 220 }, 10, 230],
		['all there are', { maxMessages: 1000 }, 0, 230],
		['whole ones up to the characters', { maxCharacters: 8 * 20 + 7 }, 210, 230],
		['none where the last is longer', { maxCharacters: 7 }, 230, 230],
	])('remembers %s', async (_, limits, from, to) => {
		expect(contents(await remembered({ ...goran, ...limits }))).toEqual(range(from, to));
	});

	it('reads no further than the characters go', async () => {
		const since = await on.sandbox.lastRequest();
		await remembered({ ...goran, maxCharacters: 100 });
		const read = (await on.sandbox.requests(since)).filter(({ path }) => /messages/.test(path));
		expect(read).toHaveLength(1);
	});

	const toAnswer = ['={{ $json.messages?.map(({ id }) => id) ?? $json.messageId }}'];
	const item = (...texts: string[]) => texts.map((text) => ({ id: ids[text] }));

	it('ends before what is answered, wherever the item has it', async () => {
		const up = { ...goran, messagesToAnswer: toAnswer };
		const one = { messageId: ids['Line 100'] };
		expect(contents(await remembered(up, one))).toEqual(range(50, 100));
		const burst = { messages: item('Line 96', 'Line 98'), messageId: ids['Line 98'] };
		expect(contents(await remembered(up, burst))).toEqual([...range(47, 96), 'Line 97']);
		expect(node.description.properties).toContainEqual(
			expect.objectContaining({ name: 'messagesToAnswer', default: toAnswer }),
		);
	});
});

it('gives Chat Memory Manager messages of LangChain, and shows each reading in the log', async () => {
	await past('goran', [['goran', 'A', 99]]);
	const { chatHistory, loadMemoryVariables, log } = await memory(desk('goran'));
	const [message] = await chatHistory.getMessages();
	expect(message?.getType()).toBe('human');
	expect(message?.toJSON()).toMatchObject({
		id: ['langchain_core', 'messages', 'HumanMessage'],
		kwargs: { content: 'A' },
	});
	await loadMemoryVariables();
	const outputs = log()?.map(({ data }) => data?.ai_memory?.[0]?.[0]?.json);
	const chatHistoryOfLog = [{ role: 'user', content: 'A' }];
	expect(outputs).toEqual([
		{ action: 'getMessages', chatHistory: chatHistoryOfLog },
		{ action: 'loadMemoryVariables', chatHistory: chatHistoryOfLog },
	]);
});

it('says what is wrong, in the form before anything is sent, in the log afterwards', async () => {
	await expect(memory({ ...desk('goran'), messagesToAnswer: ['x'] })).rejects.toThrow(
		/^Messages to Answer.*“x” isn’t a message ID/,
	);
	const { loadMemoryVariables, log } = await memory(desk('nobody'));
	await expect(loadMemoryVariables()).rejects.toThrow(/^User “nobody”/);
	expect(log()).toMatchObject([{ executionStatus: 'error' }]);
});
