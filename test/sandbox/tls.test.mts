import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

import { platformClient } from './client.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox({ tls: true });

const certificate = () => new X509Certificate(readFileSync(String(running.sandbox.ca)));

test('a client that trusts the certificate is served', async () => {
	expect(running.sandbox.address).toMatch(/^https:/);
	expect((await running.platform.get('/users/amara')).data.data).toMatchObject({ uid: 'amara' });
});

test('a client that does not trust it is not', async () => {
	const stranger = platformClient({ ...running.sandbox, ca: undefined });
	await expect(stranger.get('/users')).rejects.toMatchObject({
		code: expect.stringMatching(/CERT|SELF_SIGNED/),
	});
});

test.each([
	'localhost',
	...['us', 'eu', 'in'].flatMap((region) => [
		`2740891e5c3a7d06.api-${region}.cometchat.io`,
		`2740891e5c3a7d06.call-${region}.cometchat.io`,
	]),
])('the certificate is good for %s', (host) => {
	expect(certificate().checkHost(host)).toBeDefined();
});

test('the certificate is good for the loopback address, for a year, and for no other host', () => {
	const found = certificate();
	expect(found.checkIP('127.0.0.1')).toBe('127.0.0.1');
	expect(found.checkHost('example.com')).toBeUndefined();
	expect(found.checkHost('cometchat.io')).toBeUndefined();
	expect(found.verify(found.publicKey)).toBe(true);
	const days = (Date.parse(found.validTo) - Date.now()) / 86_400_000;
	expect([days > 364, days < 367]).toEqual([true, true]);
	// Whoever trusts it trusts no certificate that somebody signs with its key.
	expect(found.ca).toBe(false);
	expect(Date.parse(found.validFrom)).toBeLessThan(Date.now());
});

test('a connection is reset over TLS too', async () => {
	await running.sandbox.faults([{ kind: 'reset-before', times: 1 }]);
	await expect(running.platform.get('/users')).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('the certificate of a run in memory is gone afterwards', async () => {
	const path = String(running.sandbox.ca);
	expect(existsSync(path)).toBe(true);
	await running.sandbox.stop();
	expect(existsSync(path)).toBe(false);
});
