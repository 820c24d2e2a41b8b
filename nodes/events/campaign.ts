import { CONTENT, type EventFamily } from './family';

export const campaigns: EventFamily = {
	events: {
		after_campaign_completed: 'Campaign Completed',
		after_campaign_failed: 'Campaign Failed',
	},
	fields: {
		campaignId: 'campaignId',
		name: 'name',
		status: 'status',
		templateId: 'templateId',
		totalTargets: 'totalTargets',
		sentCount: 'sentCount',
		failedCount: 'failedCount',
		tag: 'tag',
		sentAt: 'sentAt',
		completedAt: 'completedAt',
	},
	key: ['campaignId', 'updatedAt'],
};

export const notifications: EventFamily = {
	events: { after_notification_created: 'Notification Created' },
	fields: {
		notificationId: 'notificationId',
		campaignId: 'campaignId',
		templateId: 'templateId',
		label: 'label',
		sendMode: 'sendMode',
		priority: 'priority',
		channels: 'channels',
		status: 'status',
		totalTargets: 'totalTargets',
		createdAt: 'createdAt',
	},
	key: ['notificationId'],
};

const origin = {
	notificationId: 'notificationId',
	campaignId: 'campaignId',
	receiverUid: 'receiver',
	status: 'status',
	label: 'label',
	alternativeText: 'alternativeText',
	sentAt: 'sentAt',
	deliveredAt: 'deliveredAt',
};

const feedItem = { feedItemId: 'id', ...origin, readAt: 'readAt' };

export const sentFeedItems: EventFamily = {
	events: { after_feed_item_sent: 'Feed Item Sent' },
	fields: feedItem,
	key: ['id', 'sentAt'],
};

export const deliveredFeedItems: EventFamily = {
	events: { after_feed_item_delivered: 'Feed Item Delivered' },
	fields: feedItem,
	key: ['id', 'deliveredAt'],
};

export const readFeedItems: EventFamily = {
	events: { after_feed_item_read: 'Feed Item Read' },
	fields: feedItem,
	key: ['id', 'readAt'],
};

export const feedInteractions: EventFamily = {
	events: { after_feed_item_interacted: 'Feed Item Interacted' },
	fields: { feedItemId: 'id', ...origin, interactedAt: 'interactedAt' },
	// A user may click two buttons in the same second.
	key: ['id', 'interactedAt', CONTENT],
};

const push = { pushNotificationId: 'pushNotificationId', ...origin, clickedAt: 'clickedAt' };

export const sentPushes: EventFamily = {
	events: { after_push_notification_sent: 'Push Notification Sent' },
	fields: push,
	key: ['pushNotificationId', 'sentAt'],
};

export const deliveredPushes: EventFamily = {
	events: { after_push_notification_delivered: 'Push Notification Delivered' },
	fields: push,
	key: ['pushNotificationId', 'deliveredAt'],
};

export const pushClicks: EventFamily = {
	events: { after_push_notification_clicked: 'Push Notification Clicked' },
	fields: push,
	key: ['pushNotificationId', 'clickedAt', CONTENT],
};
