import {
	basicAuth,
	fingerprint,
	isSignedWith,
	isTrusted,
	signature,
} from '../../../nodes/platform/trust';

const header = basicAuth('n8n', 'secret');
const expected = fingerprint(header);

it('knows the header again, and keeps nothing from which it could be made', () => {
	expect([header, isTrusted(header, expected)]).toEqual(['Basic bjhuOnNlY3JldA==', true]);
	expect(expected).toMatch(/^[0-9a-f]{64}$/);
});

it.each([
	...[undefined, '', 'Basic', 'Basic ', `${header}=`, ` ${header}`, `${header},${header}`],
	header.toLowerCase(),
	header.replace('Basic', 'Bearer'),
	basicAuth('n8n', 'Secret'),
	basicAuth('n8n:', 'ecret'),
	expected,
	'x'.repeat(100_000),
])('trusts nobody who brings %j', (given) => expect(isTrusted(given, expected)).toBe(false));

it.each(['', 'zz', expected.slice(2)])('trusts nobody where %j is kept', (kept) => {
	expect([isTrusted(header, kept), isTrusted('', kept)]).toEqual([false, false]);
});

it.each([undefined, null, '', ' ', 0, {}, []])('trusts nobody where the secret is %j', (secret) => {
	const signed = basicAuth('n8n', signature('n8n', String(secret)));
	expect(isSignedWith(secret, signed)).toBe(false);
});
