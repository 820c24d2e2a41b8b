import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const reply = {
	...{ onBehalfOf: 'amara', kind: 'text', id: '4' },
	...{ receiverType: 'group', receiverGroup: 'book-club' },
};

it('gives all replies of a thread, page by page', async () => {
	const items = many(30, (index) => ({ text: `Reply ${index}` }));
	await on.run('cometChat/thread/reply', { ...reply, text: '={{ $json.text }}' }, { items });
	const rows = await on.run('cometChat/thread/getReplies', { id: '4', returnAll: true });
	expect(rows).toHaveLength(32);
	expect(new Set(rows.map(({ json }) => json.id)).size).toBe(32);
});

it('reads from the newest, and starts at a message', async () => {
	const filters = { affix: 'prepend', id: '4' };
	const rows = await on.run('cometChat/message/getAll', {
		...{ messagesOf: 'all', returnAll: false, limit: 2, filters },
	});
	expect(rows.map(({ json }) => json.id)).toEqual(['2', '3']);
	const refused = await on.run(
		'cometChat/message/getAll',
		{ messagesOf: 'all', filters: { id: '4' } },
		{ continueOnFail: true },
	);
	expect(refused[0].json.error).toContain('Start at Message ID does nothing without Read From');
});
