import type { IDataObject } from 'n8n-workflow';
import type { Case } from './case.mts';
import { filled, id } from './case.mts';
import { caseOf } from './cases/index.mts';

/** What a choice needs beside it, by the field that chooses and its value. */
export type Branches = Record<string, Record<string, IDataObject>>;

const file = (url: string) => ({
	attachments: { values: [{ url: `https://example.com/${url}` }] },
});
const announcement = { title: 'Version 2 is here', text: 'See what is new' };
const card = {
	...{ version: '1.0', fallbackText: 'On its way' },
	style: { background: { light: '#FFFFFF', dark: '#1C1C1E' } },
	body: [{ type: 'text', id: 'text', content: 'On its way' }],
};
const button = {
	...{ elementType: 'button', elementId: 'go', buttonText: 'Go' },
	action: { actionType: 'urlNavigation', url: 'https://example.com' },
};
const key = '-----BEGIN PRIVATE KEY-----\nMIGTAgEAMBMG\n-----END PRIVATE KEY-----';
export const account = JSON.stringify({
	...{ project_id: 'chess-club', client_email: 'push@example.com' },
	private_key: key,
});

/** The kinds of message, with all that each can hold. */
const kind = {
	...{ audio: file('a.mp3'), file: file('a.pdf'), image: file('a.png'), video: file('a.mp4') },
	text: { text: 'Hello' },
	custom: { customType: 'place', customData: '{"latitude": 52.5}' },
	card: { card: JSON.stringify(card) },
	customInteractive: { interactiveData: '{"question": "Tea?"}' },
	form: {
		formTitle: 'Survey',
		formFields: '[{"elementType": "textInput", "elementId": "name", "label": "Name"}]',
		submitElement: JSON.stringify(button),
	},
	interactiveCard: { cardText: 'Our menu', cardActions: JSON.stringify([button]) },
	scheduler: {
		scheduler: JSON.stringify({
			...{ title: 'Meet Ann', duration: 60, bufferTime: 15, timezoneCode: 'Europe/Berlin' },
			...{ avatarUrl: '', icsFileUrl: '', goalCompletionText: 'Booked' },
			...{ dateRangeStart: '2026-01-01', dateRangeEnd: '2026-01-31' },
			availability: { monday: [{ from: '0900', to: '1700' }] },
			scheduleElement: button,
		}),
	},
};

const headers = '{"X-Key": "k3y"}';
export const list = { type: 'list', id: 'spam', name: 'Spam', category: 'word', terms: ['buy'] };

