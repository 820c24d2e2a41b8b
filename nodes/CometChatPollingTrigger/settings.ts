import type { IPollFunctions } from 'n8n-workflow';
import { type Choice, type Result, success } from '../engine';
import { ALL } from '../events/eventFields';
import { readField } from '../events/readField';
import { readChosen, type RowSettings } from '../events/settings';
import { eventName } from '../events/table';
import { multiOptions, options } from '../fields/basic';
import { shortHash } from './polling/memory';
import { sources } from './sources/table';

const polledTriggers: string[] = Object.values(sources).flatMap(({ triggers }) => triggers);

/** Which events start the workflow: those that can be found by asking. */
export const events = multiOptions({
	displayName: 'Events',
	description: 'Events that start the workflow',
	options: {
		[ALL]: { name: 'All Events', description: 'All events in this list' },
		...Object.fromEntries(
			polledTriggers.map((trigger): [string, Choice] => [trigger, { name: eventName(trigger) }]),
		),
	},
});

const HOUR = 3600;
const SPANS = { hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR, month: 30 * 24 * HOUR };

/** How far back a poll reads after a pause. */
export const catchUp = options({
	displayName: 'Catch Up',
	description:
		'How far back to look for events after n8n was down or the workflow was unpublished. Nothing from before the workflow was first published starts it.',
	options: {
		hour: 'Last Hour',
		day: 'Last 24 Hours',
		week: 'Last 7 Days',
		month: 'Last 30 Days',
	},
});

/** What a person set. */
export interface PollingSettings extends RowSettings {
	triggers: string[];
	/** The sources in which they are found. */
	sources: string[];
	catchUpSeconds: number;
	/** For each event, a hash of it and the filters as they are set, expressions included. */
	choices: Record<string, string>;
}

/** Reads the node's parameters, and checks them. */
export function readSettings(context: IPollFunctions): Result<PollingSettings> {
	const read = readChosen(context, events);
	if (!read.ok) return read;
	const { chosen, ...rows } = read.value;
	const stored = context.getNodeParameter('options.catchUp', 'day');
	const span = readField(catchUp, stored, context.getTimezone());
	if (!span.ok) return span;
	const triggers = chosen.includes(ALL) ? polledTriggers : chosen;
	const filters = JSON.stringify(context.getNode().parameters.filters ?? {});
	return success({
		...rows,
		triggers,
		choices: Object.fromEntries(
			triggers.map((trigger) => [trigger, shortHash(`${trigger} ${filters}`)]),
		),
		sources: Object.keys(sources).filter((name) =>
			sources[name]?.triggers.some((trigger) => triggers.includes(trigger)),
		),
		catchUpSeconds: SPANS[(span.value ?? 'day') as keyof typeof SPANS],
	});
}
