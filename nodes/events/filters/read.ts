import type { IDataObject } from 'n8n-workflow';
import {
	failure,
	FILL_IN,
	gaveNothing,
	isObject,
	joined,
	LEAVE_OUT,
	missing,
	type Problem,
	type Result,
	success,
} from '../../engine';
import { readField } from '../readField';
import type { Filter } from './table';
import { filters } from './table';

/** What a row says of filters that its event passed because they took too long. */
export interface Passed {
	filterProblems?: string[];
}

/** Whether an event passes all filters that were set, and what is to say of that; undefined if it doesn't. */
export type Filters = (event: IDataObject) => Passed | undefined;

/**
 * Reads what was set under Filters, and checks it.
 * @param raw the same with its expressions: a filter whose expression gives nothing must not let everything pass
 */
export function readFilters(given: unknown, timezone: string, raw?: unknown): Result<Filters> {
	const valueOf = (all: unknown, name: string) => (isObject(all) ? all[name] : undefined);
	const set: Array<{ filter: Filter; value: unknown }> = [];
	const problems: Problem[] = [];
	for (const [name, filter] of Object.entries(filters)) {
		const value = valueOf(given, name);
		const read = readField(filter.field, value, timezone);
		if (!read.ok) problems.push(read.problem);
		else if (read.value !== undefined) set.push({ filter, value: read.value });
		else if (gaveNothing(value, valueOf(raw, name)))
			problems.push(missing(filter.field.displayName, `${FILL_IN} ${LEAVE_OUT}`));
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
