import type { INodeProperties } from 'n8n-workflow';
import { object } from '../../../nodes/engine/declaration/answer';
import { changed, optional, requiredFor } from '../../../nodes/engine/declaration/field';
import type { Resource } from '../../../nodes/engine/catalogue/resource';
import { properties } from '../../../nodes/engine/form';
import { operationForm } from '../../../nodes/engine/form/operationForm';
import { text } from '../../../nodes/vocabulary/basic';
import { about, operation } from '../support/operation.mts';

const field = (displayName: string) => text({ displayName, description: `The ${displayName}` });
const names = (all: INodeProperties[] = []) => all.map(({ name }) => name);
const inside = (property?: INodeProperties) => (property?.options ?? []) as INodeProperties[];

const create = operation({
	...about,
	notice: 'Look out.',
	request: { method: 'POST', api: 'main', path: '/things', retry: 'never' },
	headers: { as: optional(field('As'), { section: 'options' }) },
	body: {
		name: field('Name'),
		coat: requiredFor(field('Coat'), { name: ['x'] }),
		mood: optional(field('Mood')),
		diet: optional(changed(field('Diet'), { shownFor: { name: ['y'] } })),
	},
	filters: { search: optional(field('Search'), { section: 'filters' }) },
	answer: object(),
});

describe('the form of an operation', () => {
	const form = operationForm(create);

	it('begins with its notice and what must be given, then has its collections', () => {
		expect(names(form)).toEqual([
			'notice',
			'name',
			'coat',
			'additionalFields',
			'filters',
			'options',
		]);
		expect(form[0]).toMatchObject({ type: 'notice', displayName: 'Look out.' });
		expect(form.map(({ required }) => required === true)).toEqual([
			false,
			true,
			false,
			false,
			false,
			false,
		]);
	});

	it('sorts what is optional by its label', () => {
		expect(names(inside(form[3]))).toEqual(['diet', 'mood']);
		expect(inside(form[3])[0]?.displayOptions).toEqual({ show: { '/name': ['y'] } });
		expect(names(inside(form[4]))).toEqual(['search']);
	});

	it('ends with Options: the settings of a run among what the operation has there', () => {
		expect(names(inside(form[5]))).toEqual([
			'as',
			'maxRetries',
			'parallel',
			'requestsPerMinute',
			'timeout',
		]);
	});

	it('starts Requests per Minute with the limit of the API', () => {
		const request = { method: 'GET', api: 'slow', path: '/things' } as const;
		const [options] = operationForm(operation({ ...about, request, answer: object() }));
		expect(inside(options).find(({ name }) => name === 'requestsPerMinute')?.default).toBe(60);
	});
});

describe('the properties of a node', () => {
	const get = operation({
		...about,
		...{ value: 'get', name: 'Get', action: 'Get thing', description: 'Retrieve a thing' },
		request: { method: 'GET', api: 'main', path: '/things/{name}' },
		path: { name: field('Name') },
		answer: object(),
	});
	const resources: Resource[] = [
		{ value: 'zebra', name: 'Zebra', default: 'get', operations: [get, create] },
		{ value: 'ant', name: 'Ant', default: 'get', operations: [get] },
	];
	const made = properties(resources);
	const shownFor = (resource: string, value: string) =>
		made.filter(
			({ displayOptions: { show = {} } = {} }) =>
				show.resource?.includes(resource) && show.operation?.includes(value),
		);

	it('begin with the resources by alphabet, and the first declared one chosen', () => {
		expect(made[0]).toMatchObject({
			name: 'resource',
			noDataExpression: true,
			default: 'zebra',
			options: [
				{ name: 'Ant', value: 'ant' },
				{ name: 'Zebra', value: 'zebra' },
			],
		});
	});

	it('go on with the operations of each resource by alphabet, its own default chosen', () => {
		expect(made[1]).toMatchObject({
			name: 'operation',
			noDataExpression: true,
			default: 'get',
			displayOptions: { show: { resource: ['zebra'] } },
			options: [
				{
					name: 'Create',
					value: 'create',
					action: 'Create thing',
					description: 'Create a new thing',
				},
				{ name: 'Get', value: 'get', action: 'Get thing' },
			],
		});
		expect(made[2]).toMatchObject({
			name: 'operation',
			displayOptions: { show: { resource: ['ant'] } },
		});
	});

	it('show the fields of the chosen operation only; equal ones of a resource stand once', () => {
		expect(names(shownFor('zebra', 'get'))).toEqual(['name']);
		expect(names(shownFor('ant', 'get'))).toEqual(['name']);
		expect(shownFor('zebra', 'get')[0]).toBe(shownFor('zebra', 'create')[1]);
	});

	it('end with Options, once for all operations; what only some have shows for these', () => {
		const options = made.filter(({ name }) => name === 'options');
		expect(options).toEqual([made.at(-1)]);
		expect(names(inside(options[0]))).toEqual([
			'as',
			'maxRetries',
			'parallel',
			'requestsPerMinute',
			'timeout',
		]);
		const shown = inside(options[0]).map(({ displayOptions }) => displayOptions?.show);
		expect(shown[0]).toEqual({ '/resource': ['zebra'], '/operation': ['create'] });
		expect(shown.slice(1)).toEqual([undefined, undefined, undefined, undefined]);
	});

	it('show a field that depends on another only with its value', () => {
		expect(made.find(({ name }) => name === 'coat')?.displayOptions).toEqual({
			show: { resource: ['zebra'], operation: ['create'], name: ['x'] },
		});
	});

	it('do not change when they are asked for again', () => {
		expect(properties(resources)).toEqual(made);
	});
});
