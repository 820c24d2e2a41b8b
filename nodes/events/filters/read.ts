import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../../engine/isObject';
import { joined } from '../../engine/problem/builders';
import type { Problem, Result } from '../../engine/result';
import { failure, success } from '../../engine/result';
import { readField } from '../readField';
import type { Filter } from './table';
import { filters } from './table';

/** Whether an event passes all filters that were set. */
export type Filters = (event: IDataObject) => boolean;

/** Reads what was set under Filters, and checks it. */
export function readFilters(given: unknown, timezone: string): Result<Filters> {
	const set: Array<{ fits: Filter['fits']; value: unknown }> = [];
	const problems: Problem[] = [];
	for (const [name, { field, fits }] of Object.entries(filters)) {
		const read = readField(field, isObject(given) ? given[name] : undefined, timezone);
		if (!read.ok) problems.push(read.problem);
		else if (read.value !== undefined) set.push({ fits, value: read.value });
	}
	const problem = joined(problems);
	if (problem) return failure(problem);
	return success((event) => set.every(({ fits, value }) => fits(event, value as never)));
}
