import { type Sandbox, startSandbox } from '../../harness/sandbox/start.mts';
import { type PlatformAnswer, platformClient } from './client.mts';

const rules = [{ kind: 500, share: 0.4 }] as const;
const uids = Array.from({ length: 60 }, (_, place) => `u-${place}`);
let same: Sandbox[];
let other: Sandbox;
beforeAll(async () => {
	const [one, two, three] = await Promise.all(
		[7, 7, 8].map(async (seed) => await startSandbox({ seed, faults: [...rules] })),
	);
	same = [one!, two!];
	other = three!;
});
afterAll(async () => {
	for (const sandbox of [...same, other]) await sandbox.stop();
});

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
	const [one, two] = same as [Sandbox, Sandbox];
	const alone = await failing(one, uids, 1);
	expect(alone.length).toBeGreaterThan(10);
	expect(alone.length).toBeLessThan(40);

	await one.reset();
	expect(await failing(one, uids.toReversed(), 10)).toEqual(alone);
	expect(await failing(two, uids, 10)).toEqual(alone);
	expect(await failing(other, uids, 10)).not.toEqual(alone);
});

type Ask = (platform: ReturnType<typeof platformClient>, place: number) => Promise<PlatformAnswer>;
const path = '/moderation/keywords/profanity';
const words = (place: number) => ({ category: 'word', searchTerms: `term-${place}` });
// A form is drawn by what it holds, not by the boundary that its client drew.
test.each<[string, Ask]>([
	['the same request again', (platform) => platform.get('/roles')],
	['each of several forms', (platform, place) => platform.form('PUT', path, words(place))],
])('%s draws anew, the same way each time', async (_, ask) => {
	const [sandbox] = same as [Sandbox];
	await sandbox.reset();
	const platform = platformClient(sandbox);
	const draws = async () => {
		const statuses: number[] = [];
		for (let place = 0; place < 30; place++) statuses.push((await ask(platform, place)).status);
		return statuses;
	};
	const first = await draws();
	expect(new Set(first)).toEqual(new Set([200, 500]));
	await sandbox.faults([...rules]);
	expect(await draws()).toEqual(first);
});
