import type { IDataObject } from 'n8n-workflow';
import type { Fields, Input } from '../declaration/field';

/** Query parameters under the names that the platform gives them; dots mean nothing there. */
export const buildQuery = (fields: Fields, input: Input): IDataObject =>
	Object.fromEntries(
		Object.entries(fields).flatMap(([name, { sendAs = name }]) =>
			input[name] === undefined || sendAs === '' ? [] : [[sendAs, input[name]]],
		),
	) as IDataObject;

/** Lists go as text separated by commas (docs/platform.md, Paging). */
export const asQuery = (values: IDataObject): IDataObject =>
	Object.fromEntries(
		Object.entries(values).map(([name, value]) => [
			name,
			Array.isArray(value) ? value.join(',') : value,
		]),
	);
