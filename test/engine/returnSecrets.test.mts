import type { IDataObject } from 'n8n-workflow';
import { formatValue } from '../../nodes/engine/read/lists';
import { filled } from '../catalogue/case.mts';
import { caseOf } from '../catalogue/cases/index.mts';
import { type Offered, offered } from '../catalogue/operations.mts';
import { prepared, run } from '../catalogue/run.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const RETURN = { returnSecrets: true };

/** What the cases of each provider, and of what agents use, give the platform to keep. */
const kept: Record<string, string> = {
	apiTool: 'sender.uid',
	apnsProvider: 'MIGTAgEAMBMG',
	customProvider: 'en-passant',
	extensionSetting: 'gK0-kept-quiet',
	externalAgent: 'baseUrl',
	mcpServer: 'example.com/mcp/',
	fcmProvider: 'MIIEvAIBADAN',
	sendGridProvider: 'SG.9c1f',
	twilioProvider: 'b7d4e2',
};

/** The rows of an operation's case as text, and of what was done before it. */
async function rowsOf({ id }: Offered, which: 'minimal' | 'full', options: IDataObject) {
	await on.sandbox.reset();
	const before = await prepared(on.sandbox, id, caseOf(id));
	const parameters = filled(caseOf(id)[which], before);
	const own = { ...(parameters.options as IDataObject), returnSecrets: false, ...options };
	const rows = await run(on.sandbox, id, { ...parameters, options: own });
	return { text: JSON.stringify(rows), before };
}

const ofProviders = offered.filter(({ resource }) => resource.value in kept);
const withSwitch = offered.filter(({ operation }) => 'returnSecrets' in operation.fields);

it.each(ofProviders)('$id tells nobody the secret that it gave', async (one) => {
	const secret = kept[one.resource.value] ?? '';
	const choices = 'ifExists' in one.operation.fields ? ['return', 'update'] : [undefined];
	for (const which of ['minimal', 'full'] as const)
		for (const ifExists of choices) {
			const { text } = await rowsOf(one, which, ifExists ? { ifExists } : {});
			expect(text).not.toContain(secret);
		}
	if (!withSwitch.includes(one)) return;
	const { text } = await rowsOf(one, 'full', { ifExists: 'update', ...RETURN });
	expect(text).toContain(secret);
});

const ENABLED = 'cometChatAiAgents/agent/getEnabledItems';

it('gives the URLs of the servers of an agent only if they are wanted', async () => {
	const fields = { name: 'Ada', additionalFields: { mcpServers: ['shop'] } };
	const [made] = await on.run('aiAgents/agent/create', fields);
	const urlsOf = async (options: IDataObject) =>
		JSON.stringify(await on.run('aiAgents/agent/getEnabledItems', { uid: made.json.uid, options }));
	expect(await urlsOf({})).not.toContain('example.com/mcp');
	expect(await urlsOf(RETURN)).toContain('example.com/mcp');
});

const ofAccount = offered.filter(({ id }) =>
	/^cometChatAdmin\/(app\/(create|getAll)|extension\/getAll)$/.test(id),
);

it.each(ofAccount)('$id gives what opens an app or its pages only if it is wanted', async (one) => {
	const SECRET = /"(apiKey|accessKey|statsToken|adminURL)":"\w/;
	expect((await rowsOf(one, 'full', {})).text).not.toMatch(SECRET);
	expect((await rowsOf(one, 'full', RETURN)).text).toMatch(SECRET);
});

const known = [...ofProviders, ...ofAccount];
it.each(withSwitch.filter((one) => one.id !== ENABLED && !known.includes(one)))(
	'$id gives a key or token only if it is wanted',
	async (one) => {
		const { text, before } = await rowsOf(one, 'full', {});
		const secret = String(before[0]?.apiKey ?? before[0]?.authToken);
		expect(secret).toMatch(/\w{20}|amara_/);
		expect(text).not.toContain(secret);
		expect((await rowsOf(one, 'full', RETURN)).text).toMatch(/"(apiKey|authToken)":"\w/);
	},
);

describe('a secret in JSON', () => {
	const quiet = 'Bearer kept-quiet';
	const tool = { slug: 'x', name: 'X', description: 'D', endpoint: 'https://example.com' };
	const create = async (headers: string) =>
		JSON.stringify(
			await on.run(
				'aiAgents/apiTool/create',
				{ ...tool, httpMethod: 'GET', additionalFields: { headers } },
				{ continueOnFail: true },
			),
		);

	it.each(['{"Authorization": "Bearer kept-quiet"', '["Bearer kept-quiet"]'])(
		'is in no error message where it can’t be read: %s',
		async (headers) => {
			const rows = await create(headers);
			expect(rows).toContain('Headers');
			expect(rows).not.toContain('kept-quiet');
		},
	);

	it('is in no error message where CometChat repeats it', async () => {
		const error = { code: 'ERR_X', message: `No “${quiet}” here` };
		await on.sandbox.faults([{ kind: 'status', status: 400, body: { error } }]);
		expect(await create(JSON.stringify({ Authorization: quiet }))).not.toContain('kept-quiet');
	});

	it('is in no error message of any operation that declares one', () => {
		const told = offered.flatMap(({ id, operation: { fields, secrets = [] } }) =>
			Object.entries(fields)
				.filter(([name, { sendAs = name }]) => secrets.includes(sendAs))
				.filter(([, field]) => formatValue(field, quiet) !== '')
				.map(([name]) => `${id} ${name}`),
		);
		expect(told).toEqual([]);
	});
});

it('gives what was made for its secret without being asked', async () => {
	const made = { 'admin/apiKey/create': 'apiKey', 'cometChat/authToken/create': 'authToken' };
	const parameters = { uid: 'amara', name: 'Billing', scope: 'authOnly' };
	for (const [place, key] of Object.entries(made)) {
		const [row] = await on.run(place as keyof typeof made, parameters);
		expect(row?.json).toHaveProperty(key, expect.stringMatching(/./));
	}
});
