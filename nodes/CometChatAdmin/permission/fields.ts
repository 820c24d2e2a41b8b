import { z } from 'zod/v4';
import {
	type Field,
	oneLine,
	optional,
	requiredFor,
	ruleMessage,
	type ShownFor,
} from '../../engine';
import { groups, textList, options } from '../../fields/basic';
import { jsonObject } from '../../fields/common';

/** The permissions of a role, and of a scope (docs/platform.md, Roles and permissions). */
const ROLE_PERMISSIONS = [
	...['listUsers', 'listUsers.mode', 'listUsers.allowedRoles'],
	...['getUserDetails.mode', 'getUserDetails.allowedRoles', 'sendMessage', 'sendMessage.mode'],
	...['sendMessage.allowedReceiverTypes', 'sendMessage.allowedReceiverRoles'],
	...['sendMessage.allowedMessageTypes', 'sendMessage.allowedMessageCategories'],
	...['sendMessage.allowedMimeTypes', 'sendMessage.allowedCustomTypes'],
	...['editMessage', 'editMessage.denyForScopes', 'deleteMessage', 'deleteMessage.denyForScopes'],
	...['initiateCall', 'initiateCall.mode', 'initiateCall.allowedReceiverRoles'],
	...['createGroup', 'createGroup.allowedGroupTypes', 'listGroups'],
	...['listGroups.allowedGroupTypes', 'joinGroup', 'joinGroup.allowedGroupTypes'],
	...['listMessages.allowedMessageCategories', 'listMessages.allowedMessageTypes'],
];
const SCOPE_PERMISSIONS = [
	...['sendMessage', 'editMessage', 'addReaction', 'sendThreadedMessage'],
	...['listMembers', 'listMembers.allowedScopes', 'listReactions', 'listReactions.allowedScopes'],
	...['initiateCall', 'initiateCall.allowedScopes', 'initiateCall.allowedType'],
];

/** `sendMessage.allowedRoles` → `Send Message: Allowed Roles`. */
const titleOf = (key: string): string =>
	key
		.replace('.', ': ')
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.replace(/(^|: )[a-z]/g, (start) => start.toUpperCase());

const isMode = (key: string) => key.endsWith('.mode');
const isAccess = (key: string) => !key.includes('.');
const isList = (key: string) => !isMode(key) && !isAccess(key);

const value = {
	access: options({
		displayName: 'Access',
		description: 'Whether to allow it',
		options: { allow: 'Allow', deny: 'Deny' },
	}),
	mode: options({
		displayName: 'Mode',
		description: 'Users it applies to',
		options: { all: 'All', friends: 'Friends' },
	}),
	values: textList({
		displayName: 'Values',
		description:
			'Values of the permission, such as roles or types: one per entry, comma-separated, or an array from an expression',
		placeholder: 'e.g. image',
		entryName: 'Value',
	}),
};

/** A permission of these, with the kind of value that it takes. */
const entryFields = (keys: string[]) => ({
	permission: options({
		displayName: 'Permission',
		description: 'Permission to set',
		options: Object.fromEntries(keys.map((key) => [key, titleOf(key)])),
	}),
	access: requiredFor(value.access, { permission: keys.filter(isAccess) }),
	// A scope has none of these.
	...(keys.some(isMode)
		? { mode: requiredFor(value.mode, { permission: keys.filter(isMode) }) }
		: {}),
	values: requiredFor(value.values, { permission: keys.filter(isList) }),
});

/** A permission with the value that it gets. */
export interface PermissionSet {
	permission: string;
	value: unknown;
}

function permissionsFor(
	displayName: string,
	keys: string[],
	shownFor: ShownFor,
): Field<PermissionSet[], false> {
	const given = groups({
		displayName,
		description: 'Permissions to set; the others stay unchanged',
		entryName: 'Permission',
		sendAs: 'permissions',
		fields: entryFields(keys),
	});
	const schema = given.schema.transform((all) =>
		all.map(({ permission, access, mode, values }) => ({
			permission,
			value: access ?? mode ?? values,
		})),
	);
	return optional({ ...given, schema, section: 'main', shownFor } as Field<PermissionSet[]>);
}

const EXAMPLE = 'Write it as {"sendMessage": "deny", "sendMessage.allowedMessageTypes": ["text"]}.';

const isValue = (value: unknown): boolean => [value].flat().every((one) => typeof one === 'string');

/** Permissions to set, of a role or of a scope. */
export const permissionsToSet = {
	rolePermissions: permissionsFor('Role Permissions', ROLE_PERMISSIONS, {
		permissionsOf: ['role'],
	}),
	scopePermissions: permissionsFor('Scope Permissions', SCOPE_PERMISSIONS, {
		permissionsOf: ['scope'],
	}),
	permissionsJson: optional({
		...jsonObject({
			displayName: 'Permissions (JSON)',
			description:
				'Permissions by their keys in CometChat’s API, including those that aren’t listed',
			placeholder: 'e.g. {"joinCall": "deny"}',
			sendAs: 'permissions',
		}),
		schema: z
			.record(z.string(), z.unknown(), ruleMessage('must be a JSON object', EXAMPLE))
			.superRefine((all, context) => {
				const [wrong] = Object.entries(all).find(([, one]) => !isValue(one)) ?? [];
				if (wrong === undefined) return;
				const message = `contains something other than a text or a list of texts at ${oneLine(wrong, 60)}`;
				context.addIssue({ code: 'custom', path: [], message: ruleMessage(message, EXAMPLE) });
			})
			.refine(
				(all) => Object.keys(all).length > 0,
				ruleMessage('contains no permission', 'Remove the field, or enter one.'),
			),
	} as unknown as Field<Record<string, string | string[]>>),
};
