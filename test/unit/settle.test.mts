import { get } from '../../nodes/CometChat/call/get';
import { create } from '../../nodes/CometChat/user/create';
import { remove } from '../../nodes/CometChatAdmin/role/delete';
import { getAll } from '../../nodes/CometChatAdmin/restrictedFeature/getAll';
import { update } from '../../nodes/CometChatModeration/keywordList/update';
import type { Input, Operation } from '../../nodes/engine/operation';
import { plan } from '../../nodes/engine/plan';
import { settle, toResult, unsettled } from '../../nodes/engine/settle';

const callOf = (operation: Operation, ...inputs: Input[]) =>
	plan(
		operation,
		inputs.map((input, item) => ({ item, input })),
	).calls[0];

it('makes a row of the data of an answer', () => {
	const call = callOf(create, { uid: 'ann', name: 'Ann' });
	expect(settle(create, call, { data: { uid: 'ann' } })).toEqual([
		{ items: [0], row: { uid: 'ann' } },
	]);
});

it.each([null, undefined])('makes an empty row of the data %j', (data) => {
	const call = callOf(create, { uid: 'ann', name: 'Ann' });
	expect(settle(create, call, { data })).toEqual([{ items: [0], row: {} }]);
});

it('renames a top-level error, which n8n would take for a failure', () => {
	const call = callOf(create, { uid: 'ann', name: 'Ann' });
	const data = { uid: 'ann', error: 'none', inner: { error: 1 } };
	expect(settle(create, call, { data })).toEqual([
		{ items: [0], row: { uid: 'ann', platformError: 'none', inner: { error: 1 } } },
	]);
	const pages = settle(getAll, callOf(getAll, { role: 'r' }), { data: [{ error: 'x' }] });
	expect(pages).toEqual([{ items: [0], row: { platformError: 'x' } }]);
});

it('makes a row of each entry of a list', () => {
	const call = callOf(getAll, { role: 'guest' });
	expect(settle(getAll, call, { data: [{ key: 'a' }, { key: 'b' }] })).toEqual([
		{ items: [0], row: { key: 'a' } },
		{ items: [0], row: { key: 'b' } },
	]);
	expect(settle(getAll, call, { data: [] })).toEqual([]);
});

it('shapes the row as the operation wants it', () => {
	const data = { success: true, message: 'Role r is gone' };
	expect(settle(remove, callOf(remove, { role: 'r' }), { data })).toEqual([
		{ items: [0], row: { deleted: true, role: 'r', message: 'Role r is gone' } },
	]);
});

it('simplifies only when asked to, to at most ten fields, in their order', () => {
	const data = { participants: [1], status: 'ended', sessionId: 's', mid: 'm' };
	const simple = settle(get, callOf(get, { sessionId: 's', simplify: true }), { data });
	expect(JSON.stringify(simple)).toBe(
		JSON.stringify([{ items: [0], row: { sessionId: 's', status: 'ended' } }]),
	);
	const raw = settle(get, callOf(get, { sessionId: 's', simplify: false }), { data });
	expect(raw).toEqual([{ items: [0], row: data }]);
	expect(get.simplify?.length).toBeLessThanOrEqual(10);
});

it('gives all items of a keyword list one row together', () => {
	const input = { keywordId: 'bad', category: 'word', source: 'text' };
	const call = callOf(update, { ...input, terms: ['a'] }, { ...input, terms: ['b'] });
	expect(settle(update, call, { data: { id: 'bad' } })).toEqual([
		{ items: [0, 1], row: { id: 'bad' } },
	]);
	const problem = { message: 'M', description: 'D.', code: 'C' };
	expect(unsettled(update, call, problem)).toEqual([{ items: [0, 1], problem }]);
});

it('links a row to its one item, or to all of them', () => {
	expect(toResult({ a: 1 }, [3])).toEqual({ json: { a: 1 }, pairedItem: { item: 3 } });
	expect(toResult({}, [0, 2])).toEqual({ json: {}, pairedItem: [{ item: 0 }, { item: 2 }] });
});
