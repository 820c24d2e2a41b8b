import { type Sandbox, startSandbox } from '../../harness/sandbox/start.mts';
import { type PlatformAnswer, platformClient } from './client.mts';

const rules = [{ kind: 500, share: 0.4 }] as const;
const uids = Array.from({ length: 60 }, (_, place) => `u-${place}`);
const started: Sandbox[] = [];

const start = async (seed: number): Promise<Sandbox> => {
	const sandbox = await startSandbox({ seed, faults: [...rules] });
	started.push(sandbox);
	return sandbox;
};
afterAll(() => Promise.all(started.map((sandbox) => sandbox.stop())));

/** Which of the UIDs fail, when each is sent once, in the given order, so many at a time. */
async function failing(sandbox: Sandbox, order: string[], atATime: number): Promise<string[]> {
	const platform = platformClient(sandbox);
	const failed: string[] = [];
	for (let at = 0; at < order.length; at += atATime) {
		await Promise.all(
			order.slice(at, at + atATime).map(async (uid) => {
				const { status } = await platform.post('/users', { uid, name: uid });
				if (status === 500) failed.push(uid);
			}),
		);
	}
	return failed.sort();
}

test('under a seed the same requests fail, in any order and at any concurrency', async () => {
	const one = await start(7);
	const alone = await failing(one, uids, 1);
	expect(alone.length).toBeGreaterThan(10);
	expect(alone.length).toBeLessThan(40);

	await one.reset();
	expect(await failing(one, uids.toReversed(), 10)).toEqual(alone);
	expect(await failing(await start(7), uids, 10)).toEqual(alone);
	expect(await failing(await start(8), uids, 10)).not.toEqual(alone);
});

test('the same request again draws anew, the same way each time', async () => {
	const sandbox = await start(7);
	const platform = platformClient(sandbox);
	const draws = async (): Promise<number[]> => {
		const statuses: number[] = [];
		for (let turn = 0; turn < 30; turn++) statuses.push((await platform.get('/roles')).status);
		return statuses;
	};
	const first = await draws();
	expect(new Set(first)).toEqual(new Set([200, 500]));
	await sandbox.faults([...rules]);
	expect(await draws()).toEqual(first);
});

test('forms draw by what they hold, not by the boundary their client drew', async () => {
	const sandbox = await start(7);
	const platform = platformClient(sandbox);
	const send = (place: number): Promise<PlatformAnswer> =>
		platform.form('PUT', '/moderation/keywords/profanity', {
			category: 'word',
			searchTerms: `term-${place}`,
		});
	const draws = async (): Promise<number[]> => {
		const statuses: number[] = [];
		for (let place = 0; place < 30; place++) statuses.push((await send(place)).status);
		return statuses;
	};
	const first = await draws();
	expect(new Set(first)).toEqual(new Set([200, 500]));
	await sandbox.faults([...rules]);
	expect(await draws()).toEqual(first);
});
