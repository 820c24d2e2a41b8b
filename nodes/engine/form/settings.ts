import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { z } from 'zod/v4';
import type { ClientSettings } from '../client';
import { COLLECTIONS, type Field, type Input } from '../declare/field';
import { isChange, type Operation } from '../declare/operation';
import { isObject } from '../values';
import { invalid, joined } from '../problem/input';
import { oneLine } from '../problem/text';
import { coerce } from '../read/coerce';
import { collection } from '../read/parameters';
import { failure, type Problem, type Result, success } from '../result';
import { inCollection } from './control';

/** How a run sends its requests. */
export type RunSettings = Required<ClientSettings>;

const paceOf = ({ requestsPerMinute = 0 }: Operation['api']): number => requestsPerMinute;

const DRY_RUN: Field = {
	type: 'boolean',
	schema: z.boolean(),
	required: false,
	displayName: 'Dry Run',
	// Whoever adds it wants it on.
	default: true,
	description:
		'Whether to return the requests that would be made, without changing anything. Values are checked as usual.',
};

/** The settings under Options that operations have. */
export const settingsProperties = (
	operation: Pick<Operation, 'api' | 'request'>,
): INodeProperties[] => [
	...(isChange(operation) ? [inCollection('dryRun', DRY_RUN)] : []),
	...paceProperties(operation),
];

/** Those that every operation has. */
const paceProperties = ({ api }: Pick<Operation, 'api'>): INodeProperties[] => [
	{
		displayName: 'Max Retries',
		name: 'maxRetries',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: 20 },
		default: 5,
		description:
			'How often to retry a failed request, where that is safe. 0 turns off all retries, even after a rate limit.',
	},
	{
		displayName: 'Requests in Parallel',
		name: 'parallel',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 100 },
		default: 10,
		description: 'Maximum number of concurrent requests',
	},
	{
		displayName: 'Requests per Minute',
		name: 'requestsPerMinute',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: paceOf(api),
		description:
			'Maximum number of requests to start per minute. With 0, as many as the API allows.',
	},
	{
		displayName: 'Timeout',
		name: 'timeout',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 60000,
		description: 'How long to wait for a response, in milliseconds (60000 is one minute)',
	},
];

/** Most where the form names none: an hour of waiting, a million requests a minute. */
const MAX: Record<string, number> = { timeout: 3_600_000, requestsPerMinute: 1_000_000 };

/** A number, also as text; what only JavaScript takes for one, such as `true` or a blank, is none. */
const numberOf = (value: unknown): number =>
	typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
		? Number(value)
		: NaN;

/** Reads the settings of a run; they are those of the first item. Odd values are refused. */
export function settings(context: IExecuteFunctions, operation: Operation): Result<RunSettings> {
	const { given, failed } = collection(context, COLLECTIONS.options.name, 0);
	const problems: Problem[] = [];
	const values: Record<string, unknown> = {};
	for (const property of paceProperties(operation)) {
		const { name, displayName } = property;
		const { minValue = 0, maxValue = MAX[name] ?? Infinity } = property.typeOptions ?? {};
		const entered = given[name];
		const isGiven = entered !== undefined && entered !== null && entered !== '';
		const value = numberOf(isGiven ? entered : property.default);
		values[name] = value;
		const failure = failed.get(name);
		if (failure && 'message' in failure)
			problems.push(invalid(displayName, failure.message, failure.advice));
		else if (!Number.isInteger(value) || value < minValue || value > maxValue)
			problems.push(
				invalid(
					`${displayName} “${oneLine(entered, 60)}”`,
					`must be a whole number from ${minValue} to ${maxValue}`,
					'Correct it under Options.',
				),
			);
	}
	const dryRun = isChange(operation) ? dryRunOfAll(context, given, failed) : { value: false };
	if ('value' in dryRun) values.dryRun = dryRun.value === true;
	else problems.push(invalid(DRY_RUN.displayName, dryRun.message, dryRun.advice));
	const problem = joined(problems);
	return problem ? failure(problem) : success(values as unknown as RunSettings);
}

const GAVE_NOTHING = {
	message: 'has an expression that gave nothing',
	advice: 'Nothing was sent. Let the expression return true or false.',
};

const MIXED = {
	message: 'is on for some items and off for others',
	advice: 'Nothing was sent. Separate the items with an If node, or set it for all of them.',
};

/** Dry Run as the first item has it; an expression must give the same for all. */
function dryRunOfAll(
	context: IExecuteFunctions,
	...first: Parameters<typeof dryRunOf>
): ReturnType<typeof dryRunOf> {
	const firstDryRun = dryRunOf(...first);
	return 'value' in firstDryRun && isMixed(context, firstDryRun.value) ? MIXED : firstDryRun;
}

/** Whether an expression says otherwise for a later item than for the first. */
function isMixed(context: IExecuteFunctions, first: unknown): boolean {
	const { [COLLECTIONS.options.name]: options } = context.getNode().parameters;
	const stored = isObject(options) ? (options as Input).dryRun : options;
	if (typeof stored !== 'string' || !stored.startsWith('=')) return false;
	return context.getInputData().some((_, item) => {
		const { given, failed } = collection(context, COLLECTIONS.options.name, item);
		const read = dryRunOf(given, failed);
		return !('value' in read) || (read.value === true) !== (first === true);
	});
}

/** Whether nothing may be sent; what cannot be read does not count as off. */
function dryRunOf(
	given: Input,
	failed: ReturnType<typeof collection>['failed'],
): ReturnType<typeof coerce> {
	const unread = failed.get('dryRun') ?? failed.get('');
	if (unread || !Object.hasOwn(given, 'dryRun')) return unread ?? { value: false };
	const read = coerce(DRY_RUN, given.dryRun, 'UTC');
	return 'value' in read && read.value === undefined ? GAVE_NOTHING : read;
}
