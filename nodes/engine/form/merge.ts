import type { INodeProperties } from 'n8n-workflow';
import { byLabel } from './control';

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
			const found = all.findIndex((one, index) => index >= next && one.key === key);
			const equal = all[found];
			if (equal) {
				equal.items.push(item);
				next = found + 1;
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
		const operation = equal.map((one) => one.operation);
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
	const options = [...shared.values()].flatMap((one) => placed(one, all.length));
	return [{ ...first.collection, options: byLabel(options) }];
}

/** The option as it is in the collection: once for each set of resources that have it alike. */
function placed({ option, operations }: SharedOption, count: number): INodeProperties[] {
	if ([...operations.values()].flat().length === count) return [option];
	const alike = new Map<string, { '/resource': string[]; '/operation': string[] }>();
	for (const [resource, own] of operations) {
		const others = alike.get(own.join())?.['/resource'] ?? [];
		alike.set(own.join(), { '/resource': [...others, resource], '/operation': own });
	}
	return [...alike.values()].map((show) => ({
		...option,
		displayOptions: { show: { ...show, ...option.displayOptions?.show } },
	}));
}
