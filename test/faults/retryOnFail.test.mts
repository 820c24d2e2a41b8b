import { many, withNodes } from '../support/withNodes.mts';
import { runWithRetries } from './support/retryOnFail.mts';

const on = withNodes();
const given = { uid: '={{ $json.uid }}', name: '={{ $json.uid }}' };
const mine = (uid: unknown) => String(uid).startsWith('new-');
const posts = async () =>
	(await on.sandbox.requests()).filter(({ method }) => method === 'POST').length;

it('sends again only what was refused, and tells its true cause', async () => {
	const items = many(60, (index) => ({ uid: index === 2 ? 'amara' : `new-${index}` }));
	await expect(runWithRetries(on.run, 'import users', given, { items })).rejects.toMatchObject({
		message: expect.stringMatching(/^UID “amara”: .*already exists.* \[item 2\]$/),
	});
	const users = await on.sandbox.state('users');
	expect(users.filter(({ uid }) => mine(uid))).toHaveLength(59);
	// The second request was all done at the first try, so only the first comes again.
	expect(await posts()).toBe(2 + 1 + 1);
});

it('gives the rows of what was done in an earlier try again', async () => {
	const items = many(5, (index) => ({ uid: index === 0 ? 'amara' : `new-${index}` }));
	const rows = await runWithRetries(on.run, 'create user', given, { items, continueOnFail: true });
	expect(rows.map(({ json }) => json.uid ?? 'refused')).toEqual([
		...['refused', 'new-1', 'new-2', 'new-3', 'new-4'],
	]);
	expect(await posts()).toBe(5 + 1 + 1);
});

it('gives the rows of items that share a request again', async () => {
	const items = ['new-1', 'new-1', 'new-2'].map((uid) => ({ uid }));
	await on.sandbox.faults([{ kind: 'status', status: 403, method: 'POST', nth: 2 }]);
	const options = { parallel: 1 };
	const rows = await runWithRetries(on.run, 'create user', { ...given, options }, { items });
	expect(rows.map(({ json }) => json.uid)).toEqual(['new-1', 'new-1', 'new-2']);
	expect(await posts()).toBe(3);
});

it('knows for its own what an earlier try made without an answer', async () => {
	await on.sandbox.faults([
		{ kind: 'reset-after', method: 'POST', nth: 1 },
		{ kind: 500, method: 'GET' },
	]);
	const rows = await runWithRetries(
		on.run,
		'create user',
		{ ...given, options: { maxRetries: 0 } },
		{ items: [{ uid: 'new-1' }], between: async () => await on.sandbox.faults([]) },
	);
	expect(rows).toMatchObject([{ json: { uid: 'new-1' } }]);
	expect(rows[0]?.json).not.toHaveProperty('alreadyExisted');
});

it('does not say that this try deleted what an earlier one may have deleted', async () => {
	await on.sandbox.faults([{ kind: 'reset-after', method: 'DELETE', nth: 1 }]);
	const rows = await runWithRetries(
		on.run,
		'delete role',
		{ role: 'guest', options: { maxRetries: 0 } },
		{ items: [{}] },
	);
	expect(rows).toMatchObject([{ json: { existsNow: false, role: 'guest' } }]);
});

it('sends everything again in another execution', async () => {
	const items = [{ uid: 'new-1' }];
	await runWithRetries(on.run, 'create user', given, { items });
	await expect(runWithRetries(on.run, 'create user', given, { items })).rejects.toMatchObject({
		message: expect.stringMatching(/already exists/),
	});
});

it.each(['muid-of-ours', ''])(
	'sends a message once, whose answer and look-up were lost; key “%s”',
	async (muid) => {
		await on.sandbox.faults([
			{ kind: 'reset-after', method: 'POST', nth: 1 },
			{ kind: 500, method: 'GET' },
		]);
		const text = { receiverType: 'user', receiverUser: 'bjorn', kind: 'text', text: 'Only once' };
		const rows = await runWithRetries(
			on.run,
			'cometChat/message/send',
			{ ...text, options: { maxRetries: 0, ...(muid ? { muid } : {}) } },
			{ items: [{}], between: async () => await on.sandbox.faults([]) },
		);
		expect(rows).toMatchObject([{ json: { text: 'Only once' } }]);
		const sent = await on.sandbox.state<{ data: { text?: string } }>('messages');
		expect(sent.filter(({ data }) => data.text === 'Only once')).toHaveLength(1);
		expect(await posts()).toBe(1);
	},
);
