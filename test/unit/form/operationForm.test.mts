import type { INodeProperties } from 'n8n-workflow';
import { changed, optional, requiredFor } from '../../../nodes/engine/declare/field';
import type { Resource } from '../../../nodes/engine/catalogue/resource';
import { properties } from '../../../nodes/engine/form';
import { operationForm } from '../../../nodes/engine/form';
import { field, made as operation } from '../support/operation.mts';

const names = (all: INodeProperties[] = []) => all.map(({ name }) => name).join(' ');
const inside = (property?: INodeProperties) => (property?.options ?? []) as INodeProperties[];
const settings = 'as dryRun maxRetries parallel requestsPerMinute timeout';
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

	it('begins with its notice and what must be given, then has its collections by label', () => {
		expect(names(form)).toBe('notice name coat additionalFields filters options');
		expect(form[0]).toMatchObject({ type: 'notice', displayName: 'Look out.' });
		expect(names(form.filter(({ required }) => required))).toBe('name');
		const [additional, filters, options] = form.slice(3).map(inside);
		expect([additional, filters, options].map(names)).toEqual(['diet mood', 'search', settings]);
		expect(additional?.[0]?.displayOptions).toEqual({ show: { '/name': ['y'] } });
	});

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

	it('show the fields of the chosen operation only; equal ones of a resource stand once', () => {
		const [zebra, ant] = [shownFor('zebra', 'get'), shownFor('ant', 'get')];
		expect([names(zebra), names(ant)]).toEqual(['name', 'name']);
		expect(zebra[0]).toBe(shownFor('zebra', 'create')[1]);
		const show = { resource: ['zebra'], operation: ['create'], name: ['x'] };
		expect(made.find(({ name }) => name === 'coat')?.displayOptions).toEqual({ show });
	});

	it('end with Options, once for all operations; what only some have shows for these', () => {
		const options = made.filter(({ name }) => name === 'options');
		expect(options).toEqual([made.at(-1)]);
		expect(names(inside(options[0]))).toBe(settings);
		const shown = inside(options[0]).map(({ displayOptions }) => displayOptions?.show);
		const own = { '/resource': ['zebra'], '/operation': ['create'] };
		// Its own field, and Dry Run, since it alone changes something.
		expect(shown).toEqual([own, own, ...Array(4).fill(undefined)]);
	});
});
