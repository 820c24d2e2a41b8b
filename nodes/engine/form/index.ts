import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { Resource } from '../catalogue/resource';
import { alphabetical } from './control';
import { mergeEqual, mergeOptions, mergeResources } from './merge';
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
		...mergeResources(
			resources.map(({ value: resource }) => {
				const own = forms.filter((form) => form.resource === resource);
				return { resource, properties: mergeEqual(resource, own) };
			}),
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
		resource.operations.map(({ name, value, action, description, notAsTool }) => ({
			name,
			value,
			action,
			description,
			...(notAsTool ? { displayOptions: { hide: { '@tool': [true] } } } : {}),
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

/**
 * The text under a node's name on the canvas, such as “add: group member”: the names of the
 * chosen operation and resource as words, not as identifiers.
 */
export const subtitle =
	'={{($parameter["operation"].replace("getAll", "getMany") + ": " + $parameter["resource"]).replace(/([A-Z])/g, " $1").toLowerCase()}}';
