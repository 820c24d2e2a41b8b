import { createHash } from 'node:crypto';

import { each, exactKey, flag, integer, optional, preset, text } from './database/columns.mts';
import type { Store } from './database/store.mts';
import { table } from './database/table.mts';

/** What addresses and opens the seeded app. */
export interface Identity {
	appId: string;
	region: 'us' | 'eu' | 'in';
	fullAccessKey: string;
	authOnlyKey: string;
	/** Key and secret of the account to which the app belongs. */
	managementKey: string;
	managementSecret: string;
	/** What the page registers agents with: the value of their header, unless told otherwise. */
	agentSecret: string;
	/** What the page suggests as the password of a moderation service; letters and digits, as the platform takes. */
	webhookPassword: string;
}

/** Keys look like the vendor's, 40 hex characters, and are the same on every machine. */
const keyOf = (scope: string, what = 'key'): string =>
	createHash('sha1').update(`cometchat sandbox ${scope} ${what}`).digest('hex');

/** The one app of the sandbox. */
export const seededApp: Identity = {
	appId: '2740891e5c3a7d06',
	region: 'us',
	fullAccessKey: keyOf('fullAccess'),
	authOnlyKey: keyOf('authOnly'),
	managementKey: keyOf('management'),
	managementSecret: keyOf('management', 'secret'),
	agentSecret: `Bearer ${keyOf('agent', 'secret')}`,
	webhookPassword: keyOf('webhook', 'password'),
};

/** When the seeded app came into being: 1 January 2025. */
export const beginning = 1_735_689_600;

/** The app itself; a store without it was never filled. */
export const apps = table('app', {
	appId: exactKey(),
	region: text(),
	createdAt: integer(),
	/** Months for which it keeps messages; for ever, where it has none. */
	messagesKeptFor: optional(integer()),
	/** Whether a bad row ends an import with status 500, although the rows before it are stored. */
	badRowEndsImport: preset(flag(), false),
}).hidden();

/** ID of the app. */
export const appIdOf = (store: Store): string => apps.all(store)[0]?.appId ?? '';

export const apiKeys = table('apiKeys', {
	apiKey: exactKey(),
	...each(text(), 'name', 'scope'),
	createdAt: integer(),
}).hidden();
