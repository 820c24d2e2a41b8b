import type { INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow';

/** Each operation that a node offers, as its dropdowns name it. */
export const operationsOf = ({ properties }: INodeTypeDescription) =>
	properties
		.filter(({ name }) => name === 'operation')
		.flatMap(({ options = [], displayOptions }) =>
			(options as INodePropertyOptions[]).map(({ value }) => ({
				resource: String(displayOptions?.show?.resource?.[0]),
				operation: String(value),
			})),
		);
