import { createCredential, SIGNUP_HEADER } from '../../harness/n8n/credentials.mts';
import { executionIds, executionOf } from '../../harness/n8n/executions.mts';
import {
	activate,
	example,
	importWorkflow,
	postToWebhook,
	withCredential,
} from '../../harness/n8n/workflows.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import { asUpload, importByWebhook, lines } from './importByWebhook.mts';
import { startedBy } from './started.mts';
import { theCluster } from './theCluster.mts';

interface User {
	uid: string;
	name: string;
}

const GROUP = 'welcome';
/** n8n misses a worker after about a minute; in milliseconds, with time to spare. */
const NOTICED = 240_000;

/** Users in the sandbox whose IDs begin like this. */
async function usersOf(sandbox: Connected, prefix: string): Promise<User[]> {
	const users = await sandbox.state<User>('users');
	return users.filter(({ uid }) => uid.startsWith(`${prefix}-`));
}

const sorted = (values: string[]) => [...values].sort();

test('many executions at once: each entity is there exactly once, and both workers did some', async () => {
	const { client, workers, sandbox, credential } = await theCluster();
	const since = await sandbox.lastRequest();
	const signups = await importWorkflow(
		client,
		withCredential(example('signup-to-welcome-group.json'), {
			cometChatApi: credential,
			httpHeaderAuth: await createCredential(client, SIGNUP_HEADER, 'httpHeaderAuth'),
		}),
	);
	const headers = { [SIGNUP_HEADER.name]: SIGNUP_HEADER.value };
	const imports = await importWorkflow(
		client,
		importByWebhook({ path: 'many', answers: 'lastNode', credential }),
	);
	await activate(client, signups);
	await activate(client, imports);

	const people = lines('signup', 40);
	const files = Array.from({ length: 6 }, (_, index) => lines(`file${index}`, 60));
	// Every signup comes twice at the same moment, as from an app that was too eager.
	const calls = [...people, ...people].map(async ({ uid, name }) => {
		const body = { userId: uid, name, email: `${uid}@example.com` };
		expect(await postToWebhook(client, 'cometchat-signup', body, headers)).toBeDefined();
	});
	const uploads = files.map(async (file) => {
		const rows = await postToWebhook<User[]>(client, 'many', asUpload(file));
		expect(rows?.map(({ uid }) => uid)).toEqual(file.map(({ uid }) => uid));
	});
	await Promise.all([...calls, ...uploads]);

	for (const expected of [people, ...files]) {
		const prefix = expected[0]?.uid.split('-')[0] ?? '';
		const found = (await usersOf(sandbox, prefix)).map(({ uid, name }) => ({ uid, name }));
		expect(found).toEqual(expect.arrayContaining(expected));
		expect(found).toHaveLength(expected.length);
	}
	const members = await sandbox.state<{ guid: string; uid: string }>('members');
	const welcomed = members.filter(({ guid }) => guid === GROUP).map(({ uid }) => uid);
	expect(sorted(welcomed)).toEqual(sorted(people.map(({ uid }) => uid)));
	// Nothing was written twice either: this many were, in all requests that the platform took.
	const taken = (await sandbox.requests(since)).filter(({ status }) => status === 200);
	const written = (path: RegExp) =>
		taken
			.filter((one) => one.method === 'POST' && path.test(one.path))
			.reduce((sum, { entities }) => sum + entities, 0);
	expect(written(/data_import\/users$/)).toBe(files.flat().length);
	expect(written(/\/users$/) - written(/data_import\/users$/)).toBe(people.length);

	const ids = await executionIds(client, signups.id);
	const made = new Map<unknown, number>();
	for (const id of ids) {
		const [user] = (await executionOf(client, id)).rows('Create the user');
		const own = user?.alreadyExisted ? 0 : 1;
		made.set(user?.uid, (made.get(user?.uid) ?? 0) + own);
	}
	// Of the two executions for a person one made the user, and the other says that it was there.
	expect(ids).toHaveLength(2 * people.length);
	expect([...made].sort()).toEqual(people.map(({ uid }) => [uid, 1]).sort());

	const all = [...ids, ...(await executionIds(client, imports.id))];
	const [first = [], second = []] = await Promise.all(workers.map(startedBy));
	expect(first.length).toBeGreaterThan(0);
	expect(second.length).toBeGreaterThan(0);
	expect(sorted([...first, ...second])).toEqual(sorted(all));
});

test('a worker killed in the middle of an import: after the run is repeated, every user is there once', async () => {
	const { client, workers, sandbox, credential } = await theCluster();
	const file = lines('moved', 500);
	const slow = importByWebhook({
		path: 'broken-off',
		answers: 'onReceived',
		options: { parallel: 1 },
		credential,
	});
	const again = importByWebhook({
		path: 'again',
		answers: 'lastNode',
		options: { ifExists: 'return' },
		credential,
	});
	const [first, second] = [await importWorkflow(client, slow), await importWorkflow(client, again)];
	await activate(client, first);
	await activate(client, second);

	await sandbox.latency(1_000);
	await postToWebhook(client, 'broken-off', asUpload(file));
	const isInItsMiddle = async (note: (seen: unknown) => void) => {
		const { length } = await usersOf(sandbox, 'moved');
		note(`${length} users`);
		return length >= 100 || undefined;
	};
	await waitFor(isInItsMiddle, 'The import isn’t in its middle');
	const [id = ''] = await executionIds(client, first.id);
	const begun = await Promise.all(workers.map(startedBy));
	const busy = workers.find((_, index) => begun[index]?.includes(id));
	// All of its processes, as when its machine goes down.
	process.kill(-(busy?.pid ?? Number.NaN), 'SIGKILL');
	const broken = await executionOf(client, id, NOTICED);
	await sandbox.latency(0);

	const there = await usersOf(sandbox, 'moved');
	// Should n8n have given the job to the other worker, all are there, and nothing is left to repeat.
	if (broken.succeeded) expect(there).toHaveLength(file.length);
	else expect(there.length).toBeLessThan(file.length);
	const before = new Set(there.map(({ uid }) => uid));

	const rows = await postToWebhook<Array<User & { alreadyExisted?: boolean }>>(
		client,
		'again',
		asUpload(file),
	);
	expect(rows?.map(({ uid }) => uid)).toEqual(file.map(({ uid }) => uid));
	const said = rows?.filter(({ alreadyExisted }) => alreadyExisted).map(({ uid }) => uid);
	expect(sorted(said ?? [])).toEqual(sorted([...before]));
	const users = (await usersOf(sandbox, 'moved')).map(({ uid, name }) => ({ uid, name }));
	expect(users).toHaveLength(file.length);
	expect(users).toEqual(expect.arrayContaining(file));
});
