import { withMessages } from '../support/messaging.mts';

const { on, sent } = withMessages();

const receivers = { uids: ['bjorn', 'chen'], guids: ['book-club'] };
const sender = (onBehalfOf: string) => ({ options: { onBehalfOf } });
const toAll = { ...receivers, ...sender('amara'), kind: 'text', text: 'Hello' };
const go = { continueOnFail: true };
const send = async (run = {}, more = {}) =>
	await on.run('cometChat/message/sendToSeveral', { ...toAll, ...more }, run);
const posts = async () => (await on.sandbox.requests()).filter(({ method }) => method === 'POST');

it.each([
	['an answer that shows one of them', {}],
	['a lost answer', { kind: 'reset-after' as const, method: 'POST', nth: 1 }],
])('gives a row for each receiver with one request, after %s', async (_, fault) => {
	if ('kind' in fault) await on.sandbox.faults([fault]);
	const rows = await send();
	expect(rows.map(({ json }) => [json.receiverType, json.receiver, json.text])).toEqual([
		['user', 'bjorn', 'Hello'],
		['user', 'chen', 'Hello'],
		['group', 'book-club', 'Hello'],
	]);
	const messages = await sent();
	expect(rows.map(({ json }) => json.id)).toEqual(messages.map(({ id }) => String(id)));
	expect(rows.map(({ pairedItem }) => pairedItem)).toEqual(Array(3).fill({ item: 0 }));
	expect(await posts()).toHaveLength(1);
});

it('says of each receiver that it cannot tell, where neither the answer nor a look shows the message', async () => {
	await on.sandbox.faults([
		{ kind: 'reset-after', method: 'POST', nth: 1 },
		{ kind: 500, method: 'GET' },
	]);
	const rows = await send(go, { options: { maxRetries: 0 } });
	for (const [place, name] of ['bjorn', 'chen', 'book-club'].entries())
		expect(rows[place]?.json).toMatchObject({
			error: expect.stringMatching(new RegExp(`^Receiver “${name}”`)),
			details: { code: 'UNKNOWN_RESULT' },
		});
	expect(await posts()).toHaveLength(1);
});

it('does not send a second time what never arrived, as nothing proves that', async () => {
	await on.sandbox.faults([{ kind: 'reset-before', method: 'POST', nth: 1 }]);
	const rows = await send(go);
	expect(rows.map(({ json }) => json.details)).toMatchObject(
		Array(3).fill({ code: expect.any(String) }),
	);
	expect(await sent()).toEqual([]);
});

it('blames those that are unknown or deactivated, and sends to the others', async () => {
	await on.run('cometChat/user/deactivate', { uids: 'chen' });
	const uids = ['bjorn', 'nobody', 'chen'];
	const rows = await send(go, { uids, guids: ['nowhere', 'book-club'] });
	expect(rows.map(({ json }) => json.error ?? json.receiver).sort()).toEqual([
		'Receiver “chen”: No active user has this UID [item 0]',
		'Receiver “nobody”: No active user has this UID [item 0]',
		'Receiver “nowhere”: No group has this GUID [item 0]',
		...['bjorn', 'book-club'],
	]);
	expect(await sent()).toHaveLength(2);
});

it('fails all of them where the sender is unknown', async () => {
	const rows = await send(go, sender('nobody'));
	expect(rows).toHaveLength(3);
	for (const { json } of rows)
		expect(json.error).toContain('On Behalf Of “nobody”: No active user');
});

it('sends one message to the receivers of items with the same key', async () => {
	const items = [{ to: 'bjorn' }, { to: 'chen' }, { to: 'bjorn' }];
	const rows = await send(
		{ items },
		{ uids: '={{ [$json.to] }}', guids: undefined, options: { muid: 'mine' } },
	);
	expect(rows.map(({ json, pairedItem }) => [json.receiver, pairedItem])).toEqual([
		['bjorn', { item: 0 }],
		['chen', { item: 1 }],
		['bjorn', { item: 2 }],
	]);
	expect(await sent()).toHaveLength(2);
});

it('sends to a user and a group of the same ID', async () => {
	await on.run('cometChat/user/create', { uid: 'book-club', name: 'Book Club' });
	const rows = await send({}, { uids: ['book-club'], guids: ['book-club'] });
	expect(rows.map(({ json }) => [json.receiverType, json.receiver])).toEqual([
		['user', 'book-club'],
		['group', 'book-club'],
	]);
});
