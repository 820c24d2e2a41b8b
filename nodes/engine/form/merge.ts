import type { INodeProperties } from 'n8n-workflow';

interface OperationProperties {
	operation: string;
	properties: INodeProperties[];
}

interface SharedProperty {
	property: INodeProperties;
	/** The property as text, by which equal ones are known. */
	text: string;
	operations: string[];
}

/**
 * Joins the forms of a resource's operations: a property that several have, in an order that fits all,
 * appears once and shows for them. Each operation's form stays as it is.
 */
export function mergeEqual(resource: string, forms: OperationProperties[]): INodeProperties[] {
	const merged: SharedProperty[] = [];
	for (const { operation, properties } of forms) {
		let place = 0;
		for (const property of properties) {
			const text = JSON.stringify(property);
			const found = merged.findIndex((shared, index) => index >= place && shared.text === text);
			const equal = merged[found];
			if (equal) {
				equal.operations.push(operation);
				place = found + 1;
			} else merged.splice(place++, 0, { property, text, operations: [operation] });
		}
	}
	return merged.map(({ property, operations }) => ({
		...property,
		displayOptions: {
			show: { resource: [resource], operation: operations, ...property.displayOptions?.show },
		},
	}));
}
