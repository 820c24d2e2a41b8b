import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import type { Api } from './operation';
import { OPTIONS } from './read';
import { collection } from './read/given';

/** How a run sends its calls. */
export interface Settings {
	/** Requests at once. */
	parallel: number;
	/** Most requests in any minute; 0 leaves the pace to the platform. */
	requestsPerMinute: number;
	maxRetries: number;
	/** How long to wait for an answer, in milliseconds. */
	timeout: number;
}

/** What the platform allows for data import (vendor facts, 1); elsewhere its answers rule. */
const pace = (api: Api): number => (api === 'import' ? 60 : 0);

/** The settings under Options that every operation has. */
export const settingsProperties = (api: Api): INodeProperties[] => [
	{
		displayName: 'Max Retries',
		name: 'maxRetries',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: 20 },
		default: 5,
		description:
			'How often a request is sent again after a fault, where that is safe. With 0 it never is, not even when the platform only asks to wait.',
	},
	{
		displayName: 'Requests in Parallel',
		name: 'parallel',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 100 },
		default: 10,
		description: 'How many requests are under way at once',
	},
	{
		displayName: 'Requests per Minute',
		name: 'requestsPerMinute',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: pace(api),
		description:
			'How many requests start in a minute at most. With 0, as many as the platform allows.',
	},
	{
		displayName: 'Timeout',
		name: 'timeout',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 60000,
		description: 'How long to wait for an answer, in milliseconds (60000 is a minute)',
	},
];

/** Reads the settings of a run; they are those of the first item. Odd values fall back. */
export function settings(context: IExecuteFunctions, api: Api): Settings {
	const read = collection(context, OPTIONS, 0);
	const given = 'given' in read ? read.given : {};
	const values = Object.fromEntries(
		settingsProperties(api).map(({ name, default: standard, typeOptions }) => {
			const { minValue = 0, maxValue = Infinity } = typeOptions ?? {};
			const value = Math.trunc(Number(given[name] ?? standard));
			return [name, value >= minValue && value < Infinity ? Math.min(value, maxValue) : standard];
		}),
	);
	return values as unknown as Settings;
}
