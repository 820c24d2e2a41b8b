import * as z from 'zod/v4';

import { chatApi, done, type Endpoint, field, type Store } from '../../../platform/parts.mts';
import { notFound, onlyProviders, conflict } from './table.mts';

type Settings = Record<string, unknown>;

interface Only {
	/** Its channel and kind, such as `sms/twilio`. */
	name: `${'push' | 'sms' | 'email'}/${string}`;
	body: z.ZodObject;
	/** The settings as a write answers them; unchanged by default. */
	serialize?: (settings: Settings) => Settings;
	/** The same as they are read. */
	get?: (settings: Settings) => Settings;
}

const settingsOf = (store: Store, name: string): Settings =>
	onlyProviders.get(store, { name }, () => notFound(name)).settings;

/** A provider of which the app has one: no ID names it. */
function only({ name, body, serialize = (all) => all, get = serialize }: Only): Endpoint[] {
	const path = `/notifications/${name.replace('/', '/v1/providers/')}`;
	return [
		chatApi.post(path, { body }, ({ store, body: settings }) => {
			if (!onlyProviders.insert(store, { name, settings })) throw conflict(name);
			return { data: serialize(settings) };
		}),
		chatApi.get(path, ({ store }) => ({ data: get(settingsOf(store, name)) })),
		chatApi.put(path, { body: body.partial() }, ({ store, body: changes }) => {
			const settings = { ...settingsOf(store, name), ...changes };
			onlyProviders.update(store, { name }, { settings });
			return { data: serialize(settings) };
		}),
		chatApi.delete(path, ({ store }) => {
			if (!onlyProviders.delete(store, { name })) throw notFound(name);
			return done();
		}),
	];
}

const text = (name: string) => field.text(name, 255);
const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, text(name)]));
const { flag } = field;
const isEnabled = flag('isEnabled');

const twilio = only({
	name: 'sms/twilio',
	body: z.object({
		...texts('twilioAccountSID', 'twilioAuthToken', 'twilioSenderPhoneNumber'),
		isEnabled: isEnabled.optional(),
	}),
	serialize: ({ isEnabled: _, ...shown }) => shown,
});

const sendGrid = only({
	name: 'email/sendgrid',
	body: z.object({
		...texts('sendGridApiKey', 'sendGridTemplateID', 'sendGridUnsubscribeGroupID'),
		...texts('senderName', 'senderEmail'),
		allowEmailReplies: flag('allowEmailReplies'),
		senderEmailForReplies: text('senderEmailForReplies').nullish(),
		isEnabled: isEnabled.optional(),
	}),
	serialize: ({ isEnabled: _, ...shown }) => ({
		...shown,
		...(shown.allowEmailReplies ? { repliesWebhook: 'https://replies.example.com/email' } : {}),
	}),
	get: ({ isEnabled: _, allowEmailReplies: _allow, senderEmailForReplies: _replies, ...shown }) =>
		shown,
});

const custom = z.object({
	isEnabled,
	webhookURL: field.webAddress('webhookURL').startsWith('https://', 'The webhookURL needs https.'),
	useBasicAuth: flag('useBasicAuth'),
	...texts('basicAuthUsername', 'basicAuthPassword'),
});

/** A webhook of the app's own in place of a provider. */
const webhooks = [
	...only({ name: 'push/custom', body: custom, serialize: (own) => ({ pushProviders: [own] }) }),
	...only({ name: 'sms/custom', body: custom.extend({ useStoredPhNo: flag('useStoredPhNo') }) }),
	...only({
		name: 'email/custom',
		body: custom.extend({ useStoredEmailID: flag('useStoredEmailID') }),
	}),
];

export const onlyEndpoints = [...twilio, ...sendGrid, ...webhooks];
