import type { INodeProperties } from 'n8n-workflow';
import { nodes } from '../../support/nodes.mts';
import { operations } from '../../support/operations.mts';
import type { Job } from './job.mts';

/** Whether the form of a job's operation offers what it sets under If Already Exists. */
export function isOffered({ operation, options = {} }: Job): boolean {
	const [node, resource, value] = operations[operation];
	const isShown = ({ displayOptions }: INodeProperties) =>
		displayOptions?.show?.resource?.includes(resource) !== false &&
		displayOptions?.show?.operation?.includes(value) !== false;
	const choices = nodes[node].description.properties
		.filter((property) => property.name === 'options' && isShown(property))
		.flatMap((property) => (property.options ?? []) as INodeProperties[])
		.filter((property) => property.name === 'ifExists' && isShown(property))
		.flatMap((property) => (property.options ?? []) as Array<{ value: string }>);
	return options.ifExists === undefined || choices.some((one) => one.value === options.ifExists);
}
