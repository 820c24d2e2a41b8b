import { create } from '../../nodes/CometChat/user/create';
import { itemsOf, plan } from '../../nodes/engine/plan';

it('makes one call an item where the operation does not gather, also of equal items', () => {
	const input = { uid: 'ann', name: 'Ann' };
	const { calls, problems } = plan(create, [
		{ item: 0, input },
		{ item: 3, input },
	]);
	expect(problems).toEqual([]);
	expect(calls).toEqual([
		{ item: 0, input, entities: [] },
		{ item: 3, input, entities: [] },
	]);
	expect(calls.map(itemsOf)).toEqual([[0], [3]]);
});

it('plans nothing for no items', () => {
	expect(plan(create, [])).toEqual({ calls: [], problems: [] });
});
