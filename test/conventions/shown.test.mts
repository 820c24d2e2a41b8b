import type { INodeParameters, INodeProperties } from 'n8n-workflow';
import { NodeHelpers } from 'n8n-workflow';
import { operationsOf } from '../support/operationsOf.mts';
import type { Fields, ShownFor } from '../../nodes/engine/declaration/field';
import { catalogue, operations, placesWhere } from './support/catalogue.mts';

/** What nobody can take back. */
const UNDOES = /^(delete|remove|reset|revoke|clear)/;

/** Each operation of each node as the editor would be set to it. */
const settings = Object.entries(catalogue).flatMap(([name, { description }]) =>
	operationsOf(description).map((operation) => ({ name, description, ...operation })),
);

/** The fields on whose values others depend. */
const choosing = (fields: Fields): string[] => [
	...new Set(Object.values(fields).flatMap(({ shownFor = {} }) => Object.keys(shownFor))),
];

/** The top-level parameters that the editor shows, with everything at its default but these. */
function shown(
	{ description, resource, operation }: (typeof settings)[number],
	chosen: INodeParameters = {},
): INodeProperties[] {
	const start: INodeParameters = { resource, operation, ...chosen };
	const values =
		NodeHelpers.getNodeParameters(description.properties, start, true, false, null, description) ??
		{};
	return description.properties.filter((property) =>
		NodeHelpers.displayParameter(values, property, null, description),
	);
}

/** The same where each choice is an expression: then the fields of all its values count as shown. */
function shownAtOnce(setting: (typeof settings)[number]): INodeProperties[] {
	const names = choosing(declared(setting).fields);
	return shown(setting, Object.fromEntries(names.map((name) => [name, '={{ $json.choice }}'])));
}

const declared = (setting: (typeof settings)[number]) =>
	operations.find(({ path }) => path === pathOf(setting))!.operation;

const pathOf = ({ name, resource, operation }: (typeof settings)[number]) =>
	`${name} › ${resource} › ${operation}`;

/** The fields of a form, and of each group in it. */
const fieldSets = (fields: Fields): Fields[] => [
	fields,
	...Object.values(fields).flatMap((field) => (field.type === 'group' ? [field.fields] : [])),
];

const pairs = <T,>(all: T[]): Array<[T, T]> =>
	all.flatMap((one, index) => all.slice(index + 1).map((other): [T, T] => [one, other]));

/** All choices that must be made for a field to show. */
const needs = (fields: Fields, name: string): ShownFor =>
	Object.entries(fields[name]?.shownFor ?? {}).reduce(
		(all, [choice, values]) => ({ ...needs(fields, choice), ...all, [choice]: values }),
		{},
	);

/** Whether no value of a choice shows both. */
const excludeEachOther = (one: ShownFor, other: ShownFor): boolean =>
	Object.entries(one).some(
		([choice, values]) => other[choice]?.every((value) => !values.includes(value)) ?? false,
	);

it('covers every operation that a resource lists', () => {
	expect(settings.length).toBeGreaterThanOrEqual(9);
	expect(settings.map(pathOf).sort()).toEqual(operations.map(({ path }) => path).sort());
});

it.each(settings)('$name › $resource › $operation shows no parameter twice', (setting) => {
	for (const all of [shown(setting), shownAtOnce(setting)]) {
		const names = all.map(({ name }) => name);
		expect(names).toEqual([...new Set(names)]);
		expect(names.slice(0, 2)).toEqual(['resource', 'operation']);
		expect(names.at(-1)).toBe('options');
	}
});

it.each(operations)('$path has each label once, so that a message can name a field', (one) => {
	for (const fields of fieldSets(one.operation.fields)) {
		const labels = Object.values(fields).map(({ displayName }) => displayName);
		expect(labels).toEqual([...new Set(labels)]);
	}
});

it.each(operations)('$path asks for a choice before what depends on it', ({ operation }) => {
	const names = Object.keys(operation.fields);
	for (const [name, { shownFor = {} }] of Object.entries(operation.fields))
		for (const choice of Object.keys(shownFor))
			expect(names.slice(0, names.indexOf(name))).toContain(choice);
});

it.each(operations)('$path sends nothing from the fields of two choices', ({ operation }) => {
	const { path, query, filters, headers, body } = operation;
	const places = [path, { ...query, ...filters }, headers, body].flatMap(fieldSets);
	const twice = places.flatMap((fields) =>
		pairs(Object.entries(fields)).filter(
			([[name, one], [other, another]]) =>
				(one.sendAs ?? name) === (another.sendAs ?? other) &&
				!['', '*'].includes(one.sendAs ?? name) &&
				one.shownFor !== undefined &&
				another.shownFor !== undefined &&
				!excludeEachOther(needs(fields, name), needs(fields, other)),
		),
	);
	expect(twice.map(([[name], [other]]) => `${name} and ${other}`)).toEqual([]);
});

it.each(settings)('$name › $resource › $operation sorts what is optional', (setting) => {
	for (const { type, options = [] } of shown(setting)) {
		if (type !== 'collection') continue;
		const labels = (options as INodeProperties[]).map(({ displayName }) => displayName);
		expect(labels).toEqual([...labels].sort((one, other) => one.localeCompare(other)));
	}
});

it.each(settings)(
	'$name › $resource › $operation marks as required what every choice needs',
	(setting) => {
		const { fields } = declared(setting);
		for (const { name, required = false } of shownAtOnce(setting))
			expect([name, required]).toEqual([name, fields[name]?.required ?? false]);
	},
);

it('requires nothing that depends on a choice, which may be an expression', () => {
	const wrong = placesWhere(({ required, displayOptions: { show = {} } = {} }) => {
		const others = Object.keys(show).filter((name) => !['resource', 'operation'].includes(name));
		return required && others.length > 0;
	});
	expect(wrong).toEqual([]);
});

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
