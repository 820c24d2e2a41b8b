import { cursor } from '../../../nodes/engine/execution/cursor';

/** Fetches a list that comes in one piece of so many rows. */
async function hintOf(count: number, tellsEnd: boolean, input: Record<string, unknown>) {
	const plan = { input, items: [0], entities: [] };
	const delivery = await cursor({ max: 3, id: 'id', tellsEnd }).fetch!(
		plan,
		async () => ({
			ok: true,
			value: { data: Array.from({ length: count }, (_, id) => ({ id })), meta: {} },
			ambiguous: false,
		}),
		async () => [],
	);
	return delivery.ok && delivery.value.hint;
}

const all = { returnAll: true };

it('says that there may be more after a full answer without a cursor, where none is known', async () => {
	expect(await hintOf(3, false, all)).toMatch(/There may be more/);
	expect(await hintOf(2, false, all)).toBeUndefined();
	expect(await hintOf(3, false, { limit: 3 })).toBeUndefined();
	expect(await hintOf(3, true, all)).toBeUndefined();
});
