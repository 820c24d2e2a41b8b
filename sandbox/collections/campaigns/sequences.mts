import type { RawRow, Store } from '../../platform/parts.mts';
import { batchOf, sendStep, stepsOf } from './dispatch.mts';
import type { ChannelContent, Target } from './tables.mts';
import { feedItems, notifications, pushes, targets } from './tables.mts';

const due = 'waitsSince + waitMinutes * ?';

/**
 * Goes on with the sequences whose wait is over: with the next step, unless the stop condition came.
 * @param minute how long a minute lasts, in milliseconds
 * @returns in how many milliseconds the next wait is over
 */
export function goOn(store: Store, now: number, minute: number, atOnce: number): number {
	const waiting = store.all<RawRow>(
		`SELECT * FROM ${targets.name} WHERE waitsSince IS NOT NULL AND ${due} <= ? LIMIT ?`,
		...[minute, now, atOnce],
	);
	for (const row of waiting) goOnWith(store, targets.read(row), now);
	const next = store.one<{ at: number | null }>(
		`SELECT min(${due}) AS at FROM ${targets.name} WHERE waitsSince IS NOT NULL`,
		minute,
	);
	return typeof next?.at === 'number' ? next.at - now : Infinity;
}

function goOnWith(store: Store, target: Target, now: number): void {
	const notification =
		notifications.one(store, { id: target.owner }) ??
		notifications.one(store, { campaign: target.owner });
	const batch = notification && batchOf(store, notification);
	const last = batch && stepsOf(batch.version)[target.step - 1];
	if (last && !hasHappened(store, notification.id, target.userId, last))
		return sendStep(store, batch, target, now);
	const changes = { hasStopped: true, waitsSince: null, waitMinutes: null };
	targets.update(store, { id: target.id }, changes);
}

/** Whether a receiver did what ends the sequence. */
function hasHappened(
	store: Store,
	notification: string,
	receiver: string,
	{ channelType, stopCondition = '' }: ChannelContent,
): boolean {
	const table = channelType === 'push' ? pushes : feedItems;
	const one: Record<string, unknown> = table.one(store, { notification, receiver }) ?? {};
	const times: Record<string, unknown> = {
		...{ delivered: one.deliveredAt, read: one.readAt },
		...{ engaged: one.engagedAt, clicked: one.clickedAt },
	};
	return times[stopCondition] !== undefined;
}
