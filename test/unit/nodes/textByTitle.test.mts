import type { IDataObject } from 'n8n-workflow';
import type { Operation } from '../../../nodes/engine/declare/operation';
import type { Plan } from '../../../nodes/engine/plan/plan';
import { failure } from '../../../nodes/engine/result';
import { set } from '../../../nodes/CometChatAiAgents/knowledgeText';
import { answered, noRequests, problem } from '../support/pages.mts';
import { messagesOf, planned } from '../support/plan.mts';
import { at } from '../../support/at.mts';

const hours = { uniqueId: 't1', title: 'Opening hours', text: 'From nine\nto five' };
const missing = { ...problem, code: 'ERR_KB_NOT_FOUND' };

/** A knowledge base as a table: what was asked of it, and what became of each item. */
async function setIn(texts: IDataObject[], sources: IDataObject[], ...items: IDataObject[]) {
	const asked: unknown[] = [];
	const sendRequest = async ({ value }: Operation, { input }: Plan) => {
		asked.push([value, input]);
		const found = texts.find(({ uniqueId }) => uniqueId === input.uniqueId);
		if (value === 'get' && !found) return { ...failure(missing), someTryMaybeProcessed: false };
		return answered({ data: found ?? { uniqueId: 'new', ...input } });
	};
	const all = planned(set, ...items);
	const pages = sources.map((row, index) => ({
		data: [row],
		meta: index + 1 < sources.length ? { next: { cursor: String(index + 1) } } : {},
	}));
	const plans = await set.execution.expand?.(at(all.plans), async (_, { cursor = 0 }) =>
		answered(pages[Number(cursor)] ?? { data: [] }),
	);
	if (!plans?.ok) throw new Error('the sources were not listed');
	const ends: unknown[] = [];
	for (const plan of plans.value) {
		const fetched = await set.execution.fetch?.(plan, {
			...noRequests,
			send: async (own) => await sendRequest(set, own),
			sendAs: sendRequest,
		});
		if (!fetched || !('requestResult' in fetched)) throw new Error('nothing came');
		const { requestResult } = fetched;
		const row = requestResult.ok
			? (requestResult.value.data as IDataObject).outcome
			: requestResult.problem.code;
		ends.push([...plan.items, row]);
	}
	return { asked, ends };
}

const source = (uniqueId: string, sourceName: string) => ({ uniqueId, sourceName });
const other = source('t9', 'Prices');
const free = { title: 'Returns', content: 'Free' };
const hoursIn = [source('t1', 'Opening hours in May'), source('f1', 'Opening hours in May.pdf')];
const file = source('t1', 'opening_hours-17.md');
const text = (content: string) => ({ title: 'Opening hours', content });
const cafe = { ...hours, uniqueId: 't3', title: 'Caf\u00e9' };

it.each<[string, IDataObject[], IDataObject, string]>([
	['changes a text by the name of its file', [other, file], text('Always'), 'updated'],
	[
		'takes letters composed in another way for the same',
		[source('t3', 'caf\u00e9.md')],
		...([{ title: 'Cafe\u0301', content: 'x' }, 'updated'] as const),
	],
	['leaves one alike but for ends of lines', [file], text('From nine\r\nto five\r\n'), 'unchanged'],
	[
		'changes a text beside a file that is called as the title is',
		[source('f9', 'Opening hours'), file],
		text('Always'),
		'updated',
	],
	['adds one where others only end alike', hoursIn, { ...free, title: 'in May' }, 'created'],
])('%s', async (_, sources, item, outcome) =>
	expect((await setIn([hours, cafe], sources, item)).ends).toEqual([[0, outcome]]),
);

it('reads no file and no website as a text', async () => {
	const other = ['uploads', 'website'].map((type) => ({ ...source(type, 'Opening hours'), type }));
	const { asked } = await setIn([hours], [...other, file], text('Always'));
	expect(asked).toMatchObject([
		['get', { uniqueId: 't1' }],
		['update', { uniqueId: 't1' }],
	]);
});

it('changes none of several with the title', async () => {
	const twice = [hours, { ...hours, uniqueId: 't2' }];
	const sources = ['t1', 't2'].map((id) => source(id, 'Opening hours'));
	const { asked, ends } = await setIn(twice, sources, text('Always'));
	expect([asked.length, ends]).toEqual([2, [[0, 'SEVERAL_FOUND']]]);
});

it('asks for nothing where a list repeats itself, and so may lack the title', async () => {
	const all = planned(set, free);
	const repeats = async () => answered({ data: [other], meta: { next: { cursor: '1' } } });
	const plans = await set.execution.expand?.(at(all.plans), repeats);
	expect(plans).toMatchObject({ ok: false, problem: { code: 'NOT_LISTED' } });
});

it('takes one text for a title, and the same one twice', () => {
	const all = planned(set, free, free, { title: 'Returns', content: 'Not free' });
	expect(at(all.plans).entries).toMatchObject([{ key: 'Returns', items: [0, 1] }]);
	expect(messagesOf(all)).toEqual([[2, expect.stringContaining('Returns')]]);
});
