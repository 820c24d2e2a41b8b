import type { INodeProperties } from 'n8n-workflow';
import { type Choices, type Field, isRequired, sectionOf, type ShownFor } from '../declare/field';
import { GROUP_VALUES } from '../read/group';

type ControlLook = Pick<INodeProperties, 'type' | 'default'> & Partial<INodeProperties>;
type Looks = { [T in Field['type']]: (field: Extract<Field, { type: T }>) => ControlLook };

/** How each type of field looks in n8n's editor, and the empty value it starts with. */
const looks: Looks = {
	text: () => ({ type: 'string', default: '' }),
	longText: () => ({ type: 'string', typeOptions: { rows: 4 }, default: '' }),
	password: () => ({ type: 'string', typeOptions: { password: true }, default: '' }),
	number: ({ minValue, maxValue }) => {
		const typeOptions = {
			...(minValue === undefined ? {} : { minValue }),
			...(maxValue === undefined ? {} : { maxValue }),
		};
		return {
			type: 'number',
			...(Object.keys(typeOptions).length > 0 ? { typeOptions } : {}),
			default: minValue ?? 0,
		};
	},
	boolean: () => ({ type: 'boolean', default: false }),
	options: ({ options }) => ({
		type: 'options',
		options: choices(options),
		default: Object.keys(options)[0],
	}),
	multiOptions: ({ options }) => ({ type: 'multiOptions', options: choices(options), default: [] }),
	list: several,
	lines: several,
	// Empty, since an empty object empties what is there.
	json: () => ({ type: 'json', default: '' }),
	dateTime: () => ({ type: 'dateTime', default: '' }),
	file: () => ({ type: 'string', default: 'data' }),
	locator: (field) => locator(field),
	mapper: columnMapper,
	group: ({ fields, multiple, displayName, entryName }) => ({
		type: 'fixedCollection',
		...(multiple
			? { typeOptions: { multipleValues: true, multipleValueButtonText: `Add ${entryName}` } }
			: {}),
		placeholder: `Add ${entryName}`,
		default: {},
		options: [
			{
				displayName,
				name: GROUP_VALUES,
				values: inOrder(
					Object.entries(fields).map(([name, field]) => withShow(name, field)),
					({ displayName }) => displayName,
				),
			},
		],
	}),
};

const choices = (options: Choices) =>
	inOrder(
		Object.entries(options).map(([value, choice]) => {
			const { name, description } = typeof choice === 'string' ? { name: choice } : choice;
			return { name, ...(description ? { description } : {}), value };
		}),
		({ name }) => name,
	);

/** n8n wants five or more in the order of the alphabet. */
const inOrder = <T>(all: T[], name: (entry: T) => string): T[] =>
	all.length < 5 ? all : alphabetical(all, name);

/** n8n shows descriptions as HTML. */
const encoded = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * A typed list. Each entry also takes comma-separated text or an array from an expression. One that isn't
 * in a collection starts with an empty line to type in or drop on.
 */
function several(field: Field & { entryName: string }): ControlLook {
	const { entryName } = field;
	return {
		type: 'string',
		typeOptions: { multipleValues: true, multipleValueButtonText: `Add ${entryName}` },
		default: sectionOf(field) === 'main' ? [''] : [],
	};
}

/** n8n's resource mapper, whose keys a method of the node gives. */
export function columnMapper({
	method,
	dependsOn,
}: Pick<Extract<Field, { type: 'mapper' }>, 'method' | 'dependsOn'>) {
	return {
		type: 'resourceMapper',
		noDataExpression: true,
		default: { mappingMode: 'defineBelow', value: null },
		typeOptions: {
			loadOptionsDependsOn: [...dependsOn],
			resourceMapper: {
				resourceMapperMethod: method,
				mode: 'add',
				fieldWords: { singular: 'field', plural: 'fields' },
				addAllFields: false,
				supportAutoMap: true,
			},
		},
	} satisfies ControlLook;
}

/** The n8n parameter of a field, without its place. */
export function control(name: string, field: Field): INodeProperties {
	const { displayName, description, placeholder, hint, builderHint } = field;
	const look = (looks[field.type] as (shownField: Field) => ControlLook)(field);
	return {
		displayName,
		name,
		...look,
		...(field.default === undefined ? {} : { default: field.default }),
		...(placeholder ? { placeholder } : {}),
		...(hint ? { hint } : {}),
		description: encoded(description),
		...(builderHint ? { builderHint: { propertyHint: builderHint } } : {}),
	};
}

/**
 * The same where the field may be required, or show only for values of others. Never both: where a
 * choice is an expression, n8n asks for the required fields of all its values, also for those that it
 * does not show. The run asks for what the chosen value needs.
 */
export function withShow(name: string, field: Field): INodeProperties {
	const { shownFor } = field;
	return {
		...control(name, field),
		...(isRequired(field) && !shownFor ? { required: true } : {}),
		...shownWhere(field, shownFor),
	};
}

/** The same inside a collection, where the other fields of the form are named from its root. */
export function inCollection(name: string, field: Field): INodeProperties {
	const { shownFor } = field;
	return { ...control(name, field), ...shownWhere(field, shownFor && fromRoot(shownFor)) };
}

/** Where a field shows, if not everywhere. */
function shownWhere(
	{ asTool }: Field,
	shownFor?: ShownFor,
): Pick<INodeProperties, 'displayOptions'> {
	const show = { ...(asTool === undefined ? {} : { '@tool': [asTool] }), ...shownFor };
	return Object.keys(show).length > 0 ? { displayOptions: { show } } : {};
}

const fromRoot = (shownFor: ShownFor): ShownFor =>
	Object.fromEntries(Object.entries(shownFor).map(([other, values]) => [`/${other}`, values]));

/** A resource locator: choose from a searched list, or give the ID. */
const locator = ({ entryName, list, placeholder }: Extract<Field, { type: 'locator' }>) =>
	({
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				placeholder: `Select ${article(entryName)} ${entryName}...`,
				typeOptions: { searchListMethod: list, searchable: true },
			},
			{
				displayName: 'By ID',
				name: 'id',
				type: 'string',
				...(placeholder === undefined ? {} : { placeholder }),
			},
		],
	}) satisfies Partial<INodeProperties>;

/** English says “a user”, and “an agent”. */
const article = (noun: string): string => (/^[aeio]/i.test(noun) ? 'an' : 'a');

/** Sorts as n8n's rules ask for it; alike on every machine, whatever its language. */
export const alphabetical = <T>(all: T[], nameOf: (entry: T) => string): T[] =>
	all.sort((one, other) => compare(nameOf(one).toLowerCase(), nameOf(other).toLowerCase()));

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The order in which a collection lists its fields. */
export const byLabel = (fields: INodeProperties[]): INodeProperties[] =>
	alphabetical(fields, ({ displayName }) => displayName);
