import * as z from 'zod/v4';

import {
	badRequest,
	type Collection,
	endpoint,
	type Endpoint,
	problem,
	type Store,
	messageResult,
} from '../../platform/parts.mts';
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

const endpointsOf = (kind: Kind): Endpoint[] => [
	endpoint({
		method: 'GET',
		path: kind.path,
		handle({ store, params }) {
			kind.target(store, params);
			const data = [...known[kind.type].values()].map((one) => showDefinition(kind.type, one));
			const { length: total } = data;
			const page = { per_page: 100, current_page: 1, total_pages: 1 };
			return { data, meta: { pagination: { total, count: total, ...page } } };
		},
	}),
	/** A result for each permission, and all afterwards. */
	endpoint({
		method: 'PUT',
		path: kind.path,
		body: z.object({
			permissions: z.record(z.string(), z.unknown(), 'The permissions must be an object.'),
		}),
		handle({ store, params, body }) {
			const target = kind.target(store, params);
			const set = (permission: string, value: unknown): string => {
				const definition = known[kind.type].get(permission);
				if (!definition) throw unknown(permission);
				if (!fits(definition, value)) throw unfit(permission);
				table.delete(store, { ...target, permission });
				table.insert(store, { ...target, permission, value });
				return `Permission with id ${permission} has been mapped to ${target.owner}.`;
			};
			const asked = Object.entries(body.permissions);
			const results = asked.map(
				([id, value]) => [id, messageResult(() => set(id, value))] as const,
			);
			const data = {
				...Object.fromEntries(results),
				permissions: currentValues(store, kind, target),
			};
			return { data, entities: asked.length };
		},
	}),
	/** Back to the default. */
	endpoint({
		method: 'DELETE',
		path: `${kind.path as '/roles/:role/permissions'}/:permission`,
		handle({ store, params }) {
			const target = kind.target(store, params);
			const { permission } = params;
			if (!known[kind.type].has(permission)) throw unknown(permission);
			table.delete(store, { ...target, permission });
			return { data: { permissions: currentValues(store, kind, target) } };
		},
	}),
];

export const permissions: Collection = {
	tables: [table],
	endpoints: kinds.flatMap(endpointsOf),
};
