import type { INodeProperties, IDisplayOptions, INodePropertyOptions } from 'n8n-workflow';
import { byLabel, inCollection, withShow, alphabetical } from './control';
import { COLLECTIONS, sectionOf } from '../declare/field';
import type { Source } from '../plan/execution';
import type { Operation } from '../declare/operation';
import { settingsProperties } from './settings';
import type { Resource } from '../catalogue/resource';

interface OperationProperties {
	operation: string;
	properties: INodeProperties[];
}

/** Joins lists into one that keeps the order of each: what has the same key stands once, if the order allows it. */
function joined<Item>(lists: Item[][], keyOf: (item: Item) => string): Array<[Item, ...Item[]]> {
	const all: Array<{ key: string; items: [Item, ...Item[]] }> = [];
	for (const list of lists) {
		let next = 0;
		for (const item of list) {
			const key = keyOf(item);
			const position = all.findIndex((listed, index) => index >= next && listed.key === key);
			const equal = all[position];
			if (equal) {
				equal.items.push(item);
				next = position + 1;
			} else all.splice(next++, 0, { key, items: [item] });
		}
	}
	return all.map(({ items }) => items);
}

/**
 * Joins the forms of a resource's operations: a property that several have, in an order that fits all,
 * appears once and shows for them. Each operation's form stays as it is.
 */
export function mergeEqual(resource: string, forms: OperationProperties[]): INodeProperties[] {
	const ofOperation = forms.map(({ operation, properties }) =>
		properties.map((property) => ({ operation, property })),
	);
	return joined(ofOperation, ({ property }) => JSON.stringify(property)).map((equal) => {
		const [{ property }] = equal;
		const operation = equal.map((occurrence) => occurrence.operation);
		return {
			...property,
			displayOptions: {
				show: { resource: [resource], operation, ...property.displayOptions?.show },
			},
		};
	});
}

/** The same with what was merged for each resource: a property appears once if the operations that have it have the same names. */
export function mergeResources(
	forms: Array<{ resource: string; properties: INodeProperties[] }>,
): INodeProperties[] {
	const ofResource = forms.map(({ resource, properties }) =>
		properties.map((property) => ({ resource, property })),
	);
	const shownFor = (property: INodeProperties, resource: string[]): INodeProperties => ({
		...property,
		displayOptions: { show: { ...property.displayOptions?.show, resource } },
	});
	return joined(ofResource, ({ property }) => JSON.stringify(shownFor(property, []))).map((equal) =>
		shownFor(
			equal[0].property,
			equal.map(({ resource }) => resource),
		),
	);
}

/** The options of one operation, and its place. */
interface OperationOptions {
	resource: string;
	operation: string;
	collection: INodeProperties;
}

/** An option, and the operations that have it, by resource. */
interface SharedOption {
	option: INodeProperties;
	operations: Map<string, string[]>;
}

/**
 * Options once for a whole node: most are the same everywhere. One that only some operations have
 * shows for these; the person sees what each operation has, as before.
 */
export function mergeOptions(all: OperationOptions[]): INodeProperties[] {
	const [first] = all;
	if (!first) return [];
	const shared = new Map<string, SharedOption>();
	for (const { resource, operation, collection } of all)
		for (const option of (collection.options ?? []) as INodeProperties[]) {
			const text = JSON.stringify(option);
			const { operations } = shared.get(text) ?? { operations: new Map<string, string[]>() };
			operations.set(resource, [...(operations.get(resource) ?? []), operation]);
			shared.set(text, { option, operations });
		}
	const options = [...shared.values()].flatMap((sharedOption) => placed(sharedOption, all.length));
	return [{ ...first.collection, options: byLabel(options) }];
}

/** The option as it is in the collection: once for each set of resources that have it alike. */
function placed({ option, operations }: SharedOption, count: number): INodeProperties[] {
	if ([...operations.values()].flat().length === count) return [option];
	const alike = new Map<string, { '/resource': string[]; '/operation': string[] }>();
	for (const [resource, operationNames] of operations) {
		const others = alike.get(operationNames.join())?.['/resource'] ?? [];
		alike.set(operationNames.join(), {
			'/resource': [...others, resource],
			'/operation': operationNames,
		});
	}
	return [...alike.values()].map((show) => ({
		...option,
		displayOptions: { show: { ...show, ...option.displayOptions?.show } },
	}));
}

