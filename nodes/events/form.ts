import type { INodeProperties } from 'n8n-workflow';
import { byLabel, control, inCollection, simplifyFields } from '../engine';
import { filters } from './filters/table';

/** The switch between a simplified event and all of it. */
export const simplifyProperty: INodeProperties = {
	...control('simplify', simplifyFields.simplify),
	description: 'Whether to return a simplified version of the event instead of the raw data',
};

/** What an event must pass. */
export const filtersProperty: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	description:
		'Only events that pass all of them start the workflow. An event without the field doesn’t pass.',
	options: byLabel(Object.entries(filters).map(([name, { field }]) => inCollection(name, field))),
};
