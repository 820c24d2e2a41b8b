import type { INodeParameters, INodeProperties } from 'n8n-workflow';
import { NodeHelpers } from 'n8n-workflow';
import { operationsOf } from '../support/operationsOf.mts';
import { isRequired } from '../../nodes/engine/declaration/field';
import { catalogue, operations } from './support/catalogue.mts';

/** What nobody can take back. */
const UNDOES = /^(delete|remove|reset|revoke|clear)/;

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

const pathOf = ({ name, resource, operation }: (typeof settings)[number]) =>
	`${name} › ${resource} › ${operation}`;

it('covers every operation that a resource lists', () => {
	expect(settings.length).toBeGreaterThanOrEqual(9);
	expect(settings.map(pathOf).sort()).toEqual(operations.map(({ path }) => path).sort());
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
		const { fields } = operations.find(({ path }) => path === pathOf(setting))!.operation;
		for (const { name, required = false } of shown(setting))
			expect([name, required]).toEqual([name, name in fields && isRequired(fields[name])]);
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
		expect(values?.operation).not.toMatch(UNDOES);
	},
);

it('starts no resource with what cannot be undone, unless it has nothing else', () => {
	const wrong = operations.filter(
		({ resource, operation }) =>
			operation.value === resource.default &&
			UNDOES.test(operation.value) &&
			!resource.operations.every(({ value }) => UNDOES.test(value)),
	);
	expect(wrong.map(({ path }) => path)).toEqual([]);
});
