import type { IDataObject } from 'n8n-workflow';
import { list } from '../../../nodes/engine/declaration/answer';
import { optional } from '../../../nodes/engine/declaration/field';
import { together } from '../../../nodes/CometChatAdmin/pinnedConversation/together';
import { success } from '../../../nodes/engine/result';
import { text } from '../../../nodes/vocabulary/basic';
import { about, operation } from '../support/operation.mts';
import { problem } from '../support/pages.mts';
import { bodiesOf, messagesOf, planned, resultsOf } from '../support/plan.mts';

const replace = operation({
	...about,
	request: { method: 'PUT', api: 'main', path: '/pins', retry: 'safe' },
	body: { id: optional(text({ displayName: 'ID', description: 'It' })) },
	execution: together({
		entryName: 'pin',
		max: 3,
		entry: ({ id }) => (id === undefined ? undefined : { id: id as string }),
		about: () => 'pin',
		body: (pins) => ({ pins }),
		empty: { emptied: true },
	}),
	answer: list(),
});
const ids = (text: string) => text.split(' ').map((id) => ({ id }));

it('makes one request of all items, in their order, each thing once', () => {
	const all = planned(replace, ...ids('b a B c'));
	expect(bodiesOf(replace, all)).toEqual([{ pins: ids('b a c') }]);
	expect(all.plans).toMatchObject([{ items: [0, 1, 2, 3] }]);
});

it('gives each row to the items that named it', () => {
	const rows = [{ row: 'b' }, { row: 'a' }];
	expect(resultsOf(replace, rows, ...ids('b a b'))).toMatchObject([
		{ items: [0, 2], result: success([{ row: 'b' }]) },
		{ items: [1], result: success([{ row: 'a' }]) },
		{ items: [] },
	]);
});

it('gives no row to an item that names nothing, unless the list was emptied', () => {
	expect(resultsOf(replace, [{ row: 'b' }], { id: 'b' }, {})).toMatchObject([
		{ items: [0] },
		{ items: [1], result: success([]) },
	]);
	const [plan] = bodiesOf(replace, planned(replace, {}, {}));
	expect(plan).toEqual({ pins: [] });
	expect(resultsOf(replace, [], {}, {})).toEqual([
		{ items: [0, 1], result: success([{ emptied: true }]) },
	]);
});

it.each<unknown>([[[]], [[{ row: 1 }, { row: 2 }]], [[null]], [undefined]])(
	'takes %j for another list than the one sent',
	(data) => {
		expect(resultsOf(replace, data, { id: 'b' })).toMatchObject([
			{
				items: [0],
				result: {
					ok: false,
					problem: { message: 'The API returned other pins than those sent' },
				},
			},
		]);
	},
);

it('holds all back where one cannot be sent, so that nothing is replaced by half a list', () => {
	const one = planned(replace, { id: 'a' }, [problem, {}], { id: 'b' });
	expect(one.plans).toEqual([]);
	const because = expect.stringMatching(/^Not sent, because item 1 of the same list can’t be sent/);
	expect(messagesOf(one)).toEqual([
		[0, because],
		[2, because],
	]);
	expect(planned(replace, [problem, {}] as [typeof problem, IDataObject])).toEqual({
		plans: [],
		problems: [],
	});
});

it('sends nothing where there are more than the platform takes', () => {
	const all = planned(replace, ...ids('a b c d'));
	expect(all.plans).toEqual([]);
	expect(new Set(messagesOf(all).map(([, message]) => message))).toEqual(
		new Set(['4 pins are more than the 3 that the API accepts']),
	);
	expect(planned(replace, ...ids('a b c a')).plans).toHaveLength(1);
});
