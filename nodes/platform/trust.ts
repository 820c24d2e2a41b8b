import { createHash, timingSafeEqual } from 'crypto';

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What is kept of the header that a delivery must bring: enough to know it again, not to make it. */
export const fingerprint = (header: string): string => hashed(header).toString('hex');

/** The header of HTTP Basic. */
export const basicAuth = (user: string, password: string): string =>
	`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** Whether a header is the expected one, compared in constant time. */
export function isTrusted(header: string | undefined, expected: string): boolean {
	const known = Buffer.from(expected, 'hex');
	const given = hashed(header ?? '');
	return known.length === given.length && timingSafeEqual(given, known);
}
