import type { IDataObject } from 'n8n-workflow';
import { list } from '../../../nodes/engine/declaration/answer';
import { optional } from '../../../nodes/engine/declaration/field';
import { together } from '../../../nodes/CometChatAdmin/pinnedConversation/together';
import { success } from '../../../nodes/engine/result';
import { field, made } from '../support/operation.mts';
import { problem } from '../support/pages.mts';
import { bodiesOf, messagesOf, planned, resultsOf } from '../support/plan.mts';

const replace = made('PUT /pins safe', {
	body: { id: optional(field('ID')) },
	execution: together({
		...{ entryName: 'pin', max: 3, about: () => 'pin', empty: { emptied: true } },
		entry: ({ id }) => (id === undefined ? undefined : { id: id as string }),
		body: (pins) => ({ pins }),
	}),
	answer: list(),
});
const ids = (text: string) => text.split(' ').map((id) => ({ id }));

it('makes one request of all items, in their order, each thing once', () => {
	const all = planned(replace, ...ids('b a B c'));
	expect(bodiesOf(replace, all)).toEqual([{ pins: ids('b a c') }]);
	expect(all.plans).toMatchObject([{ items: [0, 1, 2, 3] }]);
});

it('gives each row to the items that named it', () =>
	expect(resultsOf(replace, [{ row: 'b' }, { row: 'a' }], ...ids('b a b'))).toMatchObject([
		{ items: [0, 2], result: success([{ row: 'b' }]) },
		{ items: [1], result: success([{ row: 'a' }]) },
		{ items: [] },
	]));

it('gives no row to an item that names nothing, unless the list was emptied', () => {
	expect(resultsOf(replace, [{ row: 'b' }], { id: 'b' }, {})).toMatchObject([
		{ items: [0] },
		{ items: [1], result: success([]) },
	]);
	expect(bodiesOf(replace, planned(replace, {}, {}))).toEqual([{ pins: [] }]);
	const result = success([{ emptied: true }]);
	expect(resultsOf(replace, [], {}, {})).toEqual([{ items: [0, 1], result }]);
});

it.each<unknown>([[[]], [[{ row: 1 }, { row: 2 }]], [[null]], [undefined]])(
	'takes %j for another list than the one sent',
	(data) => {
		const problem = { message: 'The API returned other pins than those sent' };
		const result = { ok: false, problem };
		expect(resultsOf(replace, data, { id: 'b' })).toMatchObject([{ items: [0], result }]);
	},
);

it('holds all back where one cannot be sent, so that nothing is replaced by half a list', () => {
	const one = planned(replace, { id: 'a' }, [problem, {}], { id: 'b' });
	expect(one.plans).toEqual([]);
	const because = expect.stringMatching(/^Not sent, because item 1 of the same list can’t be sent/);
	expect(messagesOf(one).flat()).toEqual([0, because, 2, because]);
	const none = planned(replace, [problem, {}] as [typeof problem, IDataObject]);
	expect(none).toEqual({ plans: [], problems: [] });
});

it('sends nothing where there are more than the platform takes', () => {
	const all = planned(replace, ...ids('a b c d'));
	const told = messagesOf(all).map(([, message]) => message);
	const because = '4 pins are more than the 3 that the API accepts';
	expect([all.plans, new Set(told)]).toEqual([[], new Set([because])]);
	expect(planned(replace, ...ids('a b c a')).plans).toHaveLength(1);
});
