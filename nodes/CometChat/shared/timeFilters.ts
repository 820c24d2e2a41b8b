import { optional } from '../../engine';
import { dateTime } from '../../fields/basic';

const timeFilter = (displayName: string, sendAs: string, description: string, more = {}) =>
	optional(dateTime({ displayName, description, sendAs }), more);

/** Filters by when something was made and last changed, both ends included. */
export const timeFilters = (things: string) => ({
	createdFrom: timeFilter(
		'Created From',
		'createdAt[from]',
		`Earliest time at which ${things} were created`,
	),
	createdTo: timeFilter(
		'Created Until',
		'createdAt[to]',
		`Latest time at which ${things} were created`,
		{
			notBefore: 'createdFrom',
		},
	),
	updatedFrom: timeFilter(
		'Updated From',
		'updatedAt[from]',
		`Earliest time at which ${things} were last changed; those never changed are left out`,
	),
	updatedTo: timeFilter(
		'Updated Until',
		'updatedAt[to]',
		`Latest time at which ${things} were last changed; those never changed are left out`,
		{ notBefore: 'updatedFrom' },
	),
});
