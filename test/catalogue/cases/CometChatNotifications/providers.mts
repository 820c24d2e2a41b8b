import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { id, refusal } from '../../case.mts';

const account = JSON.stringify({
	type: 'service_account',
	project_id: 'chess-club',
	private_key_id: '16420f1c9a',
	private_key: '-----BEGIN PRIVATE KEY-----\nMIIEvAIBADAN\n-----END PRIVATE KEY-----\n',
	client_email: 'push@chess-club.iam.example.com',
});
const fcm = { providerId: 'main', serviceAccountFrom: 'text', serviceAccount: account };
const apns = {
	providerId: 'main',
	keyId: '2X9R4HXF34',
	teamId: 'DEF123GHIJ',
	bundleId: 'com.example.chess',
	keyFrom: 'text',
	p8Key: '-----BEGIN PRIVATE KEY----- MIGTAgEAMBMG -----END PRIVATE KEY-----',
};
const own = { providerId: id('main') };
const unknown = { providerId: id('none') };
/** Where one is there from a case before, it is taken as it is. */
const ifThere = { options: { ifExists: 'return' } };
const NONE = 'ERR_PROVIDER_NOT_FOUND';

/** What several providers of a kind have in common. */
const several = (
	resource: string,
	minimal: IDataObject,
	{ change, full }: Record<'change' | 'full', IDataObject>,
): Cases<'add'> => {
	const before: Case['before'] = [[resource, 'add', { ...minimal, ...ifThere }]];
	return {
		add: { minimal, gives: { configured: true, providerId: 'main' } },
		getAll: { before, minimal: {}, gives: { providerId: 'main', isDefault: true } },
		update: {
			before,
			minimal: { ...own, ...change },
			full,
			gives: { updated: true, providerId: 'main' },
			refused: { [NONE]: { ...unknown, ...change } },
		},
		setDefault: {
			before,
			minimal: own,
			gives: { madeDefault: true, providerId: 'main' },
			refused: { [NONE]: unknown },
		},
		delete: { before, minimal: own, gives: { deleted: true }, refused: { [NONE]: unknown } },
	};
};

export const fcmProvider = several('fcmProvider', fcm, {
	change: { additionalFields: { notificationOnAndroid: 'call' } },
	full: { serviceAccountFrom: 'text', serviceAccount: account },
});

export const apnsProvider = several('apnsProvider', apns, {
	change: { additionalFields: { productionMode: true } },
	full: { keyFrom: 'text', p8Key: apns.p8Key },
});

/** What a provider of which an app has one has in common with the others. */
const only = (
	resource: string,
	{ minimal, full, gives }: Record<'minimal' | 'full' | 'gives', IDataObject>,
): Cases<'add'> => {
	const before: Case['before'] = [[resource, 'add', { ...minimal, ...ifThere }]];
	return {
		add: { minimal, full, gives },
		get: { before, minimal: {}, gives },
		update: {
			before,
			minimal: { additionalFields: { isEnabled: false } },
			full: { additionalFields: { ...minimal, ...full, isEnabled: true } },
			gives,
		},
		delete: { before, minimal: {}, gives: { deleted: true } },
	};
};

const twilioSeen = { twilioAccountSID: 'AC3f1a9c', twilioSenderPhoneNumber: '+14155550100' };
const twilio = { ...twilioSeen, twilioAuthToken: 'b7d4e2' };

export const twilioProvider = only('twilioProvider', {
	minimal: twilio,
	full: {},
	gives: twilioSeen,
});

const sendGridSeen = {
	sendGridTemplateID: 'd-2f1c8f5a',
	sendGridUnsubscribeGroupID: '21507',
	senderName: 'Chess Club',
	senderEmail: 'chess@example.com',
};
const sendGrid = { ...sendGridSeen, sendGridApiKey: 'SG.9c1f' };

export const sendGridProvider = only('sendGridProvider', {
	minimal: { ...sendGrid, allowEmailReplies: false },
	full: { allowEmailReplies: true },
	gives: sendGridSeen,
});

const webhookSeen = {
	isEnabled: true,
	webhookURL: 'https://example.com/notify',
	useBasicAuth: true,
	basicAuthUsername: 'cometchat',
};
const webhook = { ...webhookSeen, basicAuthPassword: 'en-passant' };
const sms = { channel: 'sms' };
const before: Case['before'] = [
	['customProvider', 'add', { ...sms, ...webhook, useStoredPhNo: true, ...ifThere }],
];
const other = refusal(NONE, { channel: 'email' });

export const customProvider: Cases<'add'> = {
	add: { minimal: { channel: 'push', ...webhook }, full: { channel: 'email' }, gives: webhookSeen },
	get: { before, minimal: sms, gives: { ...webhookSeen, useStoredPhNo: true }, refused: other() },
	update: {
		before,
		minimal: { ...sms, additionalFields: { isEnabled: false } },
		full: { additionalFields: webhook },
		gives: { ...webhookSeen, isEnabled: false },
		refused: other({ additionalFields: { isEnabled: true } }),
	},
	delete: { before, minimal: sms, gives: { deleted: true }, refused: other() },
};
