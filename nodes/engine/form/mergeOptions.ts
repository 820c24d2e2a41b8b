import type { INodeProperties } from 'n8n-workflow';
import { byLabel } from './alphabetical';

/** The options of one operation, and its place. */
export interface OperationOptions {
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
