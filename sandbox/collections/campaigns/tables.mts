import { column, type Row, table } from '../../platform/parts.mts';

const { each, exactKey, flag, integer, json, optional, preset, serial, text, word } = column;

type Values = Record<string, unknown>;

/** Times are milliseconds in all tables of campaigns. */
const times = { createdAt: integer(), updatedAt: integer() };

export const categories = table('templateCategories', {
	id: exactKey(),
	name: text(),
	description: optional(text()),
	...times,
});
export type Category = Row<typeof categories>;

export const channels = table('campaignChannels', {
	id: exactKey(),
	...each(text(), 'channelId', 'name'),
	type: word<'in_app' | 'push'>(),
	enabled: flag(),
	metadata: preset(json<Values>(), {}),
	...times,
});
export type Channel = Row<typeof channels>;

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

export const templates = table('templates', {
	id: exactKey(),
	...each(text(), 'templateId', 'name'),
	...each(optional(text()), 'category', 'label', 'alternativeText'),
	tags: preset(json<string[]>(), []),
	status: word<'draft' | 'approved' | 'archived'>(),
	currentVersion: integer(),
	variableSchema: preset(json<Variable[]>(), []),
	config: preset(json<Values>(), {}),
	...times,
});
export type Template = Row<typeof templates>;

export const versions = table('templateVersions', {
	template: exactKey(),
	version: column.numberKey(),
	channels: json<ChannelContent[]>(),
	variableSchema: json<Variable[]>(),
	createdAt: integer(),
});
export type Version = Row<typeof versions>;

export type Status =
	| 'draft'
	| 'scheduled'
	| 'sending'
	| 'completed'
	| 'failed'
	| 'partially_failed'
	| 'cancelled';

export const campaigns = table('campaigns', {
	id: exactKey(),
	name: text(),
	status: word<Status>(),
	/** ID of the template. */
	template: text(),
	templateVersion: integer(),
	...each(preset(json<Values>(), {}), 'variables', 'config'),
	/** The notification that it sends. */
	notification: optional(text()),
	...each(optional(integer()), 'scheduledAt', 'startedAt', 'completedAt'),
	...times,
});
export type Campaign = Row<typeof campaigns>;

/** Who is to get something. */
export const targets = table('campaignRecipients', {
	id: serial(),
	/** The campaign, or the notification that is sent without one. */
	...each(text(), 'owner', 'userId'),
	variables: preset(json<Values>(), {}),
	status: word<'pending' | 'processing' | 'completed' | 'failed'>(),
	errorMessage: optional(text()),
	/** Steps of a sequence that were sent. */
	step: preset(integer(), 0),
	/** When the last of them was, while another one may follow, and how many minutes later. */
	...each(optional(integer()), 'waitsSince', 'waitMinutes'),
	/** The stop condition came before the next step. */
	hasStopped: preset(flag(), false),
	...times,
}).indexed('owner, userId', 'owner, status', 'owner, updatedAt / 1000, id', 'waitsSince');
export type Target = Row<typeof targets>;

export const imports = table('recipientImports', {
	id: exactKey(),
	...each(text(), 'campaign', 'key'),
	status: word<'processing' | 'completed' | 'failed'>(),
	...each(preset(integer(), 0), 'total', 'imported', 'failed'),
	errors: preset(json<object[]>(), []),
	createdAt: integer(),
});
export type RecipientImport = Row<typeof imports>;

export const notifications = table('notifications', {
	id: exactKey(),
	campaign: optional(text()),
	template: text(),
	templateVersion: integer(),
	tag: optional(text()),
	sendMode: word<'realtime' | 'batch'>(),
	channels: json<string[]>(),
	status: word<'dispatching' | 'completed'>(),
	...each(integer(), 'total', 'createdAt'),
});
export type Notification = Row<typeof notifications>;

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
	...each(optional(text()), 'category', 'label', 'alternativeText'),
	tags: preset(json<string[]>(), []),
	tag: optional(text()),
	...each(text(), 'channelId', 'receiver'),
	content: json<Values>(),
	variables: preset(json<Values>(), {}),
	sentAt: integer(),
	deliveredAt: optional(integer()),
	engagements: preset(json<string[]>(), []),
	engagedAt: optional(integer()),
};

export const feedItems = table('feedItems', {
	...delivery,
	...each(optional(integer()), 'readAt', 'deletedAt', 'expiresAt'),
}).indexed(...indexes);
export type FeedItem = Row<typeof feedItems>;

export const pushes = table('pushNotifications', {
	...delivery,
	clickedAt: optional(integer()),
}).indexed(...indexes);
export type Push = Row<typeof pushes>;

export const allTables = [
	...[categories, channels, templates, versions, campaigns, targets],
	...[imports, notifications, feedItems, pushes],
];
