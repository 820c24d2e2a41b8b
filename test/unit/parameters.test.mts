import type { INodeProperties } from 'n8n-workflow';
import { z } from 'zod/v4';
import type { Presentation } from '../../nodes/engine/field';
import { field } from '../../nodes/engine/field';
import type { Resource } from '../../nodes/engine/operation';
import { operation } from '../../nodes/engine/operation';
import { parameters } from '../../nodes/engine/parameters';

const text = (label: string, more: Partial<Presentation> = {}) =>
	field(z.string(), { label, description: `The ${label}`, control: 'text', ...more });
const declared = (name: string, action: string, body: Record<string, z.ZodType> = {}) =>
	operation({
		name,
		action,
		description: `To ${action}`,
		request: { method: 'POST', api: 'chat', path: '/things' },
		body,
	});
const resources: Resource[] = [
	{
		name: 'Zebra',
		value: 'zebra',
		operations: {
			update: declared('Update', 'Update zebra', { stripes: text('Stripes') }),
			create: declared('Create', 'Create zebra', {
				name: text('Name'),
				coat: text('Coat', { showWhen: { name: ['x'] }, shown: 'first' }).optional(),
				alias: text('Alias'),
				mood: text('Mood').optional(),
				diet: text('Diet').optional(),
				as: text('As', { shown: 'options' }).optional(),
			}),
		},
	},
	{ name: 'Ant', value: 'ant', operations: { get: declared('Get', 'Get ant') } },
];
const properties = parameters(resources);
const names = (list: INodeProperties[] = []) => list.map(({ name }) => name);
const shownFor = (resource: string, operationName: string) =>
	properties.filter(
		({ displayOptions }) =>
			displayOptions?.show?.resource?.includes(resource) &&
			displayOptions.show.operation?.includes(operationName),
	);
const inside = (property?: INodeProperties) => names(property?.options as INodeProperties[]);

it('begins with the resources by alphabet, and the first declared one chosen', () => {
	expect(properties[0]).toMatchObject({
		name: 'resource',
		noDataExpression: true,
		default: 'zebra',
		options: [
			{ name: 'Ant', value: 'ant' },
			{ name: 'Zebra', value: 'zebra' },
		],
	});
});

it('goes on with an operation dropdown for each resource, by alphabet, with its actions', () => {
	expect(names(properties.slice(1, 3))).toEqual(['operation', 'operation']);
	expect(properties[1]).toMatchObject({
		noDataExpression: true,
		default: 'update',
		displayOptions: { show: { resource: ['zebra'] } },
		options: [
			{ name: 'Create', value: 'create', action: 'Create zebra', description: 'To Create zebra' },
			{ name: 'Update', value: 'update', action: 'Update zebra' },
		],
	});
});

it('shows the fields of the chosen operation only', () => {
	expect(names(shownFor('zebra', 'update'))).toEqual(['stripes', 'options']);
	expect(names(shownFor('ant', 'get'))).toEqual(['options']);
});

it('puts what is required first in the declared order, then the rest by alphabet', () => {
	const shown = shownFor('zebra', 'create');
	expect(names(shown)).toEqual(['name', 'coat', 'alias', 'additionalFields', 'options']);
	expect(shown.map(({ required }) => required ?? false)).toEqual([true, false, true, false, false]);
	expect(inside(shown[3])).toEqual(['diet', 'mood']);
	const options = shown[4].options as INodeProperties[];
	const labels = options.map(({ displayName }) => displayName);
	expect(labels).toContain('As');
	expect(labels).toEqual([...labels].sort((one, other) => one.localeCompare(other)));
});

it('shows a field that depends on another only with its value', () => {
	const coat = properties.find(({ name }) => name === 'coat');
	expect(coat?.displayOptions).toEqual({
		show: { resource: ['zebra'], operation: ['create'], name: ['x'] },
	});
});

it('does not change when it is asked again', () => {
	expect(parameters(resources)).toEqual(properties);
});
