import { type Downloads, failure, missing, type Result, success } from '../engine';
import { readDownloads } from './attachments';
import { ALL, allEvents, eventFields, OTHER } from './eventFields';
import { type Filters, readFilters } from './filters/read';
import { type Parameters, readField } from './readField';

/** What a person sets about rows, in each node of events. */
export interface RowSettings {
	passesFilters: Filters;
	simplify: boolean;
	downloads: Downloads;
}

/** What a person set. */
export interface EventSettings extends RowSettings {
	/** Triggers to ask the platform for. */
	triggers: string[];
	/** Whether every event starts the workflow, of any trigger. */
	isForAll: boolean;
}

/** Reads the events that were chosen of those in a field, with what is set about their rows. */
export function readChosen(
	context: Parameters,
	field: typeof eventFields.events,
): Result<RowSettings & { chosen: string[] }> {
	const timezone = context.getTimezone();
	const events = readField(field, context.getNodeParameter('events', []), timezone);
	if (!events.ok) return events;
	const chosen = events.value ?? [];
	if (chosen.length === 0) return failure(missing(field.displayName));
	const passesFilters = readFilters(
		context.getNodeParameter('filters', {}),
		timezone,
		() => context.getNode().parameters.filters,
	);
	if (!passesFilters.ok) return passesFilters;
	const simplify = context.getNodeParameter('simplify', true) !== false;
	const downloads = readDownloads(context);
	if (!downloads.ok) return downloads;
	return success({
		chosen,
		passesFilters: passesFilters.value,
		simplify,
		downloads: downloads.value,
	});
}

/** Reads the node's parameters, and checks them. */
export function readSettings(context: Parameters): Result<EventSettings> {
	const read = readChosen(context, eventFields.events);
	if (!read.ok) return read;
	const { chosen, ...rows } = read.value;
	const timezone = context.getTimezone();
	const others = chosen.includes(OTHER)
		? readField(eventFields.otherEvents, context.getNodeParameter('otherEvents', []), timezone)
		: success([]);
	if (!others.ok) return others;
	if (!others.value) return failure(missing(eventFields.otherEvents.displayName));
	const isForAll = chosen.includes(ALL);
	const listed = isForAll ? allEvents : chosen.filter((event) => event !== OTHER);
	return success({ ...rows, triggers: [...new Set([...listed, ...others.value])], isForAll });
}
