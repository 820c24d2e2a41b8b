import { waitFor } from '../../harness/process/waitFor.mts';
import { asTheApp } from '../support/asTheApp.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const items = many(20, (index) => ({ uid: index === 1 ? 'amara' : `u${index}` }));
const parameters = { uid: '={{ $json.uid }}', name: 'X', options: { parallel: 4 } };

it('sends nothing further after the first problem, and awaits what is under way', async () => {
	// All but the failing call are still under way when it fails.
	await on.sandbox.faults([{ kind: 'slow', ms: 4_000, path: '/users/(?!nobody)' }]);
	const uids = ['bjorn', 'nobody', 'chen', 'dalia', 'emeka', 'freya', 'goran'];
	const deleted = { uid: parameters.uid, options: parameters.options };
	const all = uids.map((uid) => ({ uid }));
	await expect(on.run('cometChat/user/delete', deleted, { items: all })).rejects.toMatchObject({
		message: 'User “nobody”: No active user has this UID [item 1]',
		description: expect.stringContaining(
			'3 other items of this run (0 and 2–3) were done before it stopped',
		),
	});
	// Whatever was sent after the end would come before this, or with it.
	await asTheApp(on.sandbox, 'GET', '/roles');
	const sent = (await on.sandbox.requests()).filter(({ method }) => method === 'DELETE');
	expect(sent.map(({ status }) => status !== null)).toEqual([true, true, true, true]);
});

it.each([1, 3])('sends no message after the first was refused, %i at once', async (parallel) => {
	const hello = { receiverType: 'user', receiverUser: 'bjorn', kind: 'text', text: 'Hello' };
	const message = { ...hello, options: { parallel, onBehalfOf: '={{ $json.sender }}' } };
	const nobodies = { items: many(40, (index) => ({ sender: `nobody-${index}` })) };
	await expect(on.run('cometChat/message/send', message, nobodies)).rejects.toMatchObject({
		message: expect.stringMatching(/\[item [0-2]\]/),
	});
	expect((await on.sandbox.requests()).length).toBeLessThanOrEqual(parallel);
});

it('says how many other items have a problem before anything is sent', async () => {
	const bad = [...items.slice(2, 6), { uid: 'not a uid' }, { uid: '?' }, { uid: '!' }];
	await expect(on.run('create user', parameters, { items: bad })).rejects.toMatchObject({
		message: 'UID “not a uid” can contain only letters, digits, hyphens and underscores [item 4]',
		description: expect.stringMatching(
			/2 other items can’t be sent either.*set On Error to Continue/,
		),
	});
	expect(await on.sandbox.requests()).toEqual([]);
});

it('says of a list that was stopped that nothing is in doubt, while it is read and before a retry', async () => {
	for (const fault of [{ kind: 'slow', ms: 600_000 }, { kind: 'reset-after' }] as const) {
		await on.sandbox.faults([{ ...fault, method: 'GET' }]);
		const since = await on.sandbox.lastRequest();
		const stop = new AbortController();
		const how = { continueOnFail: true, signal: stop.signal };
		const reading = on.run('cometChat/user/getAll', { returnAll: true }, how);
		await waitFor(async () => (await on.sandbox.requests(since))[0], 'Nothing is read');
		stop.abort();
		const [{ json }] = await reading;
		expect(json).toMatchObject({
			error: expect.stringMatching(/^The execution was stopped/),
			message: 'Run the workflow again for this item.',
		});
		expect(json.details).not.toHaveProperty('maybeProcessed');
	}
});
