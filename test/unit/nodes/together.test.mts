import { replace } from '../../../nodes/CometChatAdmin/pinnedConversation';
import { success } from '../../../nodes/engine/result';
import { problem } from '../support/pages.mts';
import { bodiesOf, messagesOf, planned, resultsOf } from '../support/plan.mts';

const [ann, bob] = [{ uid: 'ann' }, { uid: 'bob' }];

it('gives no row to an item that names nothing', () => {
	expect(resultsOf(replace, [{ row: 'b' }], bob, {})).toMatchObject([
		{ items: [0], result: success([{ row: 'b' }]) },
		{ items: [1], result: success([]) },
	]);
});

it.each<unknown>([[[]], [[{ row: 1 }, { row: 2 }]], [[null]], [undefined]])(
	'takes %j for another list than the one sent',
	(data) => {
		const problem = { message: 'The API returned other conversations than those sent' };
		const result = { ok: false, problem };
		expect(resultsOf(replace, data, bob)).toMatchObject([{ items: [0], result }]);
	},
);

it('holds all back where one cannot be sent, so that nothing is replaced by half a list', () => {
	const one = planned(replace, ann, [problem, {}], bob);
	expect(one.plans).toEqual([]);
	const because = expect.stringMatching(/^Not sent, because item 1 of the same list can’t be sent/);
	expect(messagesOf(one).flat()).toEqual([0, because, 2, because]);
	expect(planned(replace, [problem, {}])).toEqual({ plans: [], problems: [] });
});

it('takes as many as the platform does, however often one is named', () => {
	const five = [...'abcdea'].map((uid) => ({ uid }));
	const pinnedConversations = five.slice(0, 5);
	expect(bodiesOf(replace, planned(replace, ...five))).toEqual([{ pinnedConversations }]);
});
