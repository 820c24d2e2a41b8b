import { testCredential } from '../../harness/n8n/credentials.mts';
import { freePort } from '../../harness/process/freePort.mts';
import type { CredentialData } from '../../harness/sandbox/credential.mts';
import { theStage } from './stage.mts';

/** What n8n's own «Test» says of the sandbox's credential, changed in some fields. */
async function verdict(change: (fields: CredentialData) => Partial<CredentialData> = () => ({})) {
	const { n8n, sandbox } = await theStage();
	const { credential } = sandbox;
	return await testCredential(n8n.client, { ...credential, ...change(credential) });
}

describe('the credential test in n8n itself', () => {
	test('succeeds with the right key', async () => {
		expect(await verdict()).toEqual({ status: 'OK', message: 'Connection successful!' });
	});

	test('a wrong key: says so, and where the right one is', async () => {
		const answer = await verdict(() => ({ apiKey: '0'.repeat(40) }));
		expect(answer.status).toBe('Error');
		expect(answer.message).toMatch(/API key.*dashboard/is);
	});

	test('a key without fullAccess: names the scope', async () => {
		const { sandbox } = await theStage();
		const answer = await verdict(() => ({ apiKey: sandbox.authOnlyKey }));
		expect(answer.status).toBe('Error');
		expect(answer.message).toMatch(/fullAccess/);
	});

	test('an unreachable host: says that it was not reached, and what to check', async () => {
		const port = await freePort();
		const answer = await verdict(() => ({ chatHost: `http://127.0.0.1:${port}` }));
		expect(answer.status).toBe('Error');
		expect(answer.message).toMatch(/^127\.0\.0\.1:\d+ couldn’t be reached.*Start the server/is);
	});

	test('a wrong app id: names the App ID', async () => {
		const { sandbox } = await theStage();
		const refusal = { kind: 'status', status: 404, code: 'AUTH_ERR_INVALID_APPID' } as const;
		await sandbox.faults([{ ...refusal, message: 'The app ID is invalid.' }]);
		try {
			const answer = await verdict();
			expect(answer.status).toBe('Error');
			expect(answer.message).toMatch(/app id/i);
			expect(answer.message).toMatch(/region/i);
		} finally {
			await sandbox.faults([]);
		}
	});

	test('an app id that is none never becomes a host name', async () => {
		const answer = await verdict(() => ({ appId: 'evil.example/', region: 'us' }));
		expect(answer.status).toBe('Error');
		expect(answer.message).toMatch(/App ID/);
	});

	test('no message shows the key', async () => {
		const { sandbox } = await theStage();
		const wrongKey = 'a1b2'.repeat(10);
		const answers = [
			await verdict(() => ({ apiKey: wrongKey })),
			await verdict(() => ({ apiKey: sandbox.authOnlyKey })),
			await verdict(() => ({ chatHost: 'http://chat.example.com' })),
		];
		for (const { message } of answers) {
			expect(message).not.toContain(wrongKey);
			expect(message).not.toContain(sandbox.authOnlyKey);
			expect(message).not.toContain(sandbox.key);
		}
	});
});
