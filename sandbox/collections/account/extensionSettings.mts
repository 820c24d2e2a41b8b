import * as z from 'zod/v4';

import {
	appIdOf,
	badRequest,
	column,
	type Endpoint,
	managementApi,
	problem,
	type Store,
	table,
} from '../../platform/parts.mts';
import { checkActive } from './extensions.mts';
import { wrapped } from './wrapped.mts';

type Settings = Record<string, unknown>;

export const extensionSettings = table('extensionSettings', {
	extension: column.exactKey(),
	settings: column.secret(column.json<Settings>(), 'hasSettings'),
});

/** Settings that an extension demands, each with a sample of its type; of the others nothing is known. */
const demanded: Record<string, Settings> = {
	'message-shortcuts': { shortcuts: {} },
	'gifs-giphy': { giphyApiKey: '' },
	'url-shortener-bitly': { bitlyAccessToken: '', groupGUID: '' },
	intercom: { intercomAccessToken: '', customerSupportUid: '' },
	'report-user': { maxReports: 3, useWebhook: false },
	'rich-media': { iframelyApiKey: '' },
	'sentiment-analysis': { dropMessage: false },
	'xss-filter': { dropMessage: false },
	'image-moderation': { dropMessage: false },
	'profanity-filter': { dropMessage: false, badwords: [] },
	'voice-transcription': { revaiAPIKey: '' },
};

/** Extensions that only replace their settings. */
const WITHOUT_POST = ['data-masking', 'image-moderation', 'stickers'];

/** Those that answer a change with no more than done. */
const DONE = ['sentiment-analysis', 'xss-filter'];
const noPost = problem('ERR_API_NOT_FOUND', 'The extension {} takes no POST.');
const nothingThere = problem('ERR_SETTINGS_NOT_FOUND', 'The extension {} has no settings.');
const isThere = (extension: string) =>
	badRequest({ settings: [`The extension ${extension} has settings already.`] });

export const seedShortcuts = (store: Store): unknown =>
	extensionSettings.insert(store, {
		extension: 'message-shortcuts',
		settings: {
			shortcuts: {
				...{ '!cu': 'See you later', '!ty': 'Thank you', '!hbd': 'Happy birthday' },
				...{ '!ssup': 'What’s up?', '!wc': 'Welcome' },
			},
		},
	});

const body = z.object({
	settings: z.record(z.string(), z.unknown(), 'The settings must be an object.'),
});
const path = '/extensions/:extension/v1/settings';
const typeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

function shown(store: Store, extension: string) {
	const { settings = {} } = extensionSettings.one(store, { extension }) ?? {};
	return { data: { settings: { appId: appIdOf(store), ...settings } } };
}

function stored(store: Store, extension: string, settings: Settings): object {
	for (const [name, sample] of Object.entries(demanded[extension] ?? {}))
		if (typeOf(settings[name]) !== typeOf(sample))
			throw badRequest({ [name]: [`The ${name} must be a ${typeOf(sample)}.`] });
	extensionSettings.put(store, { extension }, { settings });
	if (!DONE.includes(extension)) return shown(store, extension);
	return extension === DONE[0] ? { success: true } : { data: { success: true } };
}

/** A change, which an extension refuses for itself, according to whether it has settings. */
const change = (
	method: 'post' | 'put',
	check: (extension: string, has: boolean) => void,
): Endpoint =>
	managementApi[method](path, { body }, ({ store, params: { extension }, body: { settings } }) => {
		checkActive(store, extension);
		return wrapped(() => {
			check(extension, extensionSettings.one(store, { extension }) !== undefined);
			return stored(store, extension, settings);
		});
	});

export const extensionSettingEndpoints = [
	managementApi.get(path, ({ store, params: { extension } }) => {
		checkActive(store, extension);
		return wrapped(() => shown(store, extension));
	}),
	change('post', (extension, has) => {
		if (WITHOUT_POST.includes(extension)) throw noPost(extension);
		if (has) throw isThere(extension);
	}),
	change('put', (extension, has) => {
		if (!has && !WITHOUT_POST.includes(extension)) throw nothingThere(extension);
	}),
	managementApi.delete(path, ({ store, params: { extension } }) => {
		checkActive(store, extension);
		extensionSettings.delete(store, { extension });
		return wrapped(() => ({ data: { success: true } }));
	}),
];
