import type { RunnableOperation } from './operationBuilder';

/** A resource of the platform: what the Resource and Operation dropdowns offer. */
export interface Resource {
	/** Stored in people's workflows: never changes once released. */
	value: string;
	name: string;
	/** Value of the operation that the dropdown starts with; nothing that cannot be undone. */
	default: string;
	operations: RunnableOperation[];
	/** Values of former releases, and what they are called now. */
	aliases?: Record<string, string>;
}

/** Makes a resource; throws if two operations share a value or the default is none of them. */
export function resource(declaration: Resource): Resource {
	const values = declaration.operations.map(({ value }) => value);
	const twice = values.find((value, index) => values.indexOf(value) !== index);
	if (twice) throw new TypeError(`${declaration.name}: two operations have the value ${twice}`);
	const named = [declaration.default, ...Object.values(declaration.aliases ?? {})];
	const unknown = named.find((value) => !values.includes(value));
	if (unknown) throw new TypeError(`${declaration.name}: there is no operation ${unknown}`);
	return declaration;
}

/** The operation that stored values mean, also those of former releases. */
export function selectedOperation(
	resources: Resource[],
	resourceValue: string,
	operationValue: string,
): RunnableOperation | undefined {
	const { operations = [], aliases = {} } =
		resources.find(({ value }) => value === resourceValue) ?? {};
	const wanted = Object.hasOwn(aliases, operationValue) ? aliases[operationValue] : operationValue;
	return operations.find(({ value }) => value === wanted);
}
