import type { IDataObject } from 'n8n-workflow';
import { responseDataOf } from '../../../nodes/platform/wire/responseData';

const row = { a: 1 };
const meta = { next: {} };
const position = { isFull: false, next: {}, isUnknown: false };
const object = { kind: 'object' } as const;
const list = { kind: 'list' } as const;
const named = { kind: 'list', at: 'rows' } as const;
const rowsIn = ({ map }: IDataObject) => (map ? [{ map }] : undefined);
const other = { kind: 'list', rowsIn } as const;
const none = { kind: 'none' } as const;

it.each([
	...[[{ data: row }], [{ data: row, meta }], [{ data: [row] }], [{ data: { data: row } }]],
	...[[{ data: [{ data: row }] }], [[{ data: row }]]],
	[{ data: { data: row, b: 2 } }, { data: row, b: 2 }],
	[{ data: { data: 'x' } }, { data: 'x' }],
] as Array<[unknown, object?]>)('takes for an object the data in %j', (body, data = row) =>
	expect(responseDataOf(body, object)?.data).toEqual(data),
);
it.each([
	{ data: [row], meta: { cursor: { id: 7 } } },
	{ data: [row], meta: {}, cursor: { id: 7 } },
	{ data: [row], meta: null, cursor: { id: 7 } },
	{ data: [row], cursor: { id: 7 } },
])('reads in %j where the list continues', (body) =>
	expect(responseDataOf(body, list)?.position).toMatchObject({ next: { id: 7 } }),
);
it.each([
	...[{ data: {} }, { data: null }, { data: 'text' }, { data: [] }, { data: [row, row] }],
	...[{ data: 7 }, '', '<html>', null, undefined, row, [], { data: [null] }, [row, row]],
])('takes %j for no object', (body) => expect(responseDataOf(body, object)).toBeUndefined());
it.each([
	...[[{}], [[]], [{ data: null }], [{ data: {} }], [{ data: [] }], [{ data: null, meta }]],
	[{ success: true }, { success: true }],
	[
		{ success: true, message: 'M', data: null },
		{ success: true, message: 'M' },
	],
] as Array<[unknown, object?]>)('takes %j for a change that was done', (body, data = {}) =>
	expect(responseDataOf(body, { ...object, mayBeEmpty: true })).toEqual({ data, isEmpty: true }),
);
it.each([
	'',
	'<html>',
	7,
	{ ok: true },
	{ data: 'text' },
	{ data: [null] },
	[row, row],
	{ uid: 1 },
])('takes %j for no change that was done', (body) =>
	expect(responseDataOf(body, { ...object, mayBeEmpty: true })).toBeUndefined(),
);
it.each([{ data: {} }, { data: null }, [], [row], '', null, { rows: 'x' }])(
	'takes %j for no list',
	(body) =>
		expect([responseDataOf(body, list), responseDataOf(body, named)]).toEqual([
			undefined,
			undefined,
		]),
);

it('takes a list where one is, also under a name, with what stands beside it', () => {
	expect(responseDataOf({ data: [row], meta }, list)).toEqual({ data: [row], position });
	expect(responseDataOf({ data: { rows: [row], more: 1 }, meta }, named)).toEqual({
		data: [row],
		position,
	});
	expect(responseDataOf({ data: { data: { rows: [] } } }, named)).toEqual({ data: [] });
	expect(responseDataOf({ rows: [row] }, named)).toEqual({ data: [row] });
	for (const beside of [null, [], 'x'])
		expect(responseDataOf({ data: [], meta: beside }, list)).toEqual({ data: [] });
});

it('makes the rows of a list that comes in another form', () => {
	expect(responseDataOf({ data: { map: 1 }, meta }, other)).toEqual({
		data: [{ map: 1 }],
		position,
	});
	expect(responseDataOf({ data: [row] }, other)).toEqual({ data: [row] });
	for (const body of [{ data: {} }, { data: 'x' }, {}, null])
		expect(responseDataOf(body, other)).toBeUndefined();
});

it.each([
	[{ data: { success: true, message: 'Gone.' } }, { success: true, message: 'Gone.' }],
	[{ success: true }, { success: true }],
	[{ data: [{ message: 'Gone.' }] }, { message: 'Gone.' }],
	...[[{}], [{ data: null }], [{ data: [] }], [{ data: 'x' }], [null], [undefined], [''], [[]]],
] as Array<[unknown, object?]>)('takes %j for done', (body, data = {}) =>
	expect(responseDataOf(body, none)).toEqual({ data }),
);
it('takes the text of a proxy for no answer', () =>
	expect(responseDataOf('<html>', none)).toBeUndefined());