/** Choices among the fields of the form itself, each with what nothing but it needs. */
export const branches: Branches = {
	answersOf: { item: { id: '1' }, all: {} },
	allow: { all: {}, chosen: { features: ['u.listUsers'] } },
	change: { add: {}, remove: {}, replace: { category: 'word' } },
	compare: { sample: { sampleSize: 5 }, all: {} },
	extension: {
		chatwoot: { chatwootInboxId: '7' },
		'email-notification': { senderName: 'Shop' },
		'email-replies': { sendEmailReplies: true },
		'gifs-giphy': { giphyApiKey: 'gK0' },
		'human-moderation': { allMessages: true, senders: ['amara'] },
		'image-moderation': { dropMessage: true },
		intercom: { intercomAccessToken: 'iT0', customerSupportUid: 'amara' },
		'profanity-filter': { dropMessage: true, badwords: ['darn'] },
		'push-notification': { version: '2' },
		'report-user': { maxReports: 3, useWebhook: false },
		'rich-media': { iframelyApiKey: 'iF0' },
		'sms-notification': { fromMobileNo: '+14155550100' },
		'url-shortener-bitly': { bitlyAccessToken: 'bT0', groupGUID: 'g1' },
		'voice-transcription': { revaiAPIKey: 'rK0' },
	},
	textsFrom: { messages: {}, texts: { texts: ['Buy now'] } },
	channelType: { in_app: {}, push: {} },
	contentAs: { form: announcement, json: { card: JSON.stringify(card) } },
	content: {
		...{ in_app: announcement, push: announcement, both: announcement },
		card: { card: JSON.stringify(card) },
		pushContent: { pushContent: '{"title": "Version 2 is here"}' },
		channels: { channels: '[{"channelType": "in_app"}]' },
	},
	channel: {
		push: {},
		...{ sms: { useStoredPhNo: true }, email: { useStoredEmailID: true } },
	},
	csvFrom: { file: { file: 'recipients' }, text: { csv: 'user_id\nemeka' } },
	conversationWith: {
		none: {},
		user: { uid: id('bjorn') },
		group: { guid: id('book-club') },
		id: { conversationId: 'amara_user_bjorn' },
		all: { olderThan: 1 },
	},
	integrateWith: {
		mastra: { agentId: 'support' },
		...{ 'ag-ui': { headers }, ag2: { headers, defaultUserId: 'guest' }, agno: { headers } },
	},
	keyFrom: { keep: {}, text: { p8Key: key }, file: { p8KeyFile: 'p8' } },
	kind,
	enableBasicAuth: {
		true: { basicAuthUsername: 'cometchat', basicAuthPassword: 'Bas1cPassw0rd' },
		false: {},
	},
	messagesOf: { all: {}, user: { uid: id('amara') }, group: { guid: id('book-club') } },
	output: { items: {}, file: { binaryPropertyName: 'export' } },
	recordsFrom: { items: {}, file: { binaryPropertyName: 'records' } },
	replyAs: { receiver: {}, user: { onBehalfOf: id('bjorn') }, bot: { uid: 'concierge' } },
	threadsOf: { all: {}, user: { uid: id('amara') }, group: { guid: id('book-club') } },
	variablesFrom: {
		fields: { values: { values: [{ key: 'name', value: 'Emeka' }] } },
		columns: { columns: { mappingMode: 'defineBelow', value: { name: 'Emeka' } } },
	},
	approvalsNeeded: { anyOne: {}, all: { declineEnds: false }, number: { approvalCount: 1 } },
	permissionsOf: {
		role: {
			role: id('teacher'),
			rolePermission: id('sendMessage.mode'),
			rolePermissions: { values: [{ permission: 'createGroup', access: 'deny' }] },
		},
		scope: {
			...{ guid: id('book-club'), scope: 'moderator', scopePermission: id('addReaction') },
			scopePermissions: { values: [{ permission: 'addReaction', access: 'deny' }] },
		},
	},
	platform: { fcm_android: {}, apns_ios_device: {}, apns_ios_voip: {} },
	receiverType: {
		user: { receiverUser: id('bjorn') },
		group: { receiverGroup: id('book-club') },
		approvers: { approvers: ['bjorn', 'dalia'], approvalsNeeded: 'anyOne' },
		members: { receiverGroup: id('book-club'), membersWithScope: 'all', approvalsNeeded: 'anyOne' },
	},
	responseType: {
		approval: { approvalOptions: {} },
		freeText: {},
		customForm: { formFields: { values: [{ fieldLabel: 'Why', fieldType: 'text' }] } },
	},
	returnAll: { true: {}, false: { limit: 2 } },
	serviceAccountFrom: {
		keep: {},
		text: { serviceAccount: account },
		file: { serviceAccountFile: 'account' },
	},
	setupFrom: {
		items: { setup: list },
		plan: {
			planRow: { step: 1, type: 'list', id: 'spam', change: 'add', content: list, seen: '' },
		},
		file: { file: 'setup' },
	},
	source: { text: { terms: ['darn', 'heck'] }, csv: { file: 'terms' } },
	type: { public: {}, private: {}, password: { password: 'open sesame' } },
	valueFrom: {
		message_metadata: { sourcePath: 'shop.city' },
		user_metadata: { sourcePath: 'shop.city' },
		constant: { constantValue: 'Berlin' },
	},
	roundTrip: { true: { onBehalfOf: 'amara', uid: 'bjorn', options: { waitUpTo: 1 } }, false: {} },
	useBasicAuth: { true: { username: 'cometchat', password: 'Bas1cPassw0rd' }, false: {} },
};

const written = { operand: 'text', operator: 'contains' };
const byWord = { ...written, category: 'word' };
const ofUser = { userField: 'role', userOperator: 'equals', value: 'teacher' };

