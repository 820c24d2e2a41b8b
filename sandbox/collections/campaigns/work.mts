import type { RawRow, Store } from '../../platform/parts.mts';
import { countsOf } from './counts.mts';
import { batchOf, dispatch, send, stepsOf } from './dispatch.mts';
import { campaignEnded, notificationCreated } from './events.mts';
import { runImport } from './imports.mts';
import { newId } from './endpoint.mts';
import {
	type Campaign,
	campaigns,
	feedItems,
	imports,
	type Notification,
	notifications,
	pushes,
	targets,
	templates,
} from './tables.mts';
import { versionOf } from './templates.mts';

/** Receivers in one go, so that others are answered in between; and the pause after that, in milliseconds. */
const AT_ONCE = 500;
const PAUSE = 20;
/** How often sequences are looked at. */
const LOOK = 1000;

/**
 * Does what is due: imports, schedules, what is being sent, the next steps of sequences.
 * @returns in how many milliseconds there is more to do; nothing if there is none
 */
export function work(store: Store): number | undefined {
	const now = Date.now();
	for (const one of imports.all(store, { status: 'processing' })) runImport(store, one);
	for (const { id, scheduledAt = 0 } of campaigns.all(store, { status: 'scheduled' }))
		if (scheduledAt <= now)
			campaigns.update(store, { id }, { status: 'sending', startedAt: now, updatedAt: now });
	for (const one of campaigns.all(store, { status: 'sending' })) sendOn(store, one);
	for (const one of notifications.all(store, { status: 'dispatching' })) {
		if (one.campaign === undefined) sendPortion(store, one, one.id);
	}
	const waits = sequences(store, now);
	const isSending =
		campaigns.one(store, { status: 'sending' }) ??
		notifications.one(store, { status: 'dispatching' });
	if (isSending) return PAUSE;
	const due = campaigns
		.all(store, { status: 'scheduled' })
		.map(({ scheduledAt = now }) => scheduledAt - now);
	const next = Math.min(...due, waits ? LOOK : Infinity);
	return next === Infinity ? undefined : Math.max(PAUSE, next);
}

/** Sends the next portion of a campaign, and ends it after the last one. */
function sendOn(store: Store, campaign: Campaign): void {
	const notification = notificationOf(store, campaign);
	const isDone = sendPortion(store, notification, campaign.id, campaign.variables);
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
function sendPortion(
	store: Store,
	notification: Notification,
	owner: string,
	variables: Record<string, unknown> = {},
): boolean {
	const batch = batchOf(store, notification, variables);
	const waiting = store.all<RawRow>(
		`SELECT * FROM ${targets.name} WHERE owner = ? AND status = 'pending' LIMIT ?`,
		...([owner, AT_ONCE] as const),
	);
	if (batch) for (const row of waiting) dispatch(store, batch, targets.read(row));
	const isDone = countsOf(store, owner).pending === 0;
	if (isDone) notifications.update(store, { id: notification.id }, { status: 'completed' });
	return isDone;
}

const MINUTE = 60_000;

/** Goes on with sequences whose wait is over and whose stop condition has not come; whether others wait. */
function sequences(store: Store, now: number): boolean {
	let waits = false;
	for (const template of templates.all(store)) {
		if (template.config.sequenceEnabled !== true) continue;
		for (const notification of notifications.all(store, { template: template.id })) {
			const batch = batchOf(store, notification, campaignVariables(store, notification));
			if (!batch) continue;
			const steps = stepsOf(batch.version);
			const owner = notification.campaign ?? notification.id;
			for (const target of targets.all(store, { owner, status: 'completed' })) {
				const [before, step] = [steps[target.step - 1], steps[target.step]];
				if (!before || !step) continue;
				const hasStopped = isStopped(store, notification.id, target.userId, before.stopCondition);
				const dueAt = target.updatedAt + (before.waitMinutes ?? 5) * MINUTE;
				if (hasStopped) targets.update(store, { id: target.id }, { step: steps.length });
				else if (dueAt > now) waits = true;
				else {
					send(store, batch, step, target);
					const changes = { step: target.step + 1, updatedAt: now };
					targets.update(store, { id: target.id }, changes);
				}
			}
		}
	}
	return waits;
}

const campaignVariables = (store: Store, { campaign }: Notification) =>
	campaign === undefined ? {} : (campaigns.one(store, { id: campaign })?.variables ?? {});

/** Whether what a receiver did ends the sequence. */
function isStopped(store: Store, notification: string, receiver: string, stop = 'read'): boolean {
	const item = feedItems.one(store, { notification, receiver });
	const push = pushes.one(store, { notification, receiver });
	const done: Record<string, unknown> = {
		delivered: item?.deliveredAt ?? push?.deliveredAt,
		read: item?.readAt,
		engaged: item?.engagedAt ?? push?.engagedAt,
		clicked: push?.clickedAt,
	};
	return done[stop] !== undefined;
}
