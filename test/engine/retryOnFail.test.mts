import type { INodeExecutionData } from 'n8n-workflow';
import { runWithRetries } from '../faults/support/retryOnFail.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const user = { uid: '={{ $json.uid }}', name: '={{ $json.name ?? "X" }}' };
const once = { options: { maxRetries: 0 } };
const inputOf = (...json: INodeExecutionData['json'][]): INodeExecutionData[] =>
	json.map((one) => ({ json: one }));
/** A run of n8n's with Retry On Fail: each try has the very same items. */
const again = (...json: INodeExecutionData['json'][]) => ({
	...{ inputData: inputOf(...json), retryOnFail: true },
});
const sent = async () =>
	(await on.sandbox.requests()).map(({ method, path }) => `${method} ${path}`);
const HINT =
	'Retry On Fail ran this node again; completed requests weren’t sent again. This node retries automatically: turn off Retry On Fail in its settings.';

describe('one request for each item', () => {
	it('sends in the second try only what the first did not do, and gives all rows', async () => {
		const run = again({ uid: 'ann' }, { uid: 'bob' }, { uid: 'cem' });
		const options = { parallel: 1, maxRetries: 0 };
		await on.sandbox.faults([
			{ kind: 'status', status: 403, code: 'ERR_PLAN_RESTRICTION', nth: 2 },
		]);
		await expect(on.run('create user', { ...user, options }, run)).rejects.toMatchObject({
			message: 'Your plan doesn’t include this [item 1]',
		});
		const { rows, hints } = await on.tell('create user', { ...user, options }, run);
		expect(rows.map(({ json, pairedItem }) => [json.uid, pairedItem])).toEqual([
			['ann', { item: 0 }],
			['bob', { item: 1 }],
			['cem', { item: 2 }],
		]);
		expect(hints).toEqual([HINT]);
		expect(await sent()).toEqual(many(4, () => 'POST /v3/users'));
	});

	it('gives every row again, and sends nothing, when all was done', async () => {
		const run = again({ uid: 'ann' }, { uid: 'ANN' });
		const first = await on.run('create user', user, run);
		expect(await on.run('create user', user, run)).toEqual(first);
		expect(await sent()).toEqual(['POST /v3/users']);
	});

	it('knows as its own what an earlier try made without an answer', async () => {
		const run = again({ uid: 'ann', name: 'Ann' });
		await on.sandbox.faults([
			{ kind: 'reset-after', method: 'POST', times: 1 },
			{ kind: 500, method: 'GET', times: 1 },
		]);
		await expect(on.run('create user', { ...user, ...once }, run)).rejects.toMatchObject({
			message: expect.stringMatching(/failed, and so did the check/),
		});
		const rows = await on.run('create user', { ...user, ...once }, run);
		expect(rows).toMatchObject([{ json: { uid: 'ann', name: 'Ann' } }]);
		expect(rows[0].json).not.toHaveProperty('alreadyExisted');
	});

	it('keeps nothing of another run with items of its own, nor while it is off', async () => {
		const run = { inputData: inputOf({ uid: 'ann' }) };
		await on.run('create user', user, { ...run, retryOnFail: true });
		for (const other of [run, again({ uid: 'ann' })])
			await expect(on.run('create user', user, other)).rejects.toMatchObject({
				message: expect.stringMatching(/already exists/),
			});
	});
});

describe('many items in a request', () => {
	const people = many(60, (index) => ({ uid: index === 7 ? 'amara' : `u${index}` }));

	it('sends only the users that were not imported, and tells the first cause again', async () => {
		const run = again(...people);
		const message = 'UID “amara”: A user with this UID already exists [item 7]';
		for (let tries = 0; tries < 3; tries++)
			await expect(on.run('import users', user, run)).rejects.toMatchObject({ message });
		// How many users each request made.
		const entities = (await on.sandbox.requests()).map((request) => request.entities);
		expect(entities.sort()).toEqual([0, 0, 10, 49]);
	});

	it('sends no request without members when all of them were added', async () => {
		const members = { guid: 'chess-night', participants: '={{ $json.uid }}' };
		const run = again({ uid: 'amara' }, { uid: ['bjorn', 'amara'] });
		const first = await on.run('add members', members, run);
		const { rows, hints } = await on.tell('add members', members, run);
		expect(rows).toEqual(first);
		expect(hints).toEqual([HINT]);
		expect(await sent()).toHaveLength(1);
	});

	it('adds the rest when the node continues on fail and n8n tries again all the same', async () => {
		// n8n takes a first row with an `error` for a failed try, also with On Error = Continue.
		const members = { guid: 'chess-night', participants: '={{ $json.uid }}' };
		const run = { ...again({ uid: 'nobody' }, { uid: 'amara' }), continueOnFail: true };
		const first = await on.run('add members', members, run);
		const second = await on.run('add members', members, run);
		expect(second).toEqual(first);
		expect(second).toMatchObject([
			{ json: { error: 'UID “nobody”: No active user has this UID [item 0]' } },
			{ json: { uid: 'amara', status: 'joined' } },
		]);
		expect((await on.sandbox.requests()).map(({ entities }) => entities)).toEqual([2, 1]);
	});
});

describe('many items in one list', () => {
	const list = { category: 'word', source: 'text', terms: '={{ $json.term }}' };

	it('replaces only the list that the first try did not', async () => {
		const run = {
			...again(
				{ id: 'profanity', term: 'a' },
				{ id: 'nowhere', term: 'b' },
				{ id: 'profanity', term: 'c' },
			),
			continueOnFail: true,
		};
		const parameters = { ...list, keywordId: '={{ $json.id }}' };
		const first = await on.run('update keyword list', parameters, run);
		expect(await on.run('update keyword list', parameters, run)).toEqual(first);
		expect((await sent()).sort()).toEqual([
			'PUT /v3/moderation/keywords/nowhere',
			'PUT /v3/moderation/keywords/nowhere',
			'PUT /v3/moderation/keywords/profanity',
		]);
	});
});

const lost = { kind: 'reset-after', nth: 1 } as const;

it('does not say that this try deleted what an earlier one may have deleted', async () => {
	await on.sandbox.faults([{ ...lost, method: 'DELETE' }]);
	const parameters = { role: 'guest', ...once };
	const rows = await runWithRetries(on.run, 'delete role', parameters, { items: [{}] });
	expect(rows).toMatchObject([{ json: { existsNow: false, role: 'guest' } }]);
});

it.each(['muid-of-ours', ''])(
	'sends a message once whose answer was lost; key “%s”',
	async (muid) => {
		await on.sandbox.faults([
			{ ...lost, method: 'POST' },
			{ kind: 500, method: 'GET' },
		]);
		const text = { receiverType: 'user', receiverUser: 'bjorn', kind: 'text', text: 'Only once' };
		const parameters = { ...text, options: { maxRetries: 0, ...(muid ? { muid } : {}) } };
		const between = async () => await on.sandbox.faults([]);
		const run = { items: [{}], between };
		const rows = await runWithRetries(on.run, 'cometChat/message/send', parameters, run);
		expect(rows).toMatchObject([{ json: { text: 'Only once' } }]);
		const messages = await on.sandbox.state<{ data: { text?: string } }>('messages');
		expect(messages.filter(({ data }) => data.text === 'Only once')).toHaveLength(1);
		expect((await sent()).filter((one) => one.startsWith('POST'))).toHaveLength(1);
	},
);
