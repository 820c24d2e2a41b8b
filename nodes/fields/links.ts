import { isObject } from '../engine';

/** What browsers pass over in an address: at its beginning, and anywhere. */
const PASSED_OVER = /^[\p{Cc} ]+|[\t\n\r]/gu;

/** Addresses that run as code where they are opened; pictures may come as data. */
const CODE = /^(javascript|vbscript|data(?!:image\/)):/i;

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const WEB = /^https?:/i;

const plain = (address: string): string => address.replace(PASSED_OVER, '');

/** Whether opening an address runs it. All else leads somewhere: to the web, a mail, a call, an app. */
export const runsCode = (address: string): boolean => CODE.test(plain(address));

/** Whether an address is one that a request can go to. */
export const isForRequests = (address: string): boolean =>
	WEB.test(plain(address)) || !SCHEME.test(plain(address));

const NAMES_LINK = /^(url|href|src|link)$|(Url|URL|Link)$/;

/** A link in JSON, however deep, that runs code; the keys say which texts are links. */
export function codeLink(json: unknown): string | undefined {
	const waiting = [json];
	for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
		if (Array.isArray(value)) waiting.push(...(value as unknown[]).filter(isFilled));
		if (!isObject(value)) continue;
		for (const [key, inner] of Object.entries(value))
			if (typeof inner !== 'string') waiting.push(...[inner].filter(isFilled));
			else if (NAMES_LINK.test(key) && runsCode(inner)) return inner;
	}
	return undefined;
}

const isFilled = (value: unknown): boolean => typeof value === 'object' && value !== null;
