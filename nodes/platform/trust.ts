import { createHash, createHmac, timingSafeEqual } from 'crypto';

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a credential holds a secret: where an expression gives nothing, anyone would know it. */
export const isSecret = (value: unknown): value is string =>
	typeof value === 'string' && value.trim() !== '';

/** What is kept of the header that a delivery must bring: enough to know it again, not to make it. */
export const fingerprint = (header: string): string => hashed(header).toString('hex');

/** The header of HTTP Basic. */
export const basicAuth = (user: string, password: string): string =>
	`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** What only who knows the secret can make of a text: letters and digits, as the platform wants a password. */
export const signature = (text: string, secret: string): string =>
	createHmac('sha256', secret).update(text).digest('hex');

/** Whether a header has a user with their signature as password. */
export function isSignedWith(secret: unknown, header = ''): boolean {
	if (!isSecret(secret)) return false;
	const [user = ''] = Buffer.from(header.replace(/^Basic /, ''), 'base64')
		.toString()
		.split(':');
	return user !== '' && isTrusted(header, fingerprint(basicAuth(user, signature(user, secret))));
}

/** Whether a header is the expected one, compared in constant time. */
export function isTrusted(header: string | undefined, expected: string): boolean {
	const expectedHash = Buffer.from(expected, 'hex');
	const headerHash = hashed(header ?? '');
	return expectedHash.length === headerHash.length && timingSafeEqual(headerHash, expectedHash);
}
