import type { IDataObject } from 'n8n-workflow';
import { answerOf } from '../../../nodes/engine/client/answerOf';

const row = { a: 1 };
const meta = { next: {} };

it.each<[string, unknown, object]>([
	['data', { data: row }, row],
	['data with more beside it', { data: row, meta }, row],
	['data in a list of one', { data: [row] }, row],
	['data that is wrapped once more', { data: { data: row } }, row],
	['data wrapped in a list', { data: [{ data: row }] }, row],
	['a body in a list of one', [{ data: row }], row],
	['an object that has data among more', { data: { data: row, b: 2 } }, { data: row, b: 2 }],
	['an object that has data which is none', { data: { data: 'x' } }, { data: 'x' }],
])('takes %s for an object', (_, body, data) => {
	expect(answerOf(body, { kind: 'object' })?.data).toEqual(data);
});

it.each([
	...[
		{ data: {} },
		{ data: null },
		{ data: 'text' },
		{ data: [] },
		{ data: [row, row] },
		{ data: 7 },
	],
	...['', '<html>', null, undefined, row, [], { data: [null] }, [row, row]],
])('takes %j for no object', (body) => {
	expect(answerOf(body, { kind: 'object' })).toBeUndefined();
});

it('takes a list where one is, also under a name, with what stands beside it', () => {
	expect(answerOf({ data: [row], meta }, { kind: 'list' })).toEqual({ data: [row], meta });
	const named = { kind: 'list', at: 'rows' } as const;
	expect(answerOf({ data: { rows: [row], more: 1 }, meta }, named)).toEqual({ data: [row], meta });
	expect(answerOf({ data: { data: { rows: [] } } }, named)).toEqual({ data: [] });
	expect(answerOf({ rows: [row] }, named)).toEqual({ data: [row] });
	for (const meta of [null, [], 'x'])
		expect(answerOf({ data: [], meta }, { kind: 'list' })).toEqual({ data: [] });
});

it('makes the rows of a list that comes in another form', () => {
	const rowsIn = ({ map }: IDataObject) => (map ? [{ map }] : undefined);
	const other = { kind: 'list', rowsIn } as const;
	expect(answerOf({ data: { map: 1 }, meta }, other)).toEqual({ data: [{ map: 1 }], meta });
	expect(answerOf({ data: [row] }, other)).toEqual({ data: [row] });
	for (const body of [{ data: {} }, { data: 'x' }, {}, null])
		expect(answerOf(body, other)).toBeUndefined();
});

it.each([{ data: {} }, { data: null }, [], [row], '', null, { rows: 'x' }])(
	'takes %j for no list',
	(body) => {
		expect(answerOf(body, { kind: 'list' })).toBeUndefined();
		expect(answerOf(body, { kind: 'list', at: 'rows' })).toBeUndefined();
	},
);

it.each<[body: unknown, data: object]>([
	[{ data: { success: true, message: 'Gone.' } }, { success: true, message: 'Gone.' }],
	[{ success: true }, { success: true }],
	[{ data: [{ message: 'Gone.' }] }, { message: 'Gone.' }],
	...[{}, { data: null }, { data: [] }, { data: 'x' }, null, undefined, '', []].map(
		(body): [unknown, object] => [body, {}],
	),
])('takes %j for done', (body, data) => {
	expect(answerOf(body, { kind: 'none' })).toEqual({ data });
});

it('takes the text of a proxy for no answer', () => {
	expect(answerOf('<html>', { kind: 'none' })).toBeUndefined();
});
