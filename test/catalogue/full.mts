import type { IDataObject } from 'n8n-workflow';
import type { Choices, Field, Fields } from '../../nodes/engine/declare/field';
import { id } from './case.mts';

/** What the sandbox has where a placeholder names something that nobody has made there. */
const IN_SANDBOX: Record<string, string> = {
	'1042': '1',
	'ann-lee': 'amara',
	'bjorn-lind': 'bjorn',
	gmail: 'mail',
	get_weather: 'get_rain',
	'gpt-4o': 'gpt-4o-mini',
	moderator: 'premium',
	n8n: 'shop',
	open_cart: 'open_map',
	welcome: 'book-club',
};

/** The example that the editor shows in an empty field, of the sandbox. */
function exampleOf({ placeholder = '' }: Field): string {
	const example = placeholder.replace(/^e\.g\. /, '');
	return IN_SANDBOX[example] ?? example;
}

/** The choice that the editor starts with where it decides what shows, else the last. */
function choiceFor(name: string, field: Field & { options: Choices }, fields: Fields): string {
	const isDecisive = Object.values(fields).some(({ shownFor = {} }) => name in shownFor);
	return String(field.default ?? Object.keys(field.options).at(isDecisive ? 0 : -1));
}

const isEnd = ({ notBefore, after, displayName }: Field): boolean =>
	(notBefore ?? after) !== undefined || /(Until|To|Ended At)$/.test(displayName);

/** A value for a field, made from its declaration; none where only a person can know it. */
function valueFor(name: string, field: Field, fields: Fields): unknown {
	switch (field.type) {
		case 'boolean':
			return field.default !== true;
		case 'number':
			return Math.max(field.minValue ?? 1, 1);
		case 'dateTime':
			return isEnd(field) ? '2090-01-01' : '2020-01-01';
		case 'options':
			return choiceFor(name, field, fields);
		case 'multiOptions':
			return Object.keys(field.options);
		case 'list':
		case 'lines':
			return [exampleOf(field)];
		case 'locator':
			return id(exampleOf(field));
		case 'password':
			return exampleOf(field) || 'Passw0rd';
		case 'group': {
			const entry = filledIn(field.fields, {});
			return { values: field.multiple ? [entry] : entry };
		}
		case 'file':
		case 'mapper':
			return undefined;
		default:
			return exampleOf(field) || undefined;
	}
}

/** A value as n8n compares it: of a locator what it names. */
const chosen = (value: unknown): unknown =>
	(value as { __rl?: true } | undefined)?.__rl ? (value as { value: unknown }).value : value;

const isShown = ({ shownFor = {} }: Field, fields: Fields, values: IDataObject): boolean =>
	Object.entries(shownFor).every(([name, choices]) =>
		choices.includes(chosen(values[name] ?? fields[name]?.default ?? false) as string),
	);

/** The given values of the fields that show, and one made for each other field that shows beside them. */
function filledIn(fields: Fields, given: IDataObject): IDataObject {
	const values: IDataObject = {};
	const cleared = ['unset', given.unset ?? []].flat();
	for (const [name, field] of Object.entries(fields)) {
		if (!isShown(field, fields, { ...given, ...values })) continue;
		const isOff = field.excludes !== undefined && values[field.excludes] === true;
		const made = () => (cleared.includes(name) ? undefined : valueFor(name, field, fields));
		const value = name in given ? given[name] : isOff ? false : made();
		if (value !== undefined) values[name] = value as IDataObject;
	}
	return values;
}

/** What is not required stands in a collection, by its section. */
const COLLECTIONS = {
	additional: 'additionalFields',
	filters: 'filters',
	options: 'options',
} as const;

/** Parameters without the collections. */
const unfolded = (parameters: IDataObject): IDataObject =>
	Object.values(COLLECTIONS).reduce<IDataObject>(
		(all, name) => ({ ...all, ...(parameters[name] as IDataObject), [name]: undefined }),
		parameters,
	);

/**
 * Parameters with every field that shows: as given, else made from its declaration.
 * @param fields those of the operation
 * @param given what a person knows, the later before the earlier; `undefined` leaves a field out
 */
export function withEveryField(fields: Fields, ...given: IDataObject[]): IDataObject {
	const all = filledIn(fields, Object.assign({}, ...given.map(unfolded)) as IDataObject);
	const parameters: Record<string, IDataObject> = {};
	for (const [name, value] of Object.entries(all)) {
		const { section, required } = fields[name]!;
		const place = section ?? (required ? 'main' : 'additional');
		if (place === 'main') parameters[name] = value as IDataObject;
		else (parameters[COLLECTIONS[place]] ??= {})[name] = value;
	}
	return parameters;
}
