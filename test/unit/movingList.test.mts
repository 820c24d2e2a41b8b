import { paged } from '../../nodes/engine/execution/paged';

const conversation = (guid: string, unread: number) => ({
	conversationId: `group_${guid}`,
	unread,
});

/** Fetches a list of two pages; what stands at the end of the first has moved to the second. */
async function idsOf(input: Record<string, unknown>) {
	const pages = [
		[conversation('a', 0), conversation('b', 0)],
		[conversation('b', 1), conversation('c', 0)],
	];
	const { fetch } = paged({ max: 2, id: 'conversationId', idWith: 'onBehalfOf' });
	const plan = { input: { returnAll: true, ...input }, items: [0], entities: [] };
	const delivery = await fetch!(
		plan,
		async ({ page }) => {
			const pagination = { total_pages: 2, current_page: page as number };
			const data = pages[Number(page) - 1];
			return { ok: true, value: { data, meta: { pagination } }, ambiguous: false };
		},
		async (tasks, run) => await Promise.all(tasks.map(run)),
	);
	return delivery.ok && (delivery.value.data as Array<{ conversationId: string }>);
}

it('tells rows apart by an ID', async () => {
	const rows = await idsOf({ onBehalfOf: 'amara' });
	expect(rows).toMatchObject(['a', 'b', 'c'].map((guid) => ({ conversationId: `group_${guid}` })));
	expect(rows).toHaveLength(3);
});

it('tells rows apart by all that they show where their ID repeats', async () => {
	expect(await idsOf({})).toHaveLength(4);
});
