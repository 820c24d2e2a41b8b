import type { INodeProperties } from 'n8n-workflow';
import { changed, optional, requiredFor } from '../../../nodes/engine/declaration/field';
import type { Resource } from '../../../nodes/engine/catalogue/resource';
import { properties } from '../../../nodes/engine/form';
import { operationForm } from '../../../nodes/engine/form/operationForm';
import { about, field, made as operation } from '../support/operation.mts';

const names = (all: INodeProperties[] = []) => all.map(({ name }) => name).join(' ');
const inside = (property?: INodeProperties) => (property?.options ?? []) as INodeProperties[];
const settings = 'as maxRetries parallel requestsPerMinute timeout';
const create = operation('POST /things never', {
	notice: 'Look out.',
	headers: { as: optional(field('As'), { section: 'options' }) },
	body: {
		name: field('Name'),
		coat: requiredFor(field('Coat'), { name: ['x'] }),
		mood: optional(field('Mood')),
		diet: optional(changed(field('Diet'), { shownFor: { name: ['y'] } })),
	},
	filters: { search: optional(field('Search'), { section: 'filters' }) },
});

describe('the form of an operation', () => {
	const form = operationForm(create);

	it('begins with its notice and what must be given, then has its collections', () => {
		expect(names(form)).toBe('notice name coat additionalFields filters options');
		expect(form[0]).toMatchObject({ type: 'notice', displayName: 'Look out.' });
		expect(form.filter(({ required }) => required).map(({ name }) => name)).toEqual(['name']);
	});

	it('sorts what is optional by its label', () => {
		expect(names(inside(form[3]))).toBe('diet mood');
		expect(inside(form[3])[0]?.displayOptions).toEqual({ show: { '/name': ['y'] } });
		expect(names(inside(form[4]))).toBe('search');
	});

	it('ends with Options: the settings of a run among what the operation has there', () =>
		expect(names(inside(form[5]))).toBe(settings));
	it('starts Requests per Minute with the limit of the API', () => {
		const request = { method: 'GET', api: 'slow', path: '/things' };
		const [options] = operationForm(operation('GET /things', { request }));
		expect(inside(options).find(({ name }) => name === 'requestsPerMinute')?.default).toBe(60);
	});
});

describe('the properties of a node', () => {
	const get = operation('GET /things/{name}', {
		...{ value: 'get', name: 'Get', action: 'Get thing', description: 'Retrieve a thing' },
		path: { name: field('Name') },
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
		const options = ['Ant', 'Zebra'].map((name) => ({ name, value: name.toLowerCase() }));
		const chosen = { noDataExpression: true, default: 'zebra', options };
		expect(made[0]).toMatchObject({ name: 'resource', ...chosen });
	});

	it('go on with the operations of each resource by alphabet, its own default chosen', () => {
		const options = [about, { name: 'Get', value: 'get', action: 'Get thing' }];
		const displayOptions = { show: { resource: ['zebra'] } };
		const chosen = { noDataExpression: true, default: 'get', displayOptions, options };
		expect(made[1]).toMatchObject({ name: 'operation', ...chosen });
		const other = { name: 'operation', displayOptions: { show: { resource: ['ant'] } } };
		expect(made[2]).toMatchObject(other);
	});

	it('show the fields of the chosen operation only; equal ones of a resource stand once', () => {
		expect([names(shownFor('zebra', 'get')), names(shownFor('ant', 'get'))]).toEqual([
			'name',
			'name',
		]);
		expect(shownFor('zebra', 'get')[0]).toBe(shownFor('zebra', 'create')[1]);
	});

	it('end with Options, once for all operations; what only some have shows for these', () => {
		const options = made.filter(({ name }) => name === 'options');
		expect(options).toEqual([made.at(-1)]);
		expect(names(inside(options[0]))).toBe(settings);
		const shown = inside(options[0]).map(({ displayOptions }) => displayOptions?.show);
		expect(shown[0]).toEqual({ '/resource': ['zebra'], '/operation': ['create'] });
		expect(shown.slice(1)).toEqual(Array(4).fill(undefined));
	});

	it('show a field that depends on another only with its value', () => {
		const show = { resource: ['zebra'], operation: ['create'], name: ['x'] };
		expect(made.find(({ name }) => name === 'coat')?.displayOptions).toEqual({ show });
	});
	it('do not change when they are asked for again', () =>
		expect(properties(resources)).toEqual(made));
});
