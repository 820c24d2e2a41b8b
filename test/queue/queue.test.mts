import { createCredential, SIGNUP_HEADER } from '../../harness/n8n/credentials.mts';
import { executionIds, executionOf } from '../../harness/n8n/executions.mts';
import {
	activate,
	example,
	importWorkflow,
	postToWebhook,
	withCredential,
} from '../../harness/n8n/workflows.mts';
import { asUpload, importByWebhook, lines, usersOf, type Counts } from './importByWebhook.mts';
import { startedBy } from './started.mts';
import { theCluster } from './theCluster.mts';
import type { Worker } from './worker.mts';

const GROUP = 'welcome';

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
		const rows = await postToWebhook<Counts[]>(client, 'many', asUpload(file));
		expect(rows).toMatchObject([{ imported: file.length, refused: 0 }]);
	});
	await Promise.all([...calls, ...uploads]);

	for (const expected of [people, ...files]) {
		const prefix = expected[0]?.uid.split('-')[0] ?? '';
		const found = await usersOf(sandbox, prefix);
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
	// Other tests have run here before.
	const ours = async (worker: Worker) => (await startedBy(worker)).filter((id) => all.includes(id));
	const [first = [], second = []] = await Promise.all(workers.map(ours));
	expect(first.length).toBeGreaterThan(0);
	expect(second.length).toBeGreaterThan(0);
	expect(sorted([...first, ...second])).toEqual(sorted(all));
});
