import type { Store } from '../../platform/parts.mts';
import { users } from '../users/table.mts';
import { channelOf } from './channels.mts';
import { newId } from './endpoint.mts';
import { feedItemEvent, pushEvent } from './events.mts';
import { rendered, valuesOf } from './render.mts';
import type { ChannelContent, Notification, Target, Version } from './tables.mts';
import { campaigns, channels, feedItems, pushes, targets, templates } from './tables.mts';
import { versionOf } from './versions.mts';

const HOUR = 3_600_000;

/** What is sent, with the defaults of its campaign. */
export interface Batch {
	notification: Notification;
	version: Version;
	variables: Record<string, unknown>;
}

/** The channels of a version in the order of its sequence. */
export const stepsOf = ({ channels: all }: Version): ChannelContent[] =>
	[...all].sort((one, other) => (one.sequenceOrder ?? 0) - (other.sequenceOrder ?? 0));

/** Whether one channel waits for what became of the one before it. */
export const isSequence = (store: Store, { template }: Version): boolean =>
	templates.one(store, { id: template })?.config.sequenceEnabled === true;

/** Sends to one receiver: all channels at once, or of a sequence the next one. */
export function dispatch(store: Store, batch: Batch, target: Target): void {
	const { id, userId } = target;
	const now = Date.now();
	const settle = (changes: Partial<Target>) =>
		void targets.update(store, { id }, { ...changes, updatedAt: now });
	const user = users.one(store, { uid: userId });
	if (!user || user.deactivatedAt !== undefined)
		return settle({ status: 'failed', errorMessage: `The user ${userId} does not exist.` });
	const steps = stepsOf(batch.version);
	if (!isSequence(store, batch.version)) {
		for (const step of steps) send(store, batch, step, target);
		return settle({ status: 'completed' });
	}
	sendStep(store, batch, target, now);
}

const USUAL_WAIT = 5;

/** Sends the next step of a sequence, and notes when the one after it is due. */
export function sendStep(store: Store, batch: Batch, target: Target, now: number): void {
	const steps = stepsOf(batch.version);
	const step = steps[target.step];
	if (!step) return;
	send(store, batch, step, target);
	const isLast = target.step + 1 >= steps.length;
	const wait = isLast
		? { waitsSince: null, waitMinutes: null }
		: { waitsSince: now, waitMinutes: step.waitMinutes ?? USUAL_WAIT };
	const changes = { step: target.step + 1, status: 'completed', updatedAt: now } as const;
	targets.update(store, { id: target.id }, { ...changes, ...wait });
}

/** Makes the feed item or the push notification of a receiver. */
export function send(
	store: Store,
	{ notification, version, variables }: Batch,
	step: ChannelContent,
	target: Target,
): void {
	const template = templates.one(store, { id: version.template });
	if (!template) return;
	const channel = step.channelId
		? channelOf(store, step.channelId)
		: channels.one(store, { type: step.channelType as 'in_app' | 'push' });
	const values = valuesOf(version.variableSchema, variables, target.variables);
	const { category, label, alternativeText, tags } = template;
	const sentAt = Date.now();
	const made = {
		...{ id: newId(), notification: notification.id, campaign: notification.campaign },
		...{ template: template.id, templateVersion: version.version, category, label, tags },
		alternativeText: alternativeText === undefined ? undefined : rendered(alternativeText, values),
		...{ tag: notification.tag, channelId: channel?.id ?? step.channelType },
		...{ receiver: target.userId, content: rendered(step.content ?? {}, values) },
		...{ variables: target.variables, sentAt },
	};
	if (step.channelType === 'push') {
		const push = pushes.insert(store, made);
		if (push) pushEvent(store, push, 'sent');
	} else {
		const { messageRetentionHours: hours } = step;
		const expiresAt = !hours ? undefined : sentAt + hours * HOUR;
		const item = feedItems.insert(store, { ...made, expiresAt });
		if (item) feedItemEvent(store, item, 'sent');
	}
}

/** What a notification sends, with the defaults of its campaign. */
export function batchOf(store: Store, notification: Notification): Batch | undefined {
	const { template, templateVersion, campaign: id } = notification;
	const version = versionOf(store, template, templateVersion);
	const campaign = id === undefined ? undefined : campaigns.one(store, { id });
	// Two pages of the documentation name two places.
	const inConfig = campaign?.config.variables as Record<string, unknown> | undefined;
	return version && { notification, version, variables: { ...inConfig, ...campaign?.variables } };
}
