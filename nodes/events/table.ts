import type { Choice } from '../engine';
import * as call from './call';
import * as campaign from './campaign';
import type { EventFamily } from './family';
import * as group from './group';
import * as message from './message';
import * as moderation from './moderation';
import * as polled from './polled';
import * as user from './user';

const familiesOf = (modules: Array<Record<string, EventFamily>>): EventFamily[] =>
	modules.flatMap((module) => Object.values(module));

const delivered = familiesOf([message, user, group, call, moderation, campaign]);

const byTrigger = new Map(
	[...delivered, ...familiesOf([polled])].flatMap((family) =>
		Object.keys(family.events).map((trigger) => [trigger, family]),
	),
);

/** How an event is read; the platform's list is open, so there may be no such family. */
export const familyOf = (trigger: string): EventFamily | undefined => byTrigger.get(trigger);

/** The events that webhooks deliver: what people call each, by its trigger. */
export const eventNames: Record<string, string> = Object.fromEntries(
	delivered.flatMap(({ events }) =>
		Object.entries(events).flatMap(([trigger, name]) => (name ? [[trigger, name]] : [])),
	),
);

/** The events that webhooks deliver, as choices. */
export const eventChoices: Record<string, Choice> = Object.fromEntries(
	Object.entries(eventNames).map(([trigger, name]) => [
		trigger,
		{ name, description: `Trigger ${trigger}` },
	]),
);

/** What people call an event, also one that no webhook delivers. */
export const eventName = (trigger: string): string => familyOf(trigger)?.events[trigger] ?? trigger;
