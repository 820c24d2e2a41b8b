import type { IDataObject } from 'n8n-workflow';
import {
	type Batch,
	type Input,
	isObject,
	type ReadEntryResult,
	resultByKey,
	showsAll,
} from '../../engine';
import type { PermissionSet, permissionsToSet } from './fields';
import { ownerOf } from './owner';

function setsOf(input: Input): PermissionSet[] {
	const {
		rolePermissions = [],
		scopePermissions = [],
		permissionsJson = {},
	} = input as {
		rolePermissions?: PermissionSet[];
		scopePermissions?: PermissionSet[];
		permissionsJson?: object;
	};
	const json = Object.entries(permissionsJson).map(([permission, value]) => ({
		permission,
		value: value as unknown,
	}));
	return [...rolePermissions, ...scopePermissions, ...json];
}

/** A result, or else that the permission is now as it was sent (docs/platform.md, Answers). */
const resultOf: ReadEntryResult = (data, { key, value }) => {
	const standing = isObject(data.permissions) ? data.permissions[key] : undefined;
	const done = { data: { value: standing ?? (value as IDataObject) } };
	if (!(key in data) && showsAll(standing, value)) return done;
	const result = resultByKey(data, key);
	return result === 'notShown' || 'refusal' in result ? result : done;
};

/** The permissions of one role or scope, from all items that name it: a result for each. */
export const permissionSets: Batch<
	'permissionsOf' | 'role' | 'guid' | 'scope' | keyof typeof permissionsToSet
> = {
	by: ['permissionsOf', 'role', 'guid', 'scope'],
	consumes: ['rolePermissions', 'scopePermissions', 'permissionsJson'],
	max: 100,
	entryName: 'Permission',
	about: 'permission',
	entries: (input) =>
		setsOf(input).map(({ permission, value }) => ({ id: permission, key: permission, value })),
	body: (entries) => ({
		permissions: Object.fromEntries(entries.map(({ key, value }) => [key, value])) as IDataObject,
	}),
	resultOf,
	row: ({ key, value }, input, data) => ({
		...ownerOf(input),
		permission: key,
		value: data?.value ?? (value as IDataObject),
	}),
};
