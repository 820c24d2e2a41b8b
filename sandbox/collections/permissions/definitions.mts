import { beginning } from '../../platform/parts.mts';

/** What a permission is, and what it may be set to; a list without `availableValues` takes any. */
export interface Definition {
	id: string;
	dataType: 'string' | 'stringArray';
	availableValues: string[];
	defaultValue: string | string[];
}

const access = ['allow', 'deny'];
const modes = ['all', 'friends'];
const values: Record<string, string[]> = {
	allowedGroupTypes: ['public', 'password', 'private'],
	allowedMessageCategories: ['message', 'custom', 'interactive', 'card'],
	allowedMessageTypes: ['text', 'image', 'audio', 'video', 'file'],
	allowedReceiverTypes: ['user', 'group'],
	allowedScopes: ['participant', 'moderator', 'admin'],
	allowedType: ['audio', 'video'],
	denyForScopes: ['participant', 'moderator', 'admin'],
};

function definition(id: string): Definition {
	const part = id.split('.')[1];
	if (part === undefined)
		return { id, dataType: 'string', availableValues: access, defaultValue: 'allow' };
	if (part === 'mode')
		return { id, dataType: 'string', availableValues: modes, defaultValue: 'all' };
	return { id, dataType: 'stringArray', availableValues: values[part] ?? [], defaultValue: [] };
}

/** `listUsers: mode` stands for `listUsers` and `listUsers.mode`; a `-` leaves the first out. */
const definitions = (lines: string): Map<string, Definition> =>
	new Map(
		lines
			.trim()
			.split('\n')
			.flatMap((line) => {
				const [name = '', parts = ''] = line.trim().split(':');
				const bare = name.replace('-', '');
				const more = parts.split(' ').filter(Boolean);
				return [...(name === bare ? [bare] : []), ...more.map((part) => `${bare}.${part}`)];
			})
			.map((id) => [id, definition(id)]),
	);

/** All that the vendor shows (docs/platform.md, Roles and permissions): 28 of a role, 11 of a scope. */
export const known = {
	role: definitions(`
		listUsers: mode allowedRoles
		-getUserDetails: mode allowedRoles
		sendMessage: mode allowedReceiverTypes allowedReceiverRoles allowedMessageTypes allowedMessageCategories allowedMimeTypes allowedCustomTypes
		editMessage: denyForScopes
		deleteMessage: denyForScopes
		initiateCall: mode allowedReceiverRoles
		createGroup: allowedGroupTypes
		listGroups: allowedGroupTypes
		joinGroup: allowedGroupTypes
		-listMessages: allowedMessageCategories allowedMessageTypes`),
	scope: definitions(`
		sendMessage
		editMessage
		addReaction
		sendThreadedMessage
		listMembers: allowedScopes
		listReactions: allowedScopes
		initiateCall: allowedScopes allowedType`),
};

/** A permission as the platform lists it. */
export function showDefinition(type: keyof typeof known, { id, ...rest }: Definition) {
	const title = `Allows or denies: ${id}`;
	const times = { createdAt: beginning, updatedAt: beginning };
	return { id, type, title, description: title, ...rest, ...times };
}
