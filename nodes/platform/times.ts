import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../engine';

/** What people and their apps wrote, which stays as it is. */
const THEIR_OWN = [
	...[
		'metadata',
		'metaData',
		'modelMetaData',
		'integrationMeta',
		'customData',
		'appInfo',
		'config',
	],
	...['card', 'interactiveData', 'content', 'variables', 'variableSchema', 'parameters', 'headers'],
];

/** Times whose names don't end as most do. */
const OTHER_TIMES = [
	...['lastSynced', 'lastEngagement', 'startTime', 'endTime', 'fromDate', 'toDate', 'until'],
	...['processingStartedAtMS', 'processingEndedAtMS'],
];

/** Seconds of 2001: what is less under such a name is a duration. */
const LEAST = 1e9;

/** Whether a field of a row is a time, by its name. */
export const isTime = (name: string): boolean => name.endsWith('At') || OTHER_TIMES.includes(name);

/** No time of a row is larger in seconds: what is larger is in milliseconds. */
const IN_MILLISECONDS = 1e11;

/** A row with its times as people read them: ISO 8601 instead of seconds or milliseconds since 1970. */
export const withReadableTimes = (row: IDataObject): IDataObject =>
	Object.fromEntries(
		Object.entries(row).map(([name, value]) => [name, readable(name, value)]),
	) as IDataObject;

function readable(name: string, value: unknown): unknown {
	if (THEIR_OWN.includes(name)) return value;
	if (Array.isArray(value)) return value.map((entry) => readable('', entry));
	if (isObject(value)) return withReadableTimes(value);
	if (!isTime(name)) return value;
	return name.endsWith('At') || Number(value) >= LEAST ? timeOf(value) : value;
}

function timeOf(value: unknown): unknown {
	const time = typeof value === 'string' ? Number(value) : value;
	if (typeof time !== 'number' || !(time > 0)) return value;
	const date = new Date(time < IN_MILLISECONDS ? time * 1000 : time);
	return Number.isNaN(date.getTime()) ? value : date.toISOString();
}
