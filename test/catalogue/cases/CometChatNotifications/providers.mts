import type { Case, Cases } from '../../case.mts';
import { id, refusal } from '../../case.mts';

const account = JSON.stringify({
	...{ type: 'service_account', project_id: 'chess-club', private_key_id: '16420f1c9a' },
	private_key: '-----BEGIN PRIVATE KEY-----\nMIIEvAIBADAN\n-----END PRIVATE KEY-----\n',
	client_email: 'push@chess-club.iam.example.com',
});
const fcm = { providerId: 'main', serviceAccountFrom: 'text', serviceAccount: account };
const apns = {
	...{ providerId: 'main', keyId: '2X9R4HXF34', teamId: 'DEF123GHIJ' },
	...{ bundleId: 'com.example.chess', keyFrom: 'text' },
	p8Key: '-----BEGIN PRIVATE KEY----- MIGTAgEAMBMG -----END PRIVATE KEY-----',
};
const own = { providerId: id('main') };
const unknown = { providerId: id('none') };
/** Where one is there from a case before, it is taken as it is. */
const ifThere = { options: { ifExists: 'return' } };
const seen = { options: { returnSecrets: true } };
const NONE = 'ERR_PROVIDER_NOT_FOUND';

/** What several providers of a kind have in common. */
const several = (
	resource: string,
	{ minimal, full, change, changes }: Record<'minimal' | 'full' | 'change' | 'changes', object>,
): Cases<'add'> => {
	const before: Case['before'] = [[resource, 'add', { ...minimal, ...ifThere }]];
	return {
		add: {
			minimal: { ...minimal },
			full: { ...full, options: { ifExists: 'update' } },
			gives: { configured: true, providerId: 'main' },
		},
		getAll: {
			before,
			minimal: {},
			full: { returnAll: true, ...seen },
			gives: { providerId: 'main', isDefault: true },
		},
		update: {
			before,
			minimal: { ...own, ...change },
			full: { ...own, ...changes },
			gives: { updated: true, providerId: 'main' },
			refused: { [NONE]: { ...unknown, ...change } },
		},
		setDefault: {
			before,
			minimal: own,
			gives: { madeDefault: true, providerId: 'main' },
			refused: { [NONE]: unknown },
		},
		delete: {
			before,
			minimal: own,
			gives: { deleted: true },
			refused: { [NONE]: unknown },
		},
	};
};

const payload = {
	...{ notificationOnAndroid: 'all', notificationOnIos: 'chat', notificationOnWeb: 'none' },
};
const accountFile = { serviceAccountFilename: 'service-account.json' };

export const fcmProvider = several('fcmProvider', {
	...{ minimal: fcm, full: { ...fcm, additionalFields: { ...accountFile, ...payload } } },
	change: { additionalFields: { notificationOnAndroid: 'call' } },
	changes: {
		...{ serviceAccountFrom: 'text', serviceAccount: account },
		additionalFields: { ...accountFile, ...payload },
	},
});

const switches = {
	...{ productionMode: true, includeContentAvailable: false, includeMutableContent: true },
	p8KeyFilename: 'AuthKey_2X9R4HXF34.p8',
};

export const apnsProvider = several('apnsProvider', {
	...{ minimal: apns, full: { ...apns, additionalFields: switches } },
	change: { additionalFields: { productionMode: true } },
	changes: {
		...{ keyFrom: 'text', p8Key: apns.p8Key },
		additionalFields: {
			...{ keyId: '2X9R4HXF35', teamId: 'DEF123GHIK', bundleId: 'com.example.go', ...switches },
		},
	},
});

/** What a provider of which an app has one has in common with the others. */
const only = (
	resource: string,
	{ minimal, full, changes, gives }: Record<'minimal' | 'full' | 'changes' | 'gives', object>,
): Cases<'add'> => {
	const before: Case['before'] = [[resource, 'add', { ...minimal, ...ifThere }]];
	const isEnabled = { additionalFields: { isEnabled: false } };
	return {
		add: {
			minimal: { ...minimal },
			full: { ...full, options: { ifExists: 'update', ...seen.options } },
			gives,
		},
		get: { before, minimal: {}, full: seen, gives },
		update: {
			before,
			minimal: isEnabled,
			full: { additionalFields: { ...changes }, ...seen },
			gives,
		},
		delete: { before, minimal: {}, gives: { deleted: true } },
	};
};

const twilioSeen = { twilioAccountSID: 'AC3f1a9c', twilioSenderPhoneNumber: '+14155550100' };
const twilio = { ...twilioSeen, twilioAuthToken: 'b7d4e2' };

export const twilioProvider = only('twilioProvider', {
	minimal: twilio,
	full: { ...twilio, additionalFields: { isEnabled: true } },
	changes: { ...twilio, isEnabled: true },
	gives: twilioSeen,
});

const sendGridSeen = {
	...{ sendGridTemplateID: 'd-2f1c8f5a', sendGridUnsubscribeGroupID: '21507' },
	...{ senderName: 'Chess Club', senderEmail: 'chess@example.com' },
};
const sendGrid = { ...sendGridSeen, sendGridApiKey: 'SG.9c1f' };
const replies = { senderEmailForReplies: 'replies@example.com', isEnabled: true };

export const sendGridProvider = only('sendGridProvider', {
	minimal: { ...sendGrid, allowEmailReplies: false },
	full: { ...sendGrid, allowEmailReplies: true, additionalFields: replies },
	changes: { ...sendGrid, allowEmailReplies: true, ...replies },
	gives: sendGridSeen,
});

const webhookSeen = {
	...{ isEnabled: true, webhookURL: 'https://example.com/notify', useBasicAuth: true },
	basicAuthUsername: 'cometchat',
};
const webhook = { ...webhookSeen, basicAuthPassword: 'en-passant' };
const sms = { channel: 'sms' };
const before: Case['before'] = [
	['customProvider', 'add', { ...sms, ...webhook, useStoredPhNo: true, ...ifThere }],
];
const other = refusal(NONE, { channel: 'email' });

export const customProvider: Cases<'add'> = {
	add: {
		minimal: { channel: 'push', ...webhook },
		full: {
			...{ channel: 'email', ...webhook, useStoredEmailID: true },
			options: { ifExists: 'update', ...seen.options },
		},
		gives: webhookSeen,
	},
	get: {
		before,
		minimal: sms,
		full: { ...sms, ...seen },
		gives: { ...webhookSeen, useStoredPhNo: true },
		refused: other(),
	},
	update: {
		before,
		minimal: { ...sms, additionalFields: { isEnabled: false } },
		full: { ...sms, additionalFields: { ...webhook, useStoredPhNo: false }, ...seen },
		gives: { ...webhookSeen, isEnabled: false },
		refused: other({ additionalFields: { isEnabled: true } }),
	},
	delete: { before, minimal: sms, gives: { deleted: true }, refused: other() },
};
