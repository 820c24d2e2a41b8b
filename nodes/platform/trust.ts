import { createHash, createHmac, timingSafeEqual } from 'crypto';

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What is kept of the header that a delivery must bring: enough to know it again, not to make it. */
export const fingerprint = (header: string): string => hashed(header).toString('hex');

/** The header of HTTP Basic. */
export const basicAuth = (user: string, password: string): string =>
	`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** A user's password that whoever knows the secret finds out again: letters and digits, as the platform wants them. */
export const passwordOf = (user: string, secret: string): string =>
	createHmac('sha256', secret).update(user).digest('hex');

/** Whether a header has a user with the password that {@link passwordOf} gives. */
export function isSignedWith(secret: string, header = ''): boolean {
	const [user = ''] = Buffer.from(header.replace(/^Basic /, ''), 'base64')
		.toString()
		.split(':');
	return user !== '' && isTrusted(header, fingerprint(basicAuth(user, passwordOf(user, secret))));
}

/** Whether a header is the expected one, compared in constant time. */
export function isTrusted(header: string | undefined, expected: string): boolean {
	const known = Buffer.from(expected, 'hex');
	const given = hashed(header ?? '');
	return known.length === given.length && timingSafeEqual(given, known);
}
