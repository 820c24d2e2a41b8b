import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Sandbox, startSandbox } from '../../harness/sandbox/start.mts';
import { platformClient } from './client.mts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'));
const data = join(folder, 'nested', 'platform.sqlite');
const started: Sandbox[] = [];
afterAll(async () => {
	await Promise.all(started.map((sandbox) => sandbox.stop()));
	rmSync(folder, { recursive: true });
});

async function start(options: Parameters<typeof startSandbox>[0]): Promise<Sandbox> {
	const sandbox = await startSandbox(options);
	started.push(sandbox);
	return sandbox;
}

test('what was written is there after a restart, and is not seeded over', async () => {
	const before = await start({ data });
	const platform = platformClient(before);
	await platform.post('/users', { uid: 'zoe', name: 'Zoe', tags: ['kept'] });
	await platform.post('/groups/book-club/members', { moderators: ['zoe'], usersToBan: ['chen'] });
	const words = { category: 'word', searchTerms: 'kept' };
	await platform.form('PUT', '/moderation/keywords/profanity', words);
	await platform.delete('/roles/guest');
	const kinds = ['users', 'groups', 'members', 'banned', 'keywords', 'roles', 'calls'] as const;
	const rows = await Promise.all(kinds.map((kind) => before.state(kind)));
	const counts = await before.state();
	await before.stop();

	const after = await start({ data });
	expect(after.key).toBe(before.key);
	expect(await after.state()).toEqual(counts);
	expect(await Promise.all(kinds.map((kind) => after.state(kind)))).toEqual(rows);
	expect((await platformClient(after).get('/users/zoe')).data.data).toMatchObject({
		tags: ['kept'],
	});
});

test('in memory nothing outlives the end, and the seed is the same each time', async () => {
	const [one, two] = [await start({}), await start({})];
	await platformClient(one).post('/users', { uid: 'zoe', name: 'Zoe' });
	expect(await one.state()).toMatchObject({ users: 26 });
	await one.reset();
	for (const kind of ['users', 'groups', 'members', 'keywords', 'roles', 'calls'] as const) {
		expect(await two.state(kind)).toEqual(await one.state(kind));
	}
});
