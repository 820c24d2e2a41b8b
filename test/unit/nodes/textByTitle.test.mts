import type { IDataObject } from 'n8n-workflow';
import type { Operation } from '../../../nodes/engine/declaration/operation';
import type { Plan } from '../../../nodes/engine/plan';
import { failure } from '../../../nodes/engine/result';
import { set } from '../../../nodes/CometChatAiAgents/knowledgeText/set';
import { answered, problem } from '../support/pages.mts';
import { noRequests } from '../support/planRequests.mts';
import { messagesOf, planned } from '../support/plan.mts';
import { at } from '../../support/at.mts';

const hours = { uniqueId: 't1', title: 'Opening hours', text: 'From nine\nto five' };
const missing = { ...problem, code: 'ERR_KB_NOT_FOUND' };

/** A knowledge base as a table: what was asked of it, and what became of each item. */
async function setIn(texts: IDataObject[], sources: IDataObject[], ...items: IDataObject[]) {
	const asked: unknown[] = [];
	const ask = async ({ value }: Operation, { input }: Plan) => {
		asked.push([value, input]);
		const found = texts.find(({ uniqueId }) => uniqueId === input.uniqueId);
		if (value === 'get' && !found) return { ...failure(missing), ambiguous: false };
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
			send: async (own) => await ask(set, own),
			sendAs: ask,
		});
		if (!fetched || !('delivery' in fetched)) throw new Error('nothing came');
		const { delivery } = fetched;
		const row = delivery.ok ? (delivery.value.data as IDataObject).outcome : delivery.problem.code;
		ends.push([...plan.items, row]);
	}
	return { asked, ends };
}

const source = (uniqueId: string, sourceName: string) => ({ uniqueId, sourceName });
const named = source('t1', 'Opening hours');
const other = source('t9', 'Prices');

const opening = (content: string) => ({ title: 'Opening hours', content });
const file = source('t1', 'opening_hours-17.md');
const inMay = [source('t1', 'Opening hours in May'), source('f1', 'Opening hours in May.pdf')];
const got = ['get', { uniqueId: 't1' }];
const changed = ['update', { uniqueId: 't1', content: 'Always' }];
const free = { title: 'Returns', content: 'Free' };
it.each<[string, IDataObject[], IDataObject, readonly unknown[], string]>([
	['adds a text whose title no other has', [other], free, [['set', free]], 'created'],
	[
		'changes a text that differs, wherever it is in the list, and by the name of its file',
		[other, source('t8', 'Jobs'), file],
		...([opening('Always'), [got, changed], 'updated'] as const),
	],
	[
		'leaves a text that is equal but for the ends of its lines',
		[named],
		...([opening('From nine\r\nto five\r\n'), [got], 'unchanged'] as const),
	],
	[
		'adds a text where what has its name has another title, or is no text',
		inMay,
		...([{ title: 'in May', content: 'Closed' }, expect.anything(), 'created'] as const),
	],
])('%s', async (_, sources, item, requests, outcome) => {
	const { asked, ends } = await setIn([hours], sources, item);
	expect([asked, ends]).toEqual([requests, [[0, outcome]]]);
});

it('changes none of several with the title', async () => {
	const twice = [hours, { ...hours, uniqueId: 't2' }];
	const sources = [named, source('t2', 'Opening hours')];
	const { asked, ends } = await setIn(twice, sources, opening('Always'));
	expect([asked.length, ends]).toEqual([2, [[0, 'SEVERAL_FOUND']]]);
});

it('asks for nothing where a list repeats itself, and so may lack the title', async () => {
	const all = planned(set, { title: 'Returns', content: 'Free' });
	const repeats = async () => answered({ data: [other], meta: { next: { cursor: '1' } } });
	const plans = await set.execution.expand?.(at(all.plans), repeats);
	expect(plans).toMatchObject({ ok: false, problem: { code: 'NOT_LISTED' } });
});

it('takes one text for a title, and the same one twice', () => {
	const all = planned(set, free, free, { title: 'Returns', content: 'Not free' });
	expect(at(all.plans).entities).toMatchObject([{ key: 'Returns', items: [0, 1] }]);
	expect(messagesOf(all)).toEqual([[2, expect.stringContaining('Returns')]]);
});
