import type { RunnableOperation } from './operationBuilder';

/** A resource of the platform: what the Resource and Operation dropdowns offer. */
export interface Resource {
	/** Stored in people's workflows: never changes once released. */
	value: string;
	name: string;
	/** Value of the operation that the dropdown starts with; nothing that cannot be undone. */
	default: string;
	operations: RunnableOperation[];
}

/** Makes a resource; throws if two operations share a value or the default is none of them. */
export function resource(declaration: Resource): Resource {
	const values = declaration.operations.map(({ value }) => value);
	const twice = values.find((value, index) => values.indexOf(value) !== index);
	if (twice) throw new TypeError(`${declaration.name}: two operations have the value ${twice}`);
	if (!values.includes(declaration.default))
		throw new TypeError(`${declaration.name}: there is no operation ${declaration.default}`);
	return declaration;
}

/** The operation that stored values mean. */
export function selectedOperation(
	resources: Resource[],
	resourceValue: string,
	operationValue: string,
): RunnableOperation | undefined {
	return resources
		.find(({ value }) => value === resourceValue)
		?.operations.find(({ value }) => value === operationValue);
}
