import * as z from 'zod/v4';

import {
	beginning,
	column,
	Conditions,
	getter,
	listRows,
	managementApi,
	problem,
	resultsOf,
	type Store,
	table,
} from '../../platform/parts.mts';

/** Every extension that the platform names. */
const IDS = [
	...['live-migration-applozic', 'avatar', 'url-shortener-bitly', 'widget', 'chatwoot'],
	...['document', 'whiteboard', 'data-masking', 'disappearing-messages', 'email-notification'],
	...['email-replies', 'emojis', 'e2ee', 'gifs-gfycat', 'gifs-giphy', 'image-moderation'],
	...['human-moderation', 'intercom', 'link-preview', 'mentions', 'message-shortcuts'],
	...['message-translation', 'pin-message', 'polls', 'profanity-filter', 'push-notification'],
	...['reactions', 'reminders', 'report-message', 'report-user', 'rich-media', 'save-message'],
	...['sentiment-analysis', 'slow-mode', 'smart-reply', 'sms-notification', 'stickers'],
	...['stickers-stipop', 'gifs-tenor', 'thumbnail-generation', 'url-shortener-tinyurl'],
	...['broadcast', 'virus-malware-scanner', 'voice-transcription', 'xss-filter'],
];

/** Those that are off at the start. */
const OFF = ['live-migration-applozic', 'broadcast', 'slow-mode'];

export const extensions = table('extensions', { id: column.exactKey(), isActive: column.flag() });

const notFound = problem('ERR_EXTENSION_NOT_FOUND', 'The extension {} does not exist.');
const inactive = problem('ERR_EXTENSION_INACTIVE', 'The extension {} is not enabled.');
const extensionOf = getter(extensions, 'id', notFound);

/** Refuses what is meant for an extension that isn't there, or is off. */
export function checkActive(store: Store, id: string): void {
	if (!extensionOf(store, id).isActive) throw inactive(id);
}

export function seedExtensions(store: Store): void {
	for (const id of IDS) extensions.insert(store, { id, isActive: !OFF.includes(id) });
}

const nameOf = (id: string) =>
	id.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

const serialize = (id: string, isActive: boolean) => ({
	...{ id, name: nameOf(id), tagLine: nameOf(id), description: `The extension ${nameOf(id)}` },
	...{ author: 'CometChat', email: 'extensions@example.com' },
	webhookURL: `https://${id}.example.com/webhook`,
	adminURL: `https://${id}.example.com/settings?appToken=${id}-token`,
	websiteURL: 'https://example.com',
	...{ accessToAppData: true, isActive, isPrivate: false, isInvisible: false },
	...{ isThirdParty: false, createdAt: beginning, hooks: { data: [] }, categories: { data: [] } },
});

const ids = (name: string) =>
	z.array(z.string(), `The ${name} must be a list of texts.`).optional();
const body = z.object({ enabled: ids('enabled'), disabled: ids('disabled') });

const switched = (store: Store, list: string[], isActive: boolean) =>
	resultsOf(list, (id) => {
		if (!isActive) checkActive(store, id);
		extensionOf(store, id);
		extensions.update(store, { id }, { isActive });
		return `The extension ${id} has been ${isActive ? 'enabled' : 'disabled'}.`;
	}).data;

export const extensionEndpoints = [
	managementApi.get('/extensions', (call) =>
		listRows(call, {
			...{ from: extensions.name, orderBy: 'id', perPage: 25, where: new Conditions(call.query) },
			serialize: ({ id, isActive }) => serialize(String(id), isActive === 1),
		}),
	),
	managementApi.post(
		'/extensions',
		{ body },
		({ store, body: { enabled = [], disabled = [] } }) => ({
			data: {
				enabled: switched(store, enabled, true),
				disabled: switched(store, disabled, false),
			},
			entities: enabled.length + disabled.length,
		}),
	),
];
