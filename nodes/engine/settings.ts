import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { OPTIONS } from './read';

/** How a run sends its calls. */
export interface Settings {
	/** Requests at once. */
	parallel: number;
	/** How long to wait for an answer, in milliseconds. */
	timeout: number;
}

/** The settings under Options that every operation has. */
export const settingsProperties: INodeProperties[] = [
	{
		displayName: 'Requests in Parallel',
		name: 'parallel',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 100 },
		default: 10,
		description: 'How many requests are under way at once',
	},
	{
		displayName: 'Timeout',
		name: 'timeout',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 60000,
		description: 'How long to wait for an answer, in milliseconds',
	},
];

/** Reads the settings of a run; they are those of the first item. Odd values fall back. */
export function settings(context: IExecuteFunctions): Settings {
	const given = context.getNodeParameter(OPTIONS, 0, {}) as Record<string, unknown>;
	const pick = (name: string, most: number): number => {
		const standard = settingsProperties.find((property) => property.name === name)
			?.default as number;
		const value = Math.trunc(Number(given[name] ?? standard));
		return value >= 1 ? Math.min(value, most) : standard;
	};
	return { parallel: pick('parallel', 100), timeout: pick('timeout', 3_600_000) };
}
