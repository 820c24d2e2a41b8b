import * as call from './call';
import * as campaign from './campaign';
import type { Family } from './family';
import * as group from './group';
import * as message from './message';
import * as moderation from './moderation';
import * as user from './user';

const families: Family[] = [message, user, group, call, moderation, campaign].flatMap((module) =>
	Object.values(module),
);

const byTrigger = new Map(
	families.flatMap((family) => Object.keys(family.events).map((trigger) => [trigger, family])),
);

/** How an event is read; the platform's list is open, so there may be no such family. */
export const familyOf = (trigger: string): Family | undefined => byTrigger.get(trigger);

/** The events that the node offers: what people call each, by its trigger. */
export const eventNames: Record<string, string> = Object.fromEntries(
	families.flatMap(({ events }) =>
		Object.entries(events).flatMap(([trigger, name]) => (name ? [[trigger, name]] : [])),
	),
);
