import type { INodeParameters, INodeProperties, INodeTypeDescription } from 'n8n-workflow';
import { NodeHelpers } from 'n8n-workflow';
import { operationsOf } from '../support/operationsOf.mts';
import type { RunnableOperation } from '../../nodes/engine/plan/execution';
import type { Fields, ShownFor } from '../../nodes/engine/declare/field';
import { catalogue, operations, placesWhere } from './support/catalogue.mts';

/** What nobody can take back. */
const UNDOES = /^(delete|remove|reset|revoke|clear)/;

/** Each operation of each node as the editor would be set to it. */
const settings = Object.entries(catalogue).flatMap(([name, { description }]) =>
	operationsOf(description).map((operation) => ({ name, description, ...operation })),
);

type SetTo = (typeof settings)[number];

/** The fields on whose values others depend. */
const choosing = (fields: Fields): string[] => [
	...new Set(Object.values(fields).flatMap(({ shownFor = {} }) => Object.keys(shownFor))),
];

/** The values of a node's parameters, with everything at its default but these. */
const valuesOf = (description: INodeTypeDescription, chosen: INodeParameters) =>
	NodeHelpers.getNodeParameters(description.properties, chosen, true, false, null, description) ??
	{};

/** The top-level parameters that the editor shows then. */
function shown({ description, resource, operation }: SetTo, chosen: INodeParameters = {}) {
	const values = valuesOf(description, { resource, operation, ...chosen });
	return description.properties.filter((property) =>
		NodeHelpers.displayParameter(values, property, null, description),
	);
}

/** The same where each choice is an expression: then the fields of all its values count as shown. */
function shownAtOnce(setting: SetTo) {
	const names = choosing(declared(setting).fields);
	return shown(setting, Object.fromEntries(names.map((name) => [name, '={{ $json.choice }}'])));
}

const declared = (setting: SetTo) =>
	operations.find(({ path }) => path === pathOf(setting))!.operation;

const pathOf = ({ name, resource, operation }: SetTo) => `${name} › ${resource} › ${operation}`;

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

const inSettings = (problemsOf: (setting: SetTo) => string[]) =>
	settings.flatMap((one) => problemsOf(one).map((problem) => `${pathOf(one)}: ${problem}`));
const inOperations = (problemsOf: (operation: RunnableOperation) => string[]) =>
	operations.flatMap(({ path, operation }) =>
		problemsOf(operation).map((problem) => `${path}: ${problem}`),
	);
const repeatedIn = (names: string[]) => names.filter((name, index) => names.indexOf(name) < index);

it('shows no parameter twice, resource and operation first and Options last', () => {
	const wrong = inSettings((setting) =>
		[shown(setting), shownAtOnce(setting)].flatMap((all) => {
			const names = all.map(({ name }) => name);
			const ends = [names[0], names[1], names.at(-1)].join();
			return [...repeatedIn(names), ...(ends === 'resource,operation,options' ? [] : [ends])];
		}),
	);
	expect(wrong).toEqual([]);
});

it('has each label once, so that a message can name a field', () => {
	const wrong = inOperations(({ fields }) =>
		fieldSets(fields).flatMap((set) =>
			repeatedIn(Object.values(set).map(({ displayName }) => displayName)),
		),
	);
	expect(wrong).toEqual([]);
});

it('asks for a choice before what depends on it', () => {
	const wrong = inOperations(({ fields }) => {
		const names = Object.keys(fields);
		return Object.entries(fields).flatMap(([name, { shownFor = {} }]) =>
			Object.keys(shownFor)
				.filter((choice) => !names.slice(0, names.indexOf(name)).includes(choice))
				.map((choice) => `${name} before ${choice}`),
		);
	});
	expect(wrong).toEqual([]);
});

it('sends nothing from the fields of two choices', () => {
	const wrong = inOperations(({ path, query, filters, headers, body }) =>
		[path, { ...query, ...filters }, headers, body].flatMap(fieldSets).flatMap((fields) =>
			pairs(Object.entries(fields))
				.filter(
					([[name, one], [other, another]]) =>
						(one.sendAs ?? name) === (another.sendAs ?? other) &&
						!['', '*'].includes(one.sendAs ?? name) &&
						one.shownFor !== undefined &&
						another.shownFor !== undefined &&
						!excludeEachOther(needs(fields, name), needs(fields, other)),
				)
				.map(([[name], [other]]) => `${name} and ${other}`),
		),
	);
	expect(wrong).toEqual([]);
});

it('sorts what is optional', () => {
	const wrong = inSettings((setting) =>
		shown(setting)
			.filter(({ type }) => type === 'collection')
			.map(({ options }) => (options as INodeProperties[]).map(({ displayName }) => displayName))
			.filter((labels) => labels.join() !== [...labels].sort((a, b) => a.localeCompare(b)).join())
			.map(String),
	);
	expect(wrong).toEqual([]);
});

it('marks as required what every choice needs', () => {
	const wrong = inSettings((setting) => {
		const { fields } = declared(setting);
		return shownAtOnce(setting)
			.filter(({ name, required = false }) => required !== (fields[name]?.required ?? false))
			.map(({ name }) => name);
	});
	expect(wrong).toEqual([]);
});

it('requires nothing that depends on a choice, which may be an expression', () => {
	const wrong = placesWhere(({ required, displayOptions: { show = {} } = {} }) => {
		const others = Object.keys(show).filter((name) => !['resource', 'operation'].includes(name));
		return required && others.length > 0;
	});
	expect(wrong).toEqual([]);
});

it('starts no node with what cannot be undone', () => {
	const wrong = Object.values(catalogue).filter(({ description }) =>
		UNDOES.test(String(valuesOf(description, {}).operation)),
	);
	expect(wrong.map(({ description }) => description.name)).toEqual([]);
});

it('starts no resource with what cannot be undone, unless it has nothing else', () => {
	const wrong = operations.filter(
		({ resource, operation }) =>
			operation.value === resource.default &&
			UNDOES.test(operation.value) &&
			!resource.operations.every(({ value }) => UNDOES.test(value)),
	);
	expect(wrong.map(({ path }) => path)).toEqual([]);
});
