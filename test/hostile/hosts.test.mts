import { runNode } from '../support/engine.mts';
import { nodes } from '../support/nodes.mts';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();

const appIds = [
	...['', ' ', 'a.evil.example/', 'a@evil.example', 'a#', 'a?', 'a/..', 'a%2f', 'a\\b', 'a:80'],
	...['a b', '-a', 'a-', 'a_b', 'é', 'ａ', 'a\r\nHost: evil.example', 'a\0', 'a.b', '[::1]'],
	'x'.repeat(64),
];
const hosts = [
	...['', 'chat.example.com', 'ftp://chat.example.com', 'javascript:alert(1)'],
	...['file:///etc/passwd', 'http://chat.example.com', 'http://169.254.169.254'],
	...['http://169.254.169.254/latest/meta-data', 'http://localhost.evil.example'],
	...['http://127.0.0.1.evil.example', 'http://127.0.0.1@evil.example'],
	...['https://user:pass@chat.example.com', 'https://user@chat.example.com'],
	...['https://:p@example.com', 'https://chat.example.com?x=1', 'https://chat.example.com#x'],
	...['https://chat.example.com/a?b#c', 'http://[::ffff:169.254.169.254]', 'http://0.0.0.0'],
	...['http://10.0.0.1', 'http://2130706433x', 'https://chаt.example.com', 'https://例え.example'],
	...['https://ｅxample.com', 'https://exa\u00admple.com', 'https://chat.example.com\r\nx: y'],
	...['https://a\n.evil.example', 'https://a\t.example', 'https://a b', 'https:\\\\evil.example'],
	...['https://', '//chat.example.com', 'https://%', 'gopher://127.0.0.1'],
];
const keys = ['', ' ', 'a\r\nx: y', 'a\nb', 'a\0b', 'ключ', 'a b', '😀'];
const regions = ['', 'us.evil.example/', 'US', '__proto__', 'constructor', 'us\r\n', '../eu'];

/** Bad values by the label of what they stand in. */
const bad: Record<string, [name: string, values: string[]]> = {
	'App ID': ['appId', appIds],
	'Chat Host': ['chatHost', hosts],
	'Call Host': ['callHost', hosts],
	'REST API Key': ['apiKey', keys],
	Region: ['region', regions],
};

it.each(Object.keys(bad))(
	'refuses each bad %s of a credential before anything is sent',
	async (label) => {
		const [name = '', values = []] = bad[label] ?? [];
		expect(values.length).toBeGreaterThan(6);
		const parameters =
			label === 'Call Host'
				? { resource: 'call', operation: 'get', sessionId: 'v1.us.x' }
				: { resource: 'user', operation: 'create', uid: 'ann', name: 'Ann' };
		const message = new RegExp(`^${label} in the credential `);
		const wrong: unknown[] = [];
		for (const value of values) {
			const asked = { credential: { ...credentialOf(on.sandbox), [name]: value }, parameters };
			const thrown: unknown = await runNode(nodes.cometChat, asked).catch(
				(error: unknown) => error,
			);
			const rows = await runNode(nodes.cometChat, { ...asked, continueOnFail: true });
			const { name: kind, message: says, description } = thrown as Error & { description: string };
			const isTold =
				kind === 'NodeOperationError' &&
				message.test(says) &&
				/^[A-Z].*\.$/.test(description) &&
				message.test(String(rows[0].json.error));
			if (!isTold || rows.length !== 1) wrong.push([value, thrown, rows]);
		}
		expect(wrong).toEqual([]);
		expect(await on.sandbox.requests()).toEqual([]);
	},
);

it('takes the addresses of this machine with http, for a sandbox', async () => {
	const { port } = new URL(on.sandbox.address);
	for (const host of ['localhost', '127.0.0.1'])
		await runNode(nodes.cometChat, {
			credential: { ...credentialOf(on.sandbox), chatHost: `http://${host}:${port}/` },
			parameters: {
				...{ resource: 'user', operation: 'create', uid: `on-${host.replace(/\./g, '-')}` },
				name: 'Ann',
			},
		});
	expect(await on.sandbox.requests()).toHaveLength(2);
});
