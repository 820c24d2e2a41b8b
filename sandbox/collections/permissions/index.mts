import * as z from 'zod/v4';

import type { Collection, Endpoint, Store } from '../../platform/parts.mts';
import { badRequest, chatApi, problem, resultsOf } from '../../platform/parts.mts';
import { groupOf } from '../groups/table.mts';
import { roleOf } from '../roles/table.mts';
import { type Definition, known, showDefinition } from './definitions.mts';
import { permissions as table } from './table.mts';

const scopes = ['participant', 'moderator', 'admin'];
const unknown = problem('ERR_BAD_REQUEST', 'There is no permission {}.');
const unfit = problem('ERR_BAD_REQUEST', 'The permission {} can’t have this value.');

/** The two that have permissions: a role, and a scope of a group. */
const kinds = [
	{
		type: 'role',
		path: '/roles/:role/permissions',
		target: (store: Store, { role = '' }: Record<string, string>) => ({
			type: 'role',
			owner: roleOf(store, role).role,
			scope: '',
		}),
	},
	{
		type: 'scope',
		path: '/groups/:guid/scopes/:scope/permissions',
		target(store: Store, { guid = '', scope = '' }: Record<string, string>) {
			const group = groupOf(store, guid);
			if (!scopes.includes(scope)) throw badRequest({ scope: ['There is no such scope.'] });
			return { type: 'scope', owner: group.guid, scope };
		},
	},
] as const;

type Kind = (typeof kinds)[number];
type Target = ReturnType<Kind['target']>;

/** All permissions as they are now: what was set, else the default. */
function currentValues(store: Store, { type }: Kind, target: Target) {
	const set = new Map(table.all(store, target).map((row) => [row.permission, row.value]));
	return Object.fromEntries(
		[...known[type].values()].map(({ id, defaultValue }) => [id, set.get(id) ?? defaultValue]),
	);
}

/** Whether the value fits; what takes a list also takes one text, as in the vendor's example. */
function fits({ dataType, availableValues }: Definition, value: unknown): boolean {
	const given: unknown[] = dataType === 'stringArray' ? [value].flat() : [value];
	const isKnown = (one: string) => availableValues.length === 0 || availableValues.includes(one);
	return given.every((one) => typeof one === 'string' && isKnown(one));
}

const body = z.object({
	permissions: z.record(z.string(), z.unknown(), 'The permissions must be an object.'),
});

const endpointsOf = (kind: Kind): Endpoint[] => [
	chatApi.get(kind.path, ({ store, params }) => {
		kind.target(store, params);
		const data = [...known[kind.type].values()].map((one) => showDefinition(kind.type, one));
		const { length: total } = data;
		const page = { per_page: 100, current_page: 1, total_pages: 1 };
		return { data, meta: { pagination: { total, count: total, ...page } } };
	}),
	/** A result for each permission, and all afterwards. */
	chatApi.put(kind.path, { body }, ({ store, params, body: { permissions: asked } }) => {
		const target = kind.target(store, params);
		const { data, entities } = resultsOf(Object.keys(asked), (permission) => {
			const definition = known[kind.type].get(permission);
			if (!definition) throw unknown(permission);
			if (!fits(definition, asked[permission])) throw unfit(permission);
			table.put(store, { ...target, permission }, { value: asked[permission] });
			return `Permission with id ${permission} has been mapped to ${target.owner}.`;
		});
		const permissions = currentValues(store, kind, target);
		return { data: { ...data, permissions }, entities };
	}),
	/** Back to the default. */
	chatApi.delete(`${kind.path as '/roles/:role/permissions'}/:permission`, ({ store, params }) => {
		const target = kind.target(store, params);
		const { permission } = params;
		if (!known[kind.type].has(permission)) throw unknown(permission);
		table.delete(store, { ...target, permission });
		return { data: { permissions: currentValues(store, kind, target) } };
	}),
];

export const permissions: Collection = {
	tables: [table],
	endpoints: kinds.flatMap(endpointsOf),
};
