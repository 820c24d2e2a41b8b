import { column, type RowOf, table } from '../../platform/parts.mts';

const { exactKey, flag, integer, json, optional, preset, serial, text, word } = column;

type Values = Record<string, unknown>;

/** Times are milliseconds in all tables of campaigns. */
const times = { createdAt: integer(), updatedAt: integer() };

const categoryColumns = {
	id: exactKey(),
	name: text(),
	description: optional(text()),
	...times,
};
export type Category = RowOf<typeof categoryColumns>;
export const categories = table('templateCategories', categoryColumns);

const channelColumns = {
	id: exactKey(),
	channelId: text(),
	name: text(),
	type: word<'in_app' | 'push'>(),
	enabled: flag(),
	metadata: preset(json<Values>(), {}),
	...times,
};
export type Channel = RowOf<typeof channelColumns>;
export const channels = table('campaignChannels', channelColumns);

/** What a channel shows, of one version of a template. */
export interface ChannelContent {
	channelType: string;
	channelId?: string | undefined;
	content?: Values | undefined;
	dataType?: string | undefined;
	sequenceOrder?: number | undefined;
	stopCondition?: string | undefined;
	waitMinutes?: number | undefined;
	messageRetentionHours?: number | undefined;
	[more: string]: unknown;
}

export interface Variable {
	key: string;
	default?: unknown;
	[more: string]: unknown;
}

const templateColumns = {
	id: exactKey(),
	templateId: text(),
	name: text(),
	category: optional(text()),
	label: optional(text()),
	alternativeText: optional(text()),
	tags: preset(json<string[]>(), []),
	status: word<'draft' | 'approved' | 'archived'>(),
	currentVersion: integer(),
	variableSchema: preset(json<Variable[]>(), []),
	config: preset(json<Values>(), {}),
	...times,
};
export type Template = RowOf<typeof templateColumns>;
export const templates = table('templates', templateColumns);

const versionColumns = {
	template: exactKey(),
	version: column.numberKey(),
	channels: json<ChannelContent[]>(),
	variableSchema: json<Variable[]>(),
	createdAt: integer(),
};
export type Version = RowOf<typeof versionColumns>;
export const versions = table('templateVersions', versionColumns);

export type Status =
	| 'draft'
	| 'scheduled'
	| 'sending'
	| 'completed'
	| 'failed'
	| 'partially_failed'
	| 'cancelled';

const campaignColumns = {
	id: exactKey(),
	name: text(),
	status: word<Status>(),
	/** ID of the template. */
	template: text(),
	templateVersion: integer(),
	variables: preset(json<Values>(), {}),
	config: preset(json<Values>(), {}),
	/** The notification that it sends. */
	notification: optional(text()),
	scheduledAt: optional(integer()),
	startedAt: optional(integer()),
	completedAt: optional(integer()),
	...times,
};
export type Campaign = RowOf<typeof campaignColumns>;
export const campaigns = table('campaigns', campaignColumns);

const targetColumns = {
	id: serial(),
	/** The campaign, or the notification that is sent without one. */
	owner: text(),
	userId: text(),
	variables: preset(json<Values>(), {}),
	status: word<'pending' | 'processing' | 'completed' | 'failed'>(),
	errorMessage: optional(text()),
	/** Steps of a sequence that were sent. */
	step: preset(integer(), 0),
	/** When the last of them was, while another one may follow, and how many minutes later. */
	waitsSince: optional(integer()),
	waitMinutes: optional(integer()),
	/** The stop condition came before the next step. */
	hasStopped: preset(flag(), false),
	...times,
};
export type Target = RowOf<typeof targetColumns>;
/** Who is to get something. */
export const targets = table('campaignRecipients', targetColumns, {
	indexes: ['owner, userId', 'owner, status', 'owner, updatedAt / 1000, id', 'waitsSince'],
});

const importColumns = {
	id: exactKey(),
	campaign: text(),
	key: text(),
	status: word<'processing' | 'completed' | 'failed'>(),
	total: preset(integer(), 0),
	imported: preset(integer(), 0),
	failed: preset(integer(), 0),
	errors: preset(json<object[]>(), []),
	createdAt: integer(),
};
export type RecipientImport = RowOf<typeof importColumns>;
export const imports = table('recipientImports', importColumns);

const notificationColumns = {
	id: exactKey(),
	campaign: optional(text()),
	template: text(),
	templateVersion: integer(),
	tag: optional(text()),
	sendMode: word<'realtime' | 'batch'>(),
	channels: json<string[]>(),
	status: word<'dispatching' | 'completed'>(),
	total: integer(),
	createdAt: integer(),
};
export type Notification = RowOf<typeof notificationColumns>;
export const notifications = table('notifications', notificationColumns);

/** Lists go by seconds (page.mts), so do their indexes. */
const indexes = [
	...['sentAt / 1000, id', 'receiver, sentAt / 1000, id'],
	...['notification, receiver', 'campaign'],
];

/** What feed items and push notifications have in common: one for each receiver. */
const delivery = {
	id: exactKey(),
	notification: text(),
	campaign: optional(text()),
	template: text(),
	templateVersion: integer(),
	category: optional(text()),
	label: optional(text()),
	alternativeText: optional(text()),
	tags: preset(json<string[]>(), []),
	tag: optional(text()),
	channelId: text(),
	receiver: text(),
	content: json<Values>(),
	variables: preset(json<Values>(), {}),
	sentAt: integer(),
	deliveredAt: optional(integer()),
	engagements: preset(json<string[]>(), []),
	engagedAt: optional(integer()),
};

const feedColumns = {
	...delivery,
	readAt: optional(integer()),
	deletedAt: optional(integer()),
	expiresAt: optional(integer()),
};
export type FeedItem = RowOf<typeof feedColumns>;
export const feedItems = table('feedItems', feedColumns, { indexes });

const pushColumns = { ...delivery, clickedAt: optional(integer()) };
export type Push = RowOf<typeof pushColumns>;
export const pushes = table('pushNotifications', pushColumns, { indexes });

export const allTables = [
	...[categories, channels, templates, versions, campaigns, targets],
	...[imports, notifications, feedItems, pushes],
];
