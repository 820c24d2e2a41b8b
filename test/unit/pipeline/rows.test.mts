import type { ResponseShape } from '../../../nodes/engine/declare/response';
import { done, list } from '../../../nodes/engine/declare/response';
import type { Input } from '../../../nodes/engine/declare/field';
import { paged } from '../../../nodes/engine/plan/lists';
import { failure, success } from '../../../nodes/engine/result';
import { Rows } from '../../../nodes/engine/run/run';
import { toRow } from '../../../nodes/engine/plan/row';
import { field, made } from '../support/operation.mts';
import { problem } from '../support/pages.mts';
import { resultsOf } from '../support/plan.mts';

const declared = (more: object = {}) =>
	made('DELETE /things/{id} safe', { path: { id: field('ID') }, ...more });
const plain = declared();

describe('the row of an answer', () => {
	it.each([null, undefined, 'text', 7, [], [1]])('is empty for the data %j', (data) => {
		expect(toRow(plain, {}, data)).toEqual({});
	});

	it('is shaped as the operation wants it, from what is normalized', () => {
		const shaped = declared({ toRow: (row: object, { id }: Input) => ({ asked: id, ...row }) });
		const normalized = { ...shaped, normalize: (row: object) => ({ ...row, normal: true }) };
		expect(toRow(normalized, { id: 'a' }, { b: 1 })).toEqual({ asked: 'a', b: 1, normal: true });
	});

	it('is simplified unless that is switched off, to the named fields in their order', () => {
		const simple = declared({ simplify: ['c', 'a', 'b'] });
		const data = { a: 1, x: 2, c: 3 };
		expect(JSON.stringify(toRow(simple, {}, data))).toBe('{"c":3,"a":1}');
		expect(toRow(simple, { simplify: true }, data)).toEqual({ a: 1, c: 3 });
		expect(toRow(simple, { simplify: false }, data)).toEqual(data);
	});

	const deleted = done('deleted', 'id');
	const gone = { message: 'Gone.' };
	it.each<[string, ResponseShape<never, 'id'>, object, object]>([
		['was deleted, and no more', deleted, gone, { deleted: true }],
		['was done, to what', done('flagged', 'id'), {}, { flagged: true, id: 'a' }],
		['the platform says of it', done('flagged'), { ...gone, more: 1 }, { flagged: true, ...gone }],
		['is no more than done', done('flagged'), { message: { no: 'text' } }, { flagged: true }],
	])('tells what %s', (_, answer, data, row) => {
		expect(toRow(declared({ response: answer }), { id: 'a' }, data)).toEqual(row);
	});
	it('tells what was deleted, where that was asked for', () => {
		const whole = { deleted: true, id: 'a', ...gone };
		const asked = { id: 'a', simplify: false };
		expect(toRow(declared({ response: deleted }), asked, { ...gone, more: 1 })).toEqual(whole);
	});
});

it('makes a row of each entry of a list, none of an empty one', () => {
	const listing = made('GET /things', { execution: paged(), response: list() });
	const results = (data: object[]) => resultsOf(listing, data, {});
	const result = success([{ platformError: 'x' }, { b: 1 }]);
	expect(results([{ error: 'x' }, { b: 1 }])).toEqual([{ items: [0], result }]);
	expect(results([])).toEqual([{ items: [0], result: success([]) }]);
});

describe('the rows of a run', () => {
	it('stand by the item that asked first, each item’s in the order of its requests', () => {
		const rows = new Rows(3);
		rows.add({ items: [2], result: success([{ n: 1 }, { n: 2 }]) }, 1);
		rows.add({ items: [0, 2], result: success([{ n: 3 }]) }, 3);
		rows.add({ items: [0], result: success([{ n: 4 }]) }, 2);
		rows.add({ items: [1], result: failure(problem) }, 4);
		const told = { error: 'M [item 1]', message: 'D', details: { code: 'C', item: 1 } };
		expect(rows.inOrder()).toEqual([
			{ json: { n: 4 }, pairedItem: { item: 0 } },
			{ json: { n: 3 }, pairedItem: [{ item: 0 }, { item: 2 }] },
			{ json: told, pairedItem: { item: 1 } },
			{ json: { n: 1 }, pairedItem: { item: 2 } },
			{ json: { n: 2 }, pairedItem: { item: 2 } },
		]);
		expect([rows.failed, rows.done]).toEqual([1, [0, 2]]);
		expect(() => rows.assertComplete()).not.toThrow();
	});

	it('lose no item in silence; an item whose list is empty got its result', () => {
		const rows = new Rows(3);
		rows.add({ items: [0], result: success([]) }, 1);
		expect(() => rows.assertComplete()).toThrow(new RangeError('2 of 3 items got no result'));
	});
});
