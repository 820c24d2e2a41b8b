import { waitFor } from '../../harness/process/waitFor.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
it.each([
	['prepend', ['3', '2']],
	['append', ['5', '6']],
])('starts at a message, in the order %s', async (order, ids) => {
	const rows = await on.run('cometChat/message/getAll', {
		...{ messagesOf: 'all', returnAll: false, limit: 2, order, filters: { id: '4' } },
	});
	expect(rows.map(({ json }) => json.id)).toEqual(ids);
});

it('begins with the newest, page by page, where nothing else is asked', async () => {
	const all = await on.run('cometChat/message/getAll', { messagesOf: 'all', returnAll: true });
	const ids = all.map(({ json }) => Number(json.id));
	expect(ids).toEqual([...ids].sort((one, other) => other - one));
	const two = await on.run('cometChat/message/getAll', { messagesOf: 'all', limit: 2 });
	expect(two).toEqual(all.slice(0, 2));
});

it('gives the newest pin first, as the platform does', async () => {
	const pin = async (id: string) =>
		await on.run('cometChat/message/pin', { id, options: { simplify: false } });
	const [{ json }] = await pin('6');
	const isLater = () => Math.floor(Date.now() / 1000) > Number(json.pinnedAt) || undefined;
	await waitFor(isLater, 'No second passed');
	await pin('4');
	const rows = await on.run('cometChat/message/getAll', {
		...{ messagesOf: 'group', guid: 'book-club', filters: { pinned: true } },
	});
	expect(rows.map((row) => row.json.id)).toEqual(['4', '6']);
});

it.each([
	['all', {}],
	['user', { uid: 'amara' }],
	['group', { guid: 'book-club' }],
])('Messages Of %s up to a time need no time from which on', async (messagesOf, whose) => {
	const list = async (more: object) => {
		const parameters = { messagesOf, ...whose, returnAll: true, ...more };
		const rows = await on.run('cometChat/message/getAll', parameters as never);
		return rows.map(({ json }) => json);
	};
	const all = await list({});
	const filters = { sentUntil: all.at(-2)?.sentAt };
	expect(await list({ filters })).toEqual(all.slice(-2));
	expect(await list({ order: 'append', filters })).toEqual(all.slice(-2).reverse());
});

it('asks for so many messages of a user as the platform wants it said', async () => {
	const asked = async (options: object) => {
		const since = await on.sandbox.lastRequest();
		await on.run('cometChat/message/getAll', {
			...{ messagesOf: 'user', uid: 'amara', returnAll: false, limit: 3, options },
		});
		const [request] = await on.sandbox.requests(since);
		return Object.entries(request?.query ?? {}).sort();
	};
	const affix = ['affix', 'prepend'];
	expect(await asked({})).toEqual([affix, ['perPage', '3']]);
	expect(await asked({ onBehalfOf: 'bjorn' })).toEqual([affix, ['limit', '3']]);
});

it('shows with Simplify whether the user follows a thread, once that is asked for', async () => {
	const [row] = await on.run('cometChat/message/getAll', {
		...{ messagesOf: 'group', guid: 'book-club', filters: { withThreadSubscribed: true } },
		options: { onBehalfOf: { __rl: true, mode: 'id', value: 'amara' } },
	});
	expect(row?.json).toHaveProperty('threadSubscribed');
});
