import type { z } from 'zod/v4';
import { ruleMessage } from '../../engine';
import { appEvents, numbersOf, userEvents } from './events';

/** The choice that leaves a thing as it is. */
export const KEEP = 'keep';

/** One entry of the form: several events, and what is chosen for all of them. */
export interface NotifyRow {
	events: string[];
	notify: string;
	usersMayDecide?: string;
}

/** Tells of entries that name an event twice, or choose what does not go with it. */
export function wrongRows(rows: NotifyRow[], context: z.RefinementCtx): void {
	const seenEvents = new Set<string>();
	for (const [index, row] of rows.entries()) {
		const tell = (field: keyof NotifyRow, message: string, advice: string) =>
			context.addIssue({
				code: 'custom',
				path: [index, field],
				message: ruleMessage(message, advice),
			});
		const { notify, usersMayDecide = KEEP } = row;
		if (notify === KEEP && usersMayDecide === KEEP)
			tell('notify', 'changes nothing', 'Choose when to notify, or whether users can decide.');
		for (const event of row.events) {
			const label = appEvents[event] ?? event;
			if (seenEvents.has(event))
				tell('events', `contain ${label} twice`, 'Use each event in one entry only.');
			seenEvents.add(event);
			if (notify !== KEEP && numbersOf(event)[notify] === undefined)
				tell(
					'notify',
					`can’t be combined with ${label}`,
					'Choose Always or Never in a separate entry.',
				);
			if (usersMayDecide !== KEEP && !Object.hasOwn(userEvents, event))
				tell(
					'usersMayDecide',
					`can’t be combined with ${label}, which users can never change`,
					'Choose No Change in a separate entry.',
				);
		}
	}
}
