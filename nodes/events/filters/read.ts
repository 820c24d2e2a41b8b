import type { IDataObject } from 'n8n-workflow';
import { failure, isObject, joined, type Problem, type Result, success } from '../../engine';
import { readField } from '../readField';
import type { Filter } from './table';
import { filters } from './table';

/** What a row says of filters that its event passed because they took too long. */
export interface Passed {
	filterProblems?: string[];
}

/** Whether an event passes all filters that were set, and what is to say of that; undefined if it doesn't. */
export type Filters = (event: IDataObject) => Passed | undefined;

/** Reads what was set under Filters, and checks it. */
export function readFilters(given: unknown, timezone: string): Result<Filters> {
	const set: Array<{ filter: Filter; value: unknown }> = [];
	const problems: Problem[] = [];
	for (const [name, filter] of Object.entries(filters)) {
		const read = readField(filter.field, isObject(given) ? given[name] : undefined, timezone);
		if (!read.ok) problems.push(read.problem);
		else if (read.value !== undefined) set.push({ filter, value: read.value });
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