/** The form of one operation: notice, fields in order, its collections of optional ones; Options last. */
export function operationForm(operation: Operation & { source?: Source }): INodeProperties[] {
	const inside = (section: string) =>
		Object.entries(operation.fields).filter(([, field]) => sectionOf(field) === section);
	const sections = Object.keys(COLLECTIONS) as Array<keyof typeof COLLECTIONS>;
	const collections = sections.flatMap((section) => {
		const options = [
			...inside(section).map(([name, field]) => inCollection(name, field)),
			...(section === 'options' ? settingsProperties(operation) : []),
		];
		if (options.length === 0) return [];
		return [{ ...collectionProperty(section, options), ...shownWithOneOf(options) }];
	});
	return [
		...(operation.notice ? [notice(operation.notice, 'notice', operation.noticeFor)] : []),
		...inside('main').map(([name, field]) => withShow(name, field)),
		...(operation.source?.form ?? []),
		...collections,
	];
}

/** A collection of the form, with what can be added to it. */
export function collectionProperty(
	section: keyof typeof COLLECTIONS,
	options: INodeProperties[],
): INodeProperties {
	const { displayName, name, button } = COLLECTIONS[section];
	return {
		displayName,
		name,
		type: 'collection',
		placeholder: button,
		default: {},
		options: byLabel(options),
	};
}

/** Without one of its options to choose, a collection would only say that it has none. */
function shownWithOneOf(options: INodeProperties[]): Pick<INodeProperties, 'displayOptions'> {
	const shows = options.map(({ displayOptions }) => displayOptions?.show ?? {});
	const others = Object.keys(shows[0] ?? {}).filter(
		(other) => other.startsWith('/') && shows.every((show) => Object.hasOwn(show, other)),
	);
	const show = others.map((other) => [
		other.slice(1),
		[...new Set(shows.flatMap((conditions) => conditions[other] ?? []))],
	]);
	return show.length > 0 ? { displayOptions: { show: Object.fromEntries(show) } } : {};
}

/** A text in a form, between its fields; always, or for what shows it. */
export const notice = (
	displayName: string,
	name: string,
	show?: IDisplayOptions['show'],
): INodeProperties => ({
	displayName,
	name,
	type: 'notice',
	default: '',
	...(show ? { displayOptions: { show } } : {}),
});

/**
 * What the editor shows for a catalogue: Resource, Operation, then for each operation its fields, and
 * its collections. Properties that are equal appear once, for several operations.
 */
export function properties(resources: Resource[]): INodeProperties[] {
	const forms = resources.flatMap(({ value: resource, operations }) =>
		operations.flatMap((operation) => {
			const properties = operationForm(operation);
			const collection = properties.pop();
			return collection ? { resource, operation: operation.value, properties, collection } : [];
		}),
	);
	return [
		resourceProperty(resources),
		...resources.map(operationProperty),
		...mergeResources(
			resources.map(({ value: resource }) => {
				const resourceForms = forms.filter((form) => form.resource === resource);
				return { resource, properties: mergeEqual(resource, resourceForms) };
			}),
		),
		...mergeOptions(forms),
	];
}

const resourceProperty = (resources: Resource[]): INodeProperties =>
	dropdown(
		'Resource',
		'resource',
		resources.map(({ name, value }) => ({ name, value })),
		resources[0]?.value ?? '',
	);

const operationProperty = (resource: Resource): INodeProperties => ({
	...dropdown(
		'Operation',
		'operation',
		resource.operations.map(({ name, value, action, description, notAsTool }) => ({
			name,
			value,
			action,
			description,
			...(notAsTool ? { displayOptions: { hide: { '@tool': [true] } } } : {}),
		})),
		resource.default,
	),
	displayOptions: { show: { resource: [resource.value] } },
});

const dropdown = (
	displayName: string,
	name: string,
	options: INodePropertyOptions[],
	initial: string,
): INodeProperties => ({
	displayName,
	name,
	type: 'options',
	noDataExpression: true,
	options: alphabetical(options, ({ name }) => name),
	default: initial,
});

/**
 * The text under a node's name on the canvas, such as “add: group member”: the names of the
 * chosen operation and resource as words, not as identifiers.
 */
export const subtitle =
	'={{($parameter["operation"].replace("getAll", "getMany") + ": " + $parameter["resource"]).replace(/([A-Z])/g, " $1").toLowerCase()}}';
