import type { IDataObject } from 'n8n-workflow';
import {
	failure,
	gaveNothing,
	isObject,
	joined,
	nothingGiven,
	type Problem,
	type Result,
	success,
} from '../../engine';
import { readField } from '../readField';
import { type Filter, filters } from './table';

/** What a row says of filters that its event passed because they took too long. */
export interface Passed {
	filterProblems?: string[];
}

/** Whether an event passes all filters that were set, and what is to say of that; undefined if it doesn't. */
export type Filters = (event: IDataObject) => Passed | undefined;

/**
 * Reads what was set under Filters, and checks it.
 * @param rawOf gives the same with its expressions: a filter whose expression gives nothing must not let everything pass
 */
export function readFilters(
	parameter: unknown,
	timezone: string,
	rawOf: () => unknown = () => undefined,
): Result<Filters> {
	const values = isObject(parameter) ? parameter : {};
	const set: Array<{ filter: Filter; value: unknown }> = [];
	const problems: Problem[] = [];
	for (const [name, filter] of Object.entries(filters)) {
		const read = readField(filter.field, values[name], timezone);
		if (!read.ok) problems.push(read.problem);
		else if (read.value !== undefined) set.push({ filter, value: read.value });
		else if (
			Object.hasOwn(values, name) &&
			gaveNothing(values[name], () => (rawOf() as IDataObject | undefined)?.[name])
		)
			problems.push(nothingGiven(filter.field.displayName));
	}
	const problem = joined(problems);
	if (problem) return failure(problem);
	return success((event) => {
		const filterProblems: string[] = [];
		for (const { filter, value } of set) {
			const fits = filter.fits(event, value as never);
			if (fits === false) return undefined;
			if (fits === undefined) filterProblems.push(tookTooLong(filter.field.displayName));
		}
		return filterProblems.length > 0 ? { filterProblems } : {};
	});
}

const tookTooLong = (label: string): string =>
	`${label} took too many steps, so the text wasn’t searched to its end, and the event passed. Use a simpler regular expression.`;
