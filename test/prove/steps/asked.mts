import type { IDataObject } from 'n8n-workflow';
import { filled, id } from '../../catalogue/case.mts';
import { caseOf } from '../../catalogue/cases/index.mts';
import type { Asks, Step, Undo } from '../step.mts';

/** Parameters that never differ, or that depend on the run. */
type Part = IDataObject | Asks;

/** All parts together, with all their options; nothing where one of them has nothing to be tried on. */
export const all =
	(...parts: Part[]): Asks =>
	(world) => {
		const given = parts.map((part) => (typeof part === 'function' ? part(world) : part));
		if (given.includes(undefined)) return undefined;
		const options = Object.assign({}, ...given.map((part) => part?.options)) as IDataObject;
		return { ...(Object.assign({}, ...given) as IDataObject), options };
	};

/** The users and the group of a run in place of the sandbox's. */
const ON_ACCOUNT: Record<string, string> = {
	amara: 'ann',
	bjorn: 'bob',
	chen: 'cleo',
	'book-club': 'club',
};

function onAccount(value: unknown, own: (name: string) => string): unknown {
	if (typeof value === 'string') return value in ON_ACCOUNT ? own(ON_ACCOUNT[value]!) : value;
	if (Array.isArray(value)) return value.map((inner) => onAccount(inner, own));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, inner]) => [name, onAccount(inner, own)]),
	);
}

/** What must be given in the case of an operation, among the users of a run and in its group. */
export const fromCase =
	(operation: string): Asks =>
	({ own }) =>
		onAccount(filled(caseOf(operation).minimal, []), own) as IDataObject;

/**
 * Steps with operations of a node, each by its name, its operation and the parts of its parameters.
 * Operations of other nodes are named with their node.
 */
export function stepsOn(node: string) {
	const whole = (operation: string): string =>
		operation.split('/').length === 3 ? operation : `${node}/${operation}`;
	const step = (name: string, operation: string, ...parts: Part[]): Step => ({
		name,
		operation: whole(operation),
		with: all(...parts),
	});
	return {
		step,
		/** One that asks as the case of the operation does; the parts are what differs on an account. */
		asCase: (name: string, operation: string, ...parts: Part[]): Step =>
			step(name, operation, fromCase(whole(operation)), ...parts),
		/** One that creates something, with what takes it away. */
		made: (name: string, operation: string, undo: Undo, ...parts: Part[]): Step => ({
			...step(name, operation, ...parts),
			undo: {
				...undo,
				operation: whole(undo.operation),
				...(undo.find && { find: { ...undo.find, operation: whole(undo.find.operation) } }),
			},
		}),
		/** One that sees rows of others. */
		seen: (name: string, operation: string, ...parts: Part[]): Step => ({
			...step(name, operation, ...parts),
			strangers: true,
		}),
	};
}

type Names = Record<string, string | string[]>;

/** Names of the run, one or several, in fields of text. */
export const names =
	(fields: Names): Asks =>
	({ own }) =>
		changed(fields, (name) => (typeof name === 'string' ? own(name) : name.map(own)));

/** Names of the run in fields that choose by ID. */
export const byId =
	(fields: Record<string, string>): Asks =>
	({ own }) =>
		changed(fields, (name) => id(own(name)));

const changed = <From, To>(fields: Record<string, From>, change: (value: From) => To) =>
	Object.fromEntries(
		Object.entries(fields).map(([field, value]) => [field, change(value)]),
	) as IDataObject;

/** On behalf of a user, where that is an option. */
export const optionsAs =
	(name: string, more: IDataObject = {}): Asks =>
	({ own }) => ({ options: { onBehalfOf: id(own(name)), ...more } });

/** From a user to another, or to the group. */
export const fromTo = (sender: string, receiver: string): Asks =>
	receiver === 'club'
		? all({ receiverType: 'group' }, byId({ receiverGroup: receiver }), optionsAs(sender))
		: all({ receiverType: 'user' }, byId({ receiverUser: receiver }), optionsAs(sender));

type Write = (value: string) => unknown;
const asText: Write = (value) => value;

/** What an earlier step gave by a key, or the first of several, in a field of text or as `write` says. */
export const gave =
	(earlier: string, key: string | string[], write = asText, field = [key].flat()[0]!): Asks =>
	({ row }) => {
		const values = [key].flat().map((one) => row(earlier)[one]);
		return inField(
			values.find((one) => one !== undefined && one !== null),
			field,
			write,
		);
	};

/** Removes by what a step gave; or, after a crash, by what a list shows. */
export const removedBy = (
	...[operation, earlier, key, write, find, field = key]: [
		...[operation: string, earlier: string, key: string, write: Write],
		...[find: Undo['find'], field?: string],
	]
): Undo => ({
	operation,
	with: ({ row }, found) => inField(row(earlier)[key] ?? found[key], field, write),
	...(find ? { find } : {}),
});

const inField = (value: unknown, field: string, write: Write): IDataObject | undefined =>
	typeof value === 'string' || typeof value === 'number'
		? ({ [field]: write(String(value)) } as IDataObject)
		: undefined;
