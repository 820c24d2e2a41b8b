import { missing } from '../engine/problem/builders';
import type { Result } from '../engine/result';
import { failure, success } from '../engine/result';
import { ALL, allEvents, eventFields, OTHER } from './eventFields';
import type { Filters } from './filters/read';
import { readFilters } from './filters/read';
import { readField } from './readField';

/** Where a parameter is read: in a hook, when a delivery comes, or for an item. */
export interface Parameters {
	getTimezone(): string;
	getNodeParameter(name: string, fallback?: unknown): unknown;
}

/** What a person set. */
export interface Settings {
	/** Triggers to ask the platform for. */
	triggers: string[];
	/** Whether every event starts the workflow, of any trigger. */
	isForAll: boolean;
	passesFilters: Filters;
	simplify: boolean;
}

/** Reads the node's parameters, and checks them. */
export function readSettings(context: Parameters): Result<Settings> {
	const timezone = context.getTimezone();
	const events = readField(eventFields.events, context.getNodeParameter('events', []), timezone);
	if (!events.ok) return events;
	const chosen = events.value ?? [];
	if (chosen.length === 0) return failure(missing(eventFields.events.displayName));
	const others = chosen.includes(OTHER)
		? readField(eventFields.otherEvents, context.getNodeParameter('otherEvents', []), timezone)
		: success([]);
	if (!others.ok) return others;
	if (!others.value) return failure(missing(eventFields.otherEvents.displayName));
	const passesFilters = readFilters(context.getNodeParameter('filters', {}), timezone);
	if (!passesFilters.ok) return passesFilters;
	const isForAll = chosen.includes(ALL);
	const named = isForAll ? allEvents : chosen.filter((event) => event !== OTHER);
	return success({
		triggers: [...new Set([...named, ...others.value])],
		isForAll,
		passesFilters: passesFilters.value,
		simplify: context.getNodeParameter('simplify', true) !== false,
	});
}
