import { createCredentials } from '../../../harness/n8n/credentials.mts';
import { launchBareN8n, type BareN8n } from '../../../harness/n8n/launch.mts';
import { importWorkflow, withCredential, type Imported } from '../../../harness/n8n/workflows.mts';
import { startSandbox, type Sandbox } from '../../../harness/sandbox/start.mts';
import { scratchFolder } from '../../../harness/process/scratchFolder.mts';
import { at } from '../../catalogue/storedWorkflow.mts';
import { theStage } from '../stage.mts';
import { startRegistry, type Registry } from './registry.mts';
import { nextVersion, repack } from './repack.mts';
import { outcome, storedWorkflows, type Outcome } from './stored.mts';

interface Installed {
	packageName: string;
	installedVersion: string;
	updateAvailable?: string;
	failedLoading: boolean;
}

const PATH = '/rest/community-packages';

describe('installed and upgraded by n8n itself, as under Settings → Community nodes', () => {
	let n8n: BareN8n;
	let sandbox: Sandbox;
	let registry: Registry;
	const ends: Array<() => unknown> = [];
	const before = new Map<string, { imported: Imported; outcome: Outcome }>();

	beforeAll(async () => {
		registry = await startRegistry();
		ends.push(registry.stop);
		sandbox = await startSandbox();
		ends.push(sandbox.stop);
		n8n = await launchBareN8n({ env: registry.env });
		ends.push(n8n.stop);
	});

	afterAll(async () => {
		for (const end of ends.reverse()) await end();
	});

	const installed = async () => await n8n.client.get<Installed[]>(PATH);

	test('n8n installs it from a registry', async () => {
		const { packed } = (await theStage()).n8n;
		registry.publish(packed);
		expect(await installed()).toEqual([]);
		await n8n.client.post(PATH, { name: packed.name });
		expect(await installed()).toMatchObject([
			{ packageName: packed.name, installedVersion: packed.version, failedLoading: false },
		]);
	});

	test.each(Object.entries(storedWorkflows))('%s runs', async (file, stored) => {
		const ids = await createCredentials(n8n.client, sandbox);
		const workflow = withCredential(at(sandbox.address, stored), ids);
		const imported = await importWorkflow(n8n.client, workflow);
		const found = await outcome(n8n, sandbox, imported.id, workflow);
		// A filtered list may be empty.
		const wordless = workflow.nodes
			.filter(
				({ name, parameters }) =>
					parameters.operation !== 'getAll' && found.rows[name]?.length === 0,
			)
			.map(({ name }) => name);
		expect(wordless).toEqual([]);
		before.set(file, { imported, outcome: found });
	});

	test('n8n offers a newer version, and upgrades to it', async () => {
		const { packed } = (await theStage()).n8n;
		const { folder, remove } = scratchFolder();
		ends.push(remove);
		const newer = await repack(packed, nextVersion(packed), folder);
		registry.publish(newer);
		expect(await installed()).toMatchObject([{ updateAvailable: newer.version }]);
		await n8n.client.patch(PATH, { name: packed.name, version: newer.version });
		const [now] = await installed();
		expect(now).toMatchObject({ installedVersion: newer.version, failedLoading: false });
		expect(now?.updateAvailable).toBeUndefined();
	});

	test.each(Object.entries(storedWorkflows))(
		'%s, stored before the upgrade, gives the same after it',
		async (file, stored) => {
			const old = before.get(file);
			if (!old) throw new Error('It did not run before the upgrade');
			const found = await outcome(n8n, sandbox, old.imported.id, stored);
			expect(found).toEqual(old.outcome);
		},
	);
});
