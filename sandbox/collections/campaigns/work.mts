import type { RawRow, Store } from '../../platform/parts.mts';
import { countsOf } from './counts.mts';
import { batchOf, dispatch } from './dispatch.mts';
import { newId } from './endpoint.mts';
import { campaignEnded, notificationCreated } from './events.mts';
import { runImport } from './imports.mts';
import { goOn } from './sequences.mts';
import type { Campaign, Notification } from './tables.mts';
import { campaigns, imports, notifications, targets } from './tables.mts';
import { versionOf } from './versions.mts';

/** Receivers in one go, so that others are answered in between; and the pause after that, in milliseconds. */
const AT_ONCE = 500;
const PAUSE = 20;

/**
 * Does what is due: imports, schedules, what is being sent, the next steps of sequences.
 * @param minute how long a minute between two steps lasts, in milliseconds
 * @returns in how many milliseconds there is more to do; nothing if there is none
 */
export function work(store: Store, minute: number): number | undefined {
	const now = Date.now();
	for (const one of imports.all(store, { status: 'processing' })) runImport(store, one);
	for (const { id, scheduledAt = 0 } of campaigns.all(store, { status: 'scheduled' }))
		if (scheduledAt <= now)
			campaigns.update(store, { id }, { status: 'sending', startedAt: now, updatedAt: now });
	for (const one of campaigns.all(store, { status: 'sending' })) sendOn(store, one);
	for (const one of notifications.all(store, { status: 'dispatching' })) {
		if (one.campaign === undefined) sendPortion(store, one, one.id);
	}
	const nextStep = goOn(store, now, minute, AT_ONCE);
	const isSending =
		campaigns.one(store, { status: 'sending' }) ??
		notifications.one(store, { status: 'dispatching' });
	if (isSending) return PAUSE;
	const due = campaigns
		.all(store, { status: 'scheduled' })
		.map(({ scheduledAt = now }) => scheduledAt - now);
	const next = Math.min(...due, nextStep);
	return next === Infinity ? undefined : Math.max(PAUSE, next);
}

/** Sends the next portion of a campaign, and ends it after the last one. */
function sendOn(store: Store, campaign: Campaign): void {
	const notification = notificationOf(store, campaign);
	const isDone = sendPortion(store, notification, campaign.id);
	if (!isDone) return;
	const { total, failed } = countsOf(store, campaign.id);
	const status = failed === 0 ? 'completed' : failed === total ? 'failed' : 'partially_failed';
	const now = Date.now();
	campaigns.update(store, { id: campaign.id }, { status, completedAt: now, updatedAt: now });
	const ended = campaigns.one(store, { id: campaign.id });
	if (ended) campaignEnded(store, ended);
}

/** The notification of a campaign, made when it begins to send. */
function notificationOf(store: Store, campaign: Campaign): Notification {
	const { id, template, templateVersion, config, notification } = campaign;
	const known =
		notification === undefined ? undefined : notifications.one(store, { id: notification });
	if (known) return known;
	const made: Notification = {
		...{ id: newId(), campaign: id, template, templateVersion, sendMode: 'batch' },
		...(typeof config.tag === 'string' ? { tag: config.tag } : {}),
		channels:
			versionOf(store, template, templateVersion)?.channels.map((one) => one.channelType) ?? [],
		...{ status: 'dispatching', total: countsOf(store, id).total, createdAt: Date.now() },
	};
	notifications.insert(store, made);
	campaigns.update(store, { id }, { notification: made.id });
	notificationCreated(store, made);
	return made;
}

/** Sends to the next receivers; whether all have got it. */
function sendPortion(store: Store, notification: Notification, owner: string): boolean {
	const batch = batchOf(store, notification);
	const waiting = store.all<RawRow>(
		`SELECT * FROM ${targets.name} WHERE owner = ? AND status = 'pending' LIMIT ?`,
		...([owner, AT_ONCE] as const),
	);
	if (batch) for (const row of waiting) dispatch(store, batch, targets.read(row));
	const isDone = countsOf(store, owner).pending === 0;
	if (isDone) notifications.update(store, { id: notification.id }, { status: 'completed' });
	return isDone;
}
