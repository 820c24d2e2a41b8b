import { block } from '../../../nodes/CometChat/blockedUser/block';
import { add } from '../../../nodes/CometChat/friend/add';
import { deactivate } from '../../../nodes/CometChat/user/deactivate';
import type { RunnableOperation } from '../../../nodes/engine/catalogue/operationsOf';
import type { Input } from '../../../nodes/engine/declaration/field';
import { bodiesOf, planned } from '../support/plan.mts';

const ann = { uid: 'ann', friends: ['bob'], addToConversations: true };
const others = [
	{ uid: 'ann', friends: ['cem'] },
	{ ...ann, uid: 'Ann', friends: ['dan'] },
];
const added = [{ accepted: ['bob', 'dan'], addToConversations: true }, { accepted: ['cem'] }];
it.each<[string, RunnableOperation, object[], object[]]>([
	[
		'names a list',
		deactivate,
		[{ uids: ['a'] }, { uids: ['b'] }],
		[{ uidsToDeactivate: ['a', 'b'] }],
	],
	['names a list', block, [{ uid: 'ann', blockedUids: ['bob'] }], [{ blockedUids: ['bob'] }]],
	[
		'has the other fields, and keeps items apart that differ in them,',
		add,
		[ann, ...others],
		added,
	],
])('%s as the body of the request needs it', (_, operation, inputs, bodies) =>
	expect(bodiesOf(operation, planned(operation, ...(inputs as Input[])))).toEqual(bodies),
);
