import type { INodeParameters, INodeProperties } from 'n8n-workflow';
import { NodeHelpers } from 'n8n-workflow';
import { operationsOf } from '../support/operationsOf.mts';
import { catalogue } from './support/catalogue.mts';

/** Each operation of each node as the editor would be set to it. */
const settings = Object.entries(catalogue).flatMap(([name, { description }]) =>
	operationsOf(description).map((operation) => ({ name, description, ...operation })),
);

/** The top-level parameters that the editor shows, with everything at its default. */
function shown({ description, resource, operation }: (typeof settings)[number]): INodeProperties[] {
	const start: INodeParameters = { resource, operation };
	const values =
		NodeHelpers.getNodeParameters(description.properties, start, true, false, null, description) ??
		{};
	return description.properties.filter((property) =>
		NodeHelpers.displayParameter(values, property, null, description),
	);
}

it('covers the nine operations', () => {
	expect(settings.length).toBeGreaterThanOrEqual(9);
});

it.each(settings)('$name › $resource › $operation shows no parameter twice', (setting) => {
	const names = shown(setting).map(({ name }) => name);
	expect(names).toEqual([...new Set(names)]);
	expect(names.slice(0, 2)).toEqual(['resource', 'operation']);
	expect(names.at(-1)).toBe('options');
});

it.each(settings)('$name › $resource › $operation sorts what is optional', (setting) => {
	for (const { type, options = [] } of shown(setting)) {
		if (type !== 'collection') continue;
		const labels = (options as INodeProperties[]).map(({ displayName }) => displayName);
		expect(labels).toEqual([...labels].sort((one, other) => one.localeCompare(other)));
	}
});

it.each(settings)(
	'$name › $resource › $operation marks as required what a person must fill in',
	(setting) => {
		const optional = [
			'resource',
			'operation',
			'notice',
			'additionalFields',
			'options',
			'simplify',
			'returnAll',
			'limit',
		];
		const lists = ['participants', 'moderators', 'admins', 'usersToBan'];
		const free = shown(setting).filter(({ required }) => !required);
		expect(free.map(({ name }) => name)).toEqual(
			free.map(({ name }) => name).filter((name) => [...optional, ...lists].includes(name)),
		);
	},
);

it.each(Object.values(catalogue).map(({ description }) => [description.name, description]))(
	'%s starts with nothing that cannot be undone',
	(_name, description) => {
		const values = NodeHelpers.getNodeParameters(
			description.properties,
			{},
			true,
			false,
			null,
			description,
		);
		expect(values?.operation).not.toBe('delete');
	},
);
