import * as z from 'zod/v4';

import { type Endpoint, endpoint, field } from '../../../platform/parts.mts';
import { notFound, onlyProviders, taken } from './table.mts';

type Settings = Record<string, unknown>;

interface Only {
	/** Its channel and kind, such as `sms/twilio`. */
	name: `${'push' | 'sms' | 'email'}/${string}`;
	body: z.ZodObject;
	/** The settings as a write answers them; unchanged by default. */
	show?: (settings: Settings) => Settings;
	/** The same as they are read. */
	get?: (settings: Settings) => Settings;
}

/** A provider of which the app has one: no ID names it. */
function only({ name, body, show = (all) => all, get = show }: Only): Endpoint[] {
	const path = `/notifications/${name.replace('/', '/v1/providers/')}`;
	return [
		endpoint({
			method: 'POST',
			path,
			body,
			handle({ store, body: settings }) {
				if (!onlyProviders.insert(store, { name, settings })) throw taken(name);
				return { data: show(settings) };
			},
		}),
		endpoint({
			method: 'GET',
			path,
			handle({ store }) {
				const found = onlyProviders.one(store, { name });
				if (!found) throw notFound(name);
				return { data: get(found.settings) };
			},
		}),
		endpoint({
			method: 'PUT',
			path,
			body: body.partial(),
			handle({ store, body: changes }) {
				const found = onlyProviders.one(store, { name });
				if (!found) throw notFound(name);
				const settings = { ...found.settings, ...changes };
				onlyProviders.update(store, { name }, { settings });
				return { data: show(settings) };
			},
		}),
		endpoint({
			method: 'DELETE',
			path,
			handle({ store }) {
				if (!onlyProviders.delete(store, { name })) throw notFound(name);
				return { data: { success: true } };
			},
		}),
	];
}

const text = (name: string) => field.text(name, 255);
const isEnabled = field.flag('isEnabled');

const twilio = only({
	name: 'sms/twilio',
	body: z.object({
		twilioAccountSID: text('twilioAccountSID'),
		twilioAuthToken: text('twilioAuthToken'),
		twilioSenderPhoneNumber: text('twilioSenderPhoneNumber'),
		isEnabled: isEnabled.optional(),
	}),
	show: ({ isEnabled: _, ...shown }) => shown,
});

const sendGrid = only({
	name: 'email/sendgrid',
	body: z.object({
		sendGridApiKey: text('sendGridApiKey'),
		sendGridTemplateID: text('sendGridTemplateID'),
		sendGridUnsubscribeGroupID: text('sendGridUnsubscribeGroupID'),
		senderName: text('senderName'),
		senderEmail: text('senderEmail'),
		allowEmailReplies: field.flag('allowEmailReplies'),
		senderEmailForReplies: text('senderEmailForReplies').nullish(),
		isEnabled: isEnabled.optional(),
	}),
	show: ({ isEnabled: _, ...shown }) => ({
		...shown,
		...(shown.allowEmailReplies ? { repliesWebhook: 'https://replies.example.com/email' } : {}),
	}),
	get: ({ isEnabled: _, allowEmailReplies: _allow, senderEmailForReplies: _replies, ...shown }) =>
		shown,
});

const custom = z.object({
	isEnabled,
	webhookURL: field.webAddress('webhookURL').startsWith('https://', 'The webhookURL needs https.'),
	useBasicAuth: field.flag('useBasicAuth'),
	basicAuthUsername: text('basicAuthUsername'),
	basicAuthPassword: text('basicAuthPassword'),
});

/** A webhook of the app's own in place of a provider. */
const webhooks = [
	...only({
		name: 'push/custom',
		body: custom,
		show: (settings) => ({ pushProviders: [settings] }),
	}),
	...only({
		name: 'sms/custom',
		body: custom.extend({ useStoredPhNo: field.flag('useStoredPhNo') }),
	}),
	...only({
		name: 'email/custom',
		body: custom.extend({ useStoredEmailID: field.flag('useStoredEmailID') }),
	}),
];

export const onlyEndpoints = [...twilio, ...sendGrid, ...webhooks];
