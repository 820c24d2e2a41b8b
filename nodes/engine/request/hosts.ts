import type { Api } from '../operation';
import type { Problem } from '../problem';
import { invalid } from '../problem';

/** The credential's fields that say where the app lives, and its key. */
export interface Credential {
	appId: string;
	region: 'us' | 'eu' | 'in' | 'custom';
	chatHost?: string;
	callHost?: string;
	apiKey: string;
}

const PREFIX: Record<Api, string> = { chat: '/v3', call: '/v3', import: '/v3.0/data_import' };
const REGIONS = ['us', 'eu', 'in'];
const APP_ID = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;
const API_KEY = /^[\x21-\x7e]+$/;
/** No spaces, no backslashes, and none of the letters that only look like those of a host. */
const PLAIN = /^[\x21-\x5b\x5d-\x7e]+$/;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const ADVICE = 'Open the credential and correct it.';

/**
 * The base URL of an API, without a slash at its end (specification, Addressing): built from app
 * id and region, or the custom host. The app id meets its alphabet before it meets a host name.
 */
export function baseUrl(credential: Credential, api: Api): { url: string } | { problem: Problem } {
	const { appId = '', region, apiKey = '' } = credential;
	if (!API_KEY.test(apiKey))
		return problem('REST API Key', 'is missing, or holds signs that no key has');
	if (!APP_ID.test(appId.trim()))
		return problem('App ID', 'is missing, or holds more than letters, digits and hyphens');
	if (region === 'custom') return customUrl(credential, api);
	if (!REGIONS.includes(region)) return problem('Region', 'is none of US, EU and India');
	const host = api === 'call' ? 'call' : 'api';
	return { url: `https://${appId.trim()}.${host}-${region}.cometchat.io${PREFIX[api]}` };
}

function customUrl(credential: Credential, api: Api): { url: string } | { problem: Problem } {
	const label = api === 'call' ? 'Call Host' : 'Chat Host';
	const given = (api === 'call' ? credential.callHost : credential.chatHost)?.trim() ?? '';
	const url = PLAIN.test(given) && URL.canParse(given) ? new URL(given) : undefined;
	if (!url) return problem(label, 'is no web address such as https://chat.example.com');
	if (url.username || url.password || url.search || url.hash)
		return problem(label, 'holds more than an address: leave out names, passwords, ? and #');
	if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname))
		return problem(label, 'must start with https:// (http:// is for this machine only)');
	if (!['https:', 'http:'].includes(url.protocol))
		return problem(label, 'must start with https://');
	return { url: `${url.origin}${url.pathname.replace(/\/+$/, '')}${PREFIX[api]}` };
}

const problem = (label: string, says: string) => ({
	problem: invalid(`${label} in the credential`, says, ADVICE),
});
