import { column, getter, problem, table } from '../../platform/parts.mts';

export const reasons = table('reasons', {
	id: column.exactKey(),
	name: column.text(),
	description: column.optional(column.text()),
	isDefault: column.preset(column.flag(), false),
	...column.each(column.integer(), 'createdAt', 'updatedAt'),
});

const notFound = problem('ERR_REASON_NOT_FOUND', 'The flag reason {} does not exist.');
export const reasonOf = getter(reasons, 'id', notFound);
