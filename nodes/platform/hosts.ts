import type { IDataObject } from 'n8n-workflow';
import { failure, invalid, type Result, success } from '../engine';

/** The credential's fields that say where the app lives, and its key. */
export interface Credential {
	appId: string;
	region: 'us' | 'eu' | 'in' | 'custom';
	chatHost?: string;
	callHost?: string;
	apiKey: string;
	importPath?: '/v3.0/data_import' | '/v3/data_import';
}

/** The credential of the Management API, with the key and secret of the account. */
export interface ManagementCredential {
	appId: string;
	apiKey: string;
	secret: string;
	/** The vendor's own where it is empty. */
	host?: string;
}

/**
 * Whether a link leads to a host that serves the app's files: one of the platform's, or the custom host
 * (docs/platform.md, Addressing).
 */
export const servesFiles =
	(credential: IDataObject | undefined) =>
	({ protocol, hostname, origin }: URL): boolean => {
		const { region, chatHost = '' } = (credential ?? {}) as Partial<Credential>;
		if (protocol === 'https:' && hostname.endsWith('.cometchat.io')) return true;
		const custom = hostUrl('', chatHost, '');
		return region === 'custom' && custom.ok && origin === new URL(custom.value).origin;
	};

/** Hosts of Amazon S3, by whatever region or form; no other service of Amazon. */
const S3_HOST = /(^|\.)s3([.-][a-z0-9-]+)*\.amazonaws\.com$/;

/**
 * Whether files may be uploaded to a link of a response: to the hosts above, or to Amazon S3, by whose
 * words the platform names uploads (docs/platform.md, Campaigns).
 */
export const takesFiles =
	(credential: IDataObject) =>
	(url: URL): boolean =>
		servesFiles(credential)(url) || (url.protocol === 'https:' && S3_HOST.test(url.hostname));

type Service = 'api' | 'call';

const MANAGEMENT_HOST = 'https://apimgmt.cometchat.io';

const REGIONS = ['us', 'eu', 'in'];
const APP_ID = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;
const KEY = /^[\x21-\x7e]+$/;
/** No spaces, no backslashes, and none of the letters that only look like those of a host. */
const PLAIN = /^[\x21-\x5b\x5d-\x7e]+$/;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The base URL of a service, without a slash at its end (docs/platform.md, Addressing): built from app
 * id and region, or the custom host. The app id meets its alphabet before it meets a host name.
 * @param prefix path prefix of the API, such as `/v3`
 */
export const baseUrl =
	(service: Service, prefix: string) =>
	(credential: IDataObject): Result<string> => {
		const { region } = credential as unknown as Partial<Credential>;
		const [appId, apiKey] = [asText(credential.appId), asText(credential.apiKey)];
		const wrongAccess = wrongKey('REST API Key', apiKey) ?? wrongAppId(appId);
		if (wrongAccess) return wrongAccess;
		if (region === 'custom') return customUrl(credential as unknown as Credential, service, prefix);
		if (!region || !REGIONS.includes(region)) return wrong('Region', 'must be US, EU or India');
		return success(`https://${appId.trim()}.${service}-${region}.cometchat.io${prefix}`);
	};

/** What an expression gives for an item may be a number, or nothing. */
const asText = (value: unknown): string =>
	typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const wrongKey = (label: string, key: string) =>
	KEY.test(key) ? undefined : wrong(label, 'is missing, or contains characters not used in keys');

const wrongAppId = (appId: string) =>
	APP_ID.test(appId.trim())
		? undefined
		: wrong('App ID', 'is missing, or contains more than letters, digits and hyphens');

const customUrl = (credential: Credential, service: Service, prefix: string): Result<string> =>
	service === 'call'
		? hostUrl('Call Host', credential.callHost, prefix)
		: hostUrl('Chat Host', credential.chatHost, prefix);

/** A host that a person typed, with the API's prefix; a prefix that was typed with it is no harm. */
function hostUrl(label: string, host: unknown, prefix: string): Result<string> {
	const typed = asText(host).trim();
	const url = PLAIN.test(typed) && URL.canParse(typed) ? new URL(typed) : undefined;
	if (!url) return wrong(label, 'isn’t a URL such as https://chat.example.com');
	if (url.username || url.password || url.search || url.hash)
		return wrong(label, 'contains more than a URL: leave out usernames, passwords, ? and #');
	if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname))
		return wrong(label, 'must start with https:// (http:// is for this machine only)');
	if (!['https:', 'http:'].includes(url.protocol)) return wrong(label, 'must start with https://');
	const path = url.pathname.replace(/\/+$/, '').replace(/\/v3(\.0)?$/, '');
	return success(url.origin + path + prefix);
}

const wrong = (label: string, message: string) =>
	failure(invalid(`${label} in the credential`, message, 'Open the credential and correct it.'));

const managementAt =
	(prefixOf: (appId: string) => string) =>
	(credential: IDataObject): Result<string> => {
		const { appId, apiKey, secret, host } = credential;
		const id = asText(appId);
		return (
			wrongKey('Key', asText(apiKey)) ??
			wrongKey('Secret', asText(secret)) ??
			wrongAppId(id) ??
			hostUrl('Host', asText(host).trim() || MANAGEMENT_HOST, prefixOf(id.trim()))
		);
	};

/** The base URL of the Management API, and of what it has of an app: the app id meets its alphabet before a path. */
export const accountUrl = managementAt(() => '');
export const managementUrl = managementAt((appId) => `/apps/${appId}`);
