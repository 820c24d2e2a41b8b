import type { INodeProperties } from 'n8n-workflow';
import { collectionProperty, control, inCollection, notice, simplifyField } from '../engine';
import { ALL } from './eventFields';
import { filters } from './filters/table';

/** The switch between a simplified event and all of it. */
export const simplifyProperty: INodeProperties = {
	...control('simplify', simplifyField),
	description: 'Whether to return a simplified version of the event instead of the raw data',
};

/** A workflow that answers messages with a message of its own, or edits them, would start itself. */
export const answersNotice = notice(
	'If this workflow sends or edits messages, add the user it acts as to Ignore Messages From under Filters. Otherwise it starts itself.',
	'answersNotice',
	{ events: ['message_sent', 'message_edited', ALL] },
);

/** What an event must pass. */
export const filtersProperty: INodeProperties = {
	...collectionProperty(
		'filters',
		Object.entries(filters).map(([name, { field }]) => inCollection(name, field)),
	),
	description:
		'Only events that match all filters start the workflow. An event without the field doesn’t match.',
};
