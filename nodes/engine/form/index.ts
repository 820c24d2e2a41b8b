import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { Resource } from '../catalogue/resource';
import { alphabetical } from './alphabetical';
import { mergeEqual } from './merge';
import { mergeOptions } from './mergeOptions';
import { operationForm } from './operationForm';

/**
 * What the editor shows for a catalogue: Resource, Operation, then for each operation its fields, and
 * its collections. Properties that are equal appear once, for several operations.
 */
export function properties(resources: Resource[]): INodeProperties[] {
	const forms = resources.flatMap(({ value: resource, operations }) =>
		operations.flatMap((operation) => {
			const properties = operationForm(operation);
			const collection = properties.pop();
			return collection ? { resource, operation: operation.value, properties, collection } : [];
		}),
	);
	return [
		resourceProperty(resources),
		...resources.map(operationProperty),
		...resources.flatMap(({ value }) =>
			mergeEqual(
				value,
				forms.filter(({ resource }) => resource === value),
			),
		),
		...mergeOptions(forms),
	];
}

const resourceProperty = (resources: Resource[]): INodeProperties =>
	dropdown(
		'Resource',
		'resource',
		resources.map(({ name, value }) => ({ name, value })),
		resources[0]?.value ?? '',
	);

const operationProperty = (resource: Resource): INodeProperties => ({
	...dropdown(
		'Operation',
		'operation',
		resource.operations.map(({ name, value, action, description }) => ({
			name,
			value,
			action,
			description,
		})),
		resource.default,
	),
	displayOptions: { show: { resource: [resource.value] } },
});

const dropdown = (
	displayName: string,
	name: string,
	options: INodePropertyOptions[],
	initial: string,
): INodeProperties => ({
	displayName,
	name,
	type: 'options',
	noDataExpression: true,
	options: alphabetical(options, ({ name }) => name),
	default: initial,
});
