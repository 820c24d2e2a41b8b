import { object } from '../../../nodes/engine/declaration/answer';
import type { Resource } from '../../../nodes/engine/catalogue/resource';
import { resource, selectedOperation } from '../../../nodes/engine/catalogue/resource';
import { about, operation } from '../support/operation.mts';

const valued = (value: string) =>
	operation({
		...about,
		value,
		request: { method: 'GET', api: 'main', path: '/things' },
		answer: object(),
	});
const [get, create] = [valued('get'), valued('create')];
const thing: Resource = {
	value: 'thing',
	name: 'Thing',
	default: 'get',
	operations: [get, create],
};

it.each<[string, Partial<Resource>, string]>([
	[
		'two operations of one value',
		{ operations: [get, create, valued('get')] },
		'two operations have the value get',
	],
	['a default that is none of them', { default: 'delete' }, 'there is no operation delete'],
	['an alias for none of them', { aliases: { make: 'made' } }, 'there is no operation made'],
])('throws for %s', (_, wrong, message) => {
	expect(() => resource({ ...thing, ...wrong })).toThrow(new TypeError(`Thing: ${message}`));
});

it('finds the operation that stored values mean, also those of former releases', () => {
	const resources = [resource({ ...thing, aliases: { make: 'create' } })];
	expect(selectedOperation(resources, 'thing', 'create')).toBe(create);
	expect(selectedOperation(resources, 'thing', 'make')).toBe(create);
	for (const [one, other] of [
		['thing', 'fly'],
		['ghost', 'get'],
		['thing', 'constructor'],
		['', ''],
	] as const)
		expect(selectedOperation(resources, one, other)).toBeUndefined();
});
