import type { INodeProperties } from 'n8n-workflow';
import type { Presentation } from '../field';

/** A resource locator: choose from a searched list, or give the ID. */
export const locator = ({
	label,
	noun = label.toLowerCase(),
	list = '',
	placeholder,
}: Presentation) =>
	({
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		placeholder: undefined,
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				placeholder: `Select a ${noun}...`,
				typeOptions: { searchListMethod: list, searchable: true },
			},
			{ displayName: 'By ID', name: 'id', type: 'string', placeholder },
		],
	}) satisfies Partial<INodeProperties>;
