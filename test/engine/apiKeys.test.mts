import { credentialOf } from '../../harness/sandbox/credential.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const billing = { name: 'Billing', scope: 'fullAccess' };
const go = { continueOnFail: true };
const create = async (parameters: object = billing) => {
	const [row] = await on.run('admin/apiKey/create', { ...parameters });
	return String(row.json.apiKey);
};

it('makes a key that opens the app', async () => {
	const apiKey = await create();
	const credential = { ...credentialOf(on.sandbox), apiKey };
	const users = await on.run('cometChat/user/getAll', { limit: 1 }, { credential });
	expect(users).toHaveLength(1);
});

it('shows every key but the one it asks with', async () => {
	const apiKey = await create();
	const options = { returnSecrets: true };
	const rows = await on.run('admin/apiKey/getAll', { returnAll: true, options });
	expect(rows.map(({ json }) => [json.name, json.apiKey])).toEqual([
		['REST API Key', '…'],
		['Auth Key', expect.stringMatching(/^[0-9a-f]{40}$/)],
		['Billing', apiKey],
	]);
	expect(JSON.stringify(rows)).not.toContain(on.sandbox.key);
});

describe('No message holds a key', () => {
	const refused = async (operation: string, parameters: object) => {
		const [row] = await on.run(`admin/apiKey/${operation}`, { ...parameters }, go);
		expect(row.json).toHaveProperty('error');
		return row;
	};

	it('when the platform repeats one that it does not know', async () => {
		const apiKey = 'ab12'.repeat(10);
		for (const operation of ['get', 'delete']) {
			const row = await refused(operation, { apiKey });
			expect(row.json.error).toBe('API Key: The app has no such API key [item 0]');
			expect(JSON.stringify(row)).not.toContain(apiKey);
		}
	});

	it('when it is the key of the credential, which does nothing to itself', async () => {
		const apiKey = on.sandbox.key;
		const additionalFields = { name: 'Mine' };
		for (const [operation, more] of [
			['delete', {}],
			['update', { additionalFields }],
		] as const) {
			const row = await refused(operation, { apiKey, ...more });
			expect(row.json.error).toBe('API Key: An API key can’t change or delete itself [item 0]');
			expect(JSON.stringify(row)).not.toContain(apiKey);
		}
	});

	it.each(['../users', 'x'.repeat(300)])('when it is %j', async (apiKey) => {
		const row = await refused('get', { apiKey });
		expect(row.json.error).toMatch(/^API Key /);
		expect(JSON.stringify(row)).not.toContain(apiKey);
		expect(await on.sandbox.requests()).toEqual([]);
	});
});
