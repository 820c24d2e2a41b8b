import type { INodeProperties } from 'n8n-workflow';
import { isRequired, presentationOf, shownIn } from '../field';
import type { Operation, Resource } from '../operation';
import { ADDITIONAL_FIELDS, OPTIONS } from '../read';
import { settingsProperties } from '../settings';
import { control } from './control';

type Show = Record<string, Array<string | boolean>>;

/**
 * What the editor shows for a catalogue: Resource, Operation, then for each operation its required
 * fields in order, the rest under Additional Fields, and Options.
 */
export function parameters(resources: Resource[]): INodeProperties[] {
	return [
		resourceProperty(resources),
		...resources.map(operationProperty),
		...resources.flatMap(({ value, operations }) =>
			Object.entries(operations).flatMap(([name, operation]) =>
				ofOperation(operation, { resource: [value], operation: [name] }),
			),
		),
	];
}

const resourceProperty = (resources: Resource[]): INodeProperties => ({
	displayName: 'Resource',
	name: 'resource',
	type: 'options',
	noDataExpression: true,
	options: choices(resources),
	default: resources[0].value,
});

const operationProperty = ({ value, operations }: Resource): INodeProperties => ({
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	displayOptions: { show: { resource: [value] } },
	options: actions(operations),
	default: Object.keys(operations)[0],
});

const choices = (resources: Resource[]) =>
	resources.map(({ name, value }) => ({ name, value })).sort(byName);

const actions = (operations: Resource['operations']) =>
	Object.entries(operations)
		.map(([value, { name, action, description }]) => ({ name, value, action, description }))
		.sort(byName);

function ofOperation(operation: Operation, show: Show): INodeProperties[] {
	const properties = Object.entries(operation.fields).map(([name, schema]) => {
		const property = control(name, schema);
		return { place: shownIn(schema), showWhen: presentationOf(schema).showWhen, property, schema };
	});
	const inside = (place: string) =>
		properties.filter((entry) => entry.place === place).map((entry) => entry.property);
	const first = properties
		.filter((entry) => entry.place === 'first')
		.map(({ property, showWhen, schema }) => ({
			...property,
			...(isRequired(schema) ? { required: true } : {}),
			displayOptions: { show: { ...show, ...showWhen } },
		}));
	return [
		...first,
		...collection('Additional Fields', ADDITIONAL_FIELDS, 'Add Field', inside('additional'), show),
		...collection(
			'Options',
			OPTIONS,
			'Add Option',
			[...inside('options'), ...settingsProperties],
			show,
		),
	];
}

function collection(
	displayName: string,
	name: string,
	placeholder: string,
	options: INodeProperties[],
	show: Show,
): INodeProperties[] {
	if (options.length === 0) return [];
	const sorted = options.sort((one, other) => one.displayName.localeCompare(other.displayName));
	return [
		{
			displayName,
			name,
			type: 'collection',
			placeholder,
			default: {},
			displayOptions: { show },
			options: sorted,
		},
	];
}

const byName = (one: { name: string }, other: { name: string }): number =>
	one.name.localeCompare(other.name);
