import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
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

const resourceProperty = (resources: Resource[]): INodeProperties =>
	dropdown('Resource', 'resource', choices(resources), resources[0].value);

const operationProperty = ({ value, operations }: Resource): INodeProperties => ({
	...dropdown('Operation', 'operation', actions(operations), Object.keys(operations)[0]),
	displayOptions: { show: { resource: [value] } },
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
	options,
	default: initial,
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
		...notice(operation, show),
		...first,
		...collection('Additional Fields', ADDITIONAL_FIELDS, 'Add Field', inside('additional'), show),
		...collection(
			'Options',
			OPTIONS,
			'Add Option',
			[...inside('options'), ...settingsProperties(operation.request.api)],
			show,
		),
	];
}

const notice = ({ notice: text }: Operation, show: Show): INodeProperties[] =>
	text
		? [
				{
					displayName: text,
					name: 'notice',
					type: 'notice',
					default: '',
					displayOptions: { show },
				},
			]
		: [];

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
