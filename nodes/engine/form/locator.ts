import type { INodeProperties } from 'n8n-workflow';
import type { Field } from '../declaration/field';

/** A resource locator: choose from a searched list, or give the ID. */
export const locator = ({ entryName, list, placeholder }: Extract<Field, { type: 'locator' }>) =>
	({
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				placeholder: `Select ${article(entryName)} ${entryName}...`,
				typeOptions: { searchListMethod: list, searchable: true },
			},
			{
				displayName: 'By ID',
				name: 'id',
				type: 'string',
				...(placeholder === undefined ? {} : { placeholder }),
			},
		],
	}) satisfies Partial<INodeProperties>;

/** English says “a user”, and “an agent”. */
const article = (noun: string): string => (/^[aeio]/i.test(noun) ? 'an' : 'a');
