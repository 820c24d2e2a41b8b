import { block } from '../../../nodes/CometChat/blockedUser/block';
import { add } from '../../../nodes/CometChat/friend/add';
import { deactivate } from '../../../nodes/CometChat/user/deactivate';
import type { RunnableOperation } from '../../../nodes/engine/catalogue/operationsOf';
import { bodiesOf, planned } from '../support/plan.mts';

const bodies = (operation: RunnableOperation, ...inputs: Array<Record<string, unknown>>) =>
	bodiesOf(operation, planned(operation, ...inputs));

it('names a list as the body has it', () => {
	expect(bodies(deactivate, { uids: ['ann'] }, { uids: ['bob'] })).toEqual([
		{ uidsToDeactivate: ['ann', 'bob'] },
	]);
	expect(bodies(block, { uid: 'ann', blockedUids: ['bob'] })).toEqual([{ blockedUids: ['bob'] }]);
});

it('sends the other fields of the body with every request, and keeps items apart that differ in them', () => {
	expect(
		bodies(
			add,
			{ uid: 'ann', friends: ['bob'], addToConversations: true },
			{ uid: 'ann', friends: ['cem'] },
			{ uid: 'Ann', friends: ['dan'], addToConversations: true },
		),
	).toEqual([{ accepted: ['bob', 'dan'], addToConversations: true }, { accepted: ['cem'] }]);
});
