import { appIdOf, publish, type Store } from '../../platform/parts.mts';
import { countsOf } from './counts.mts';
import { unix } from './endpoint.mts';
import type { Campaign, FeedItem, Notification, Push } from './tables.mts';
import { categories, templates } from './tables.mts';

/** A campaign that has ended. */
export function campaignEnded(store: Store, campaign: Campaign): void {
	const result = campaign.status === 'failed' ? 'failed' : 'completed';
	publish(store, `after_campaign_${result}`, () => {
		const { total, completed, failed } = countsOf(store, campaign.id);
		const { id, name, template, templateVersion, config } = campaign;
		return {
			...{ campaignId: id, appId: appIdOf(store), name, templateId: template, templateVersion },
			...{ status: result, tag: config.tag ?? null },
			...{ totalTargets: total, sentCount: completed, failedCount: failed },
			...{ scheduledAt: unix(campaign.scheduledAt), sentAt: unix(campaign.startedAt) },
			...{ completedAt: unix(campaign.completedAt), createdAt: unix(campaign.createdAt) },
			updatedAt: unix(campaign.updatedAt),
		};
	});
}

/** A notification that is about to go out. */
export const notificationCreated = (store: Store, one: Notification): void =>
	publish(store, 'after_notification_created', () => {
		const { category, label, tags } = templates.one(store, { id: one.template }) ?? {};
		return {
			...{ notificationId: one.id, appId: appIdOf(store), templateId: one.template },
			...{ templateVersion: one.templateVersion, category, label: one.tag ?? label, tags },
			...{ sendMode: one.sendMode, campaignId: one.campaign ?? null, priority: 'normal' },
			...{ channels: one.channels, dataType: 'ui_template', status: 'dispatching' },
			...{ totalTargets: one.total, sentCount: 0, failedCount: 0, createdAt: unix(one.createdAt) },
		};
	});

/** What is shown of a feed item or push notification everywhere. */
const shared = (one: FeedItem | Push) => ({
	...{ notificationId: one.notification, campaignId: one.campaign ?? null },
	...{ receiver: one.receiver, templateId: one.template, templateVersion: one.templateVersion },
	...{ channelId: one.channelId, label: one.label, tags: one.tags },
	...{ alternativeText: one.alternativeText, sentAt: unix(one.sentAt) },
	deliveredAt: unix(one.deliveredAt),
});

const inEvent = (store: Store, one: FeedItem | Push) => ({
	...{ appId: appIdOf(store), ...shared(one), dataType: 'ui_template' },
	...{ variables: one.variables, metadata: {} },
});

const categoryIdOf = (store: Store, name = ''): string | null =>
	categories.one(store, { name })?.id ?? null;

/** What became of a feed item: `sent`, `delivered`, `read` or `interacted`. */
export const feedItemEvent = (store: Store, item: FeedItem, what: string): void =>
	publish(store, `after_feed_item_${what}`, () => ({
		...{ id: item.id, ...inEvent(store, item), channelType: 'in_app' },
		...{ templateCategory: item.category, categoryId: categoryIdOf(store, item.category) },
		...{ status: what === 'interacted' ? 'read' : what, readAt: unix(item.readAt) },
		realtimeFanout: ['websocket'],
		[what === 'interacted' ? 'interactedAt' : 'engagedAt']: unix(item.engagedAt),
		...(what === 'sent' ? { content: item.content } : {}),
	}));

/** The same for a push notification: `sent`, `delivered` or `clicked`. */
export const pushEvent = (store: Store, push: Push, what: string): void =>
	publish(store, `after_push_notification_${what}`, () => ({
		...{ pushNotificationId: push.id, ...inEvent(store, push), channelType: 'push' },
		...{ category: push.category, status: what, clickedAt: unix(push.clickedAt) },
		...{ engagedAt: unix(push.engagedAt), tag: push.tag ?? null },
		...{ failedAt: null, errorMessage: null },
	}));