/** Choices inside a group: the entry beside the choice, by group, field that chooses and value. */
export const inGroups: Record<string, Branches> = {
	approvalOptions: { approvalType: { single: {}, double: { disapproveLabel: 'No' } } },
	formFields: {
		fieldType: {
			text: { fieldLabel: 'Why', placeholder: 'e.g. Late' },
			dropdown: { fieldLabel: 'Why', fieldOptions: ['late', 'early'] },
			checkboxes: { fieldLabel: 'Why', fieldOptions: ['late', 'early'] },
		},
	},
	conditions: {
		operand: {
			text: { ...byWord, compareWith: 'value', value: 'darn' },
			custom: { ...byWord, compareWith: 'value', value: 'darn' },
			image: { operator: 'contains', label: 'violence', mediaScore: 30 },
			video: { operator: 'contains', label: 'violence', mediaScore: 30 },
		},
		category: {
			word: { ...written, compareWith: 'value', value: 'darn' },
			toxicity: { ...written, compareWith: 'value', value: 'toxicity', textScore: 30 },
			'sentence-similarity': { ...written, compareWith: 'value', value: 'Pay me', textScore: 30 },
		},
		compareWith: {
			value: { ...byWord, value: 'darn' },
			keywordList: { ...byWord, keywordList: id('profanity') },
		},
	},
	limitWaitTime: {
		limitType: {
			afterTimeInterval: { resumeAmount: 2, resumeUnit: 'days' },
			atSpecifiedTime: { maxDateAndTime: '2099-01-01' },
		},
	},
	rolePermissions: {
		permission: {
			createGroup: { access: 'deny' },
			'sendMessage.mode': { mode: 'friends' },
			'sendMessage.allowedMessageTypes': { values: ['text'] },
		},
	},
	ruleFilters: {
		appliesTo: {
			...{ sender: ofUser, receiver: ofUser },
			group: { groupField: 'guid', groupOperator: 'endsWith', value: '-club' },
		},
	},
	schedule: {
		notify: { hours: { days: ['monday'], from: '9:00', to: '17:30' }, never: { days: ['monday'] } },
	},
	scopePermissions: {
		permission: {
			addReaction: { access: 'deny' },
			'listMembers.allowedScopes': { values: ['moderator'] },
		},
	},
};

/** What a choice needs in some operations alone, and what must stand before it there. */
export const special: Record<string, { before?: Case['before']; branches: Branches }> = {
	'cometChat/thread/reply': {
		branches: { receiverType: { user: { id: '1', receiverUser: id('amara') } } },
	},
	...Object.fromEntries(
		['markAsDelivered', 'markAsRead', 'markAsUnread'].map((operation) => [
			`cometChat/conversation/${operation}`,
			{ branches: { conversationWith: { user: { uid: id('bjorn'), messageId: '2' } } } },
		]),
	),
	...Object.fromEntries(
		['user', 'group', 'groupMember', 'message'].map((resource) => {
			const id = `cometChatDataImport/${resource}/import`;
			return [id, { branches: { recordsFrom: { items: filled(caseOf(id).minimal, []) } } }];
		}),
	),
	'cometChat/conversation/answer': {
		branches: {
			conversationWith: {
				user: { uid: id('amara'), messageId: '3' },
				group: { guid: id('book-club'), messageId: '5' },
			},
		},
	},
	'cometChatAdmin/messageShortcut/set': {
		branches: {
			change: {
				...{ add: { message: 'Hi' }, replace: { message: 'Hi' } },
				remove: { shortcut: '!cu' },
			},
		},
	},
	'cometChatCampaigns/template/setContent': {
		branches: { channelType: { push: { templateId: id('cc-template-reminder') } } },
	},
	'cometChatNotifications/customProvider/update': {
		before: ['push', 'sms', 'email'].map((channel) => [
			'customProvider',
			'add',
			{
				...{ channel, isEnabled: true, webhookURL: 'https://example.com/notify' },
				...{ basicAuthUsername: 'cometchat', basicAuthPassword: 'en-passant' },
				options: { ifExists: 'return' },
			},
		]),
		branches: {},
	},
};
