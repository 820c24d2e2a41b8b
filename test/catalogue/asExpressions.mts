import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../../nodes/engine/values';

/** What must stay as it is: n8n's own marks of a locator. */
const FIXED = ['__rl', 'mode'];

/**
 * One set of parameters for several items: each value becomes an expression that takes it from the
 * item, so that each item asks with its own.
 */
export function asExpressions(all: IDataObject[]): {
	parameters: IDataObject;
	items: IDataObject[];
} {
	return { parameters: expressionsOf(all, '$json'), items: all };
}

function expressionsOf(all: IDataObject[], path: string): IDataObject {
	const names = [...new Set(all.flatMap((one) => Object.keys(one)))];
	return Object.fromEntries(
		names.map((name) => {
			const values = all.map((one) => one[name]).filter((value) => value !== undefined);
			const own = `${path}?.[${JSON.stringify(name)}]`;
			if (FIXED.includes(name)) return [name, values[0]];
			if (values.every(isObject)) return [name, expressionsOf(values, own)];
			if (values.every(isGroupList)) return [name, groupList(values, own)];
			// What an item doesn't have is left out, as by an empty cell.
			return [name, `={{ ${own} ?? "" }}`];
		}),
	);
}

/** What a fixedCollection with several entries holds. n8n takes no expression for all of them. */
const isGroupList = (value: unknown): value is IDataObject[] =>
	Array.isArray(value) && value.length > 0 && value.every(isObject);

const groupList = (all: IDataObject[][], path: string): IDataObject[] =>
	(all[0] ?? []).map((_, index) =>
		expressionsOf(
			all.map((one) => one[index] ?? {}),
			`${path}?.[${index}]`,
		),
	);
