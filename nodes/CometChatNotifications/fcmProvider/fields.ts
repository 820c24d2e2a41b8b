import { z } from 'zod/v4';
import { isObject, optional, requiredFor, ruleMessage } from '../../engine';
import { options, text } from '../../fields/basic';
import { fileSchema } from '../../fields/file';
import { newSecretFrom, pastedSecret, secretFile, secretFrom, secretText } from '../shared/secret';

/** What the platform wants of a service account (docs/platform.md, Notifications). */
const account = z.object({
	project_id: z.string().min(1),
	client_email: z.string().min(1),
	private_key: z.string().min(1),
	private_key_id: z.string().optional(),
});

const NO_ACCOUNT = ruleMessage(
	'isn’t the JSON of a service account',
	'Use the whole file that Firebase created under Project Settings, Service Accounts.',
);

/** The account that a text holds; of its other values nothing is sent. */
function accountIn(json: string, context: z.RefinementCtx): z.output<typeof account> {
	const result = account.safeParse(parsed(json));
	if (result.success) return result.data;
	context.addIssue({ code: 'custom', message: NO_ACCOUNT });
	return z.NEVER;
}

function parsed(json: string): unknown {
	try {
		const value: unknown = JSON.parse(json);
		return isObject(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

const accountFromAbout = {
	displayName: 'Service Account From',
	description: 'Where the service account of the Firebase project comes from',
};
const asText = { serviceAccountFrom: ['text'] };

export const serviceAccountFrom = secretFrom(accountFromAbout);
export const newServiceAccountFrom = newSecretFrom(accountFromAbout);

/** A service account, pasted or in a file. */
export const serviceAccount = {
	serviceAccount: requiredFor(
		pastedSecret({
			displayName: 'Service Account',
			description: 'The whole JSON that Firebase created for the service account',
			sendAs: 'serviceAccountCreds',
			schema: secretText.transform(accountIn),
		}),
		asText,
	),
	serviceAccountFile: requiredFor(
		secretFile({
			kind: 'the JSON file of a service account',
			fileName: 'service-account.json',
			description: 'Name of the binary field with the JSON file of the service account',
			schema: fileSchema.transform(({ content, fileName }, context) => ({
				serviceAccountCreds: accountIn(content, context),
				serviceAccountFilename: fileName,
			})),
		}),
		{ serviceAccountFrom: ['file'] },
	),
	serviceAccountFilename: optional(
		text({
			displayName: 'File Name',
			description: 'File name of the service account, as the dashboard shows it',
			placeholder: 'e.g. service-account.json',
		}),
		{ shownFor: asText },
	),
};

/** Whether pushes to a kind of device carry a notification, or data that the app reads alone. */
function inPayload(device: string, name: string) {
	const place = `notificationInPayload.${device}`;
	const choice = (label: string, chat: boolean, call: boolean) => ({
		name: label,
		body: { [`${place}.chat`]: chat, [`${place}.call`]: call },
	});
	return optional(
		options({
			displayName: `Notification on ${name}`,
			description: `Events that ${name} displays by itself`,
			options: {
				all: choice('Chats and Calls', true, true),
				chat: choice('Chats Only', true, false),
				call: choice('Calls Only', false, true),
				none: choice('Neither', false, false),
			},
			sendAs: '',
		}),
	);
}

export const inFcmPayload = {
	notificationOnAndroid: inPayload('android', 'Android'),
	notificationOnIos: inPayload('ios', 'iOS'),
	notificationOnWeb: inPayload('web', 'Web'),
};
