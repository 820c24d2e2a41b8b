import { storedCredentials } from '../../harness/n8n/credentials.mts';
import { prepareApp } from '../../harness/sandbox/prepareApp.mts';
import { everyOperation } from '../catalogue/everyOperation.mts';
import { offered } from '../catalogue/operations.mts';
import { theStage } from './stage.mts';

test('one workflow runs every operation of the package', async () => {
	const { n8n, sandbox } = await theStage();
	const credentials = await storedCredentials(n8n.client);
	const { ran, wrong } = await everyOperation(n8n.client, sandbox, credentials);
	expect(wrong).toEqual([]);
	expect(ran).toBe(offered.length);
	process.stdout.write(`operations run in a real n8n, in one workflow: ${ran}\n`);
}, 400_000);

// The tests after this one find the app as it was.
afterAll(async () => {
	const { sandbox } = await theStage();
	await sandbox.reset();
	await prepareApp(sandbox);
});
