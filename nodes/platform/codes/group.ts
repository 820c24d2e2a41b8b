import type { Codes } from '../../engine';

/** How messages of the platform name a group. */
export const guidNamed = { by: /\bGUID ["“']?([^\s"”']+)/i, as: 'GUID' };

/** Codes about groups, their members and who is banned from them. */
export const group: Codes = {
	ERR_GUID_NOT_FOUND: {
		message: 'No group has this GUID',
		advice: 'Check how the GUID is written. The group may have been deleted.',
		about: 'group',
		named: guidNamed,
	},
	ERR_GUID_ALREADY_EXISTS: {
		message: 'A group with this GUID already exists',
		advice: 'Choose another GUID, or update the existing one.',
		about: 'group',
	},
	ERR_EMPTY_GROUP_PASS: {
		message: 'A password-protected group needs a password',
		advice: 'Enter a password, or make the group public or private.',
		about: 'group',
	},
	ERR_GROUP_DELETE_FAILED: {
		message: 'CometChat couldn’t delete this group',
		advice: 'Check whether the group still exists, then run it again.',
		about: 'group',
	},
	ERR_NO_VACANCY: {
		message: 'The group is full',
		advice: 'Remove members first, or ask for the limit of your plan to be raised.',
		about: 'group',
	},
	ERR_NOT_A_MEMBER: {
		message: 'The user isn’t a member of this group',
		advice: 'Add the user to the group first, or leave the user out.',
		about: 'user',
	},
	ERR_ALREADY_JOINED: {
		message: 'The user is already a member of this group',
		advice:
			'No action needed, unless the user should have another scope, or be banned. If so, use Group Member → Change Scope, or Banned Member → Ban, of the CometChat node.',
		about: 'user',
	},
	ERR_GROUP_NOT_JOINED: {
		message: 'The acting user has not joined this group',
		advice: 'Add that user to the group first, or act as a user who is a member.',
		about: 'onBehalfOf',
	},
	ERR_SAME_SCOPE: {
		message: 'The member already has this scope',
		advice: 'No action needed.',
		about: 'user',
	},
	ERR_MEMBER_SCOPE_CHANGE_FAILED: {
		message: 'CometChat couldn’t change the scope of this member',
		advice:
			'The owner keeps the admin scope: choose another Owner with Group → Update first, with On Behalf Of empty. If it is another member, check their scope, then run it again.',
		about: 'user',
	},
	ERR_MEMBER_DELETE_FAILED: {
		message: 'CometChat couldn’t remove this member',
		advice:
			'The owner can’t be removed: choose another Owner with Group → Update first, with On Behalf Of empty. If it is another member, check whether they are still in the group, then run it again.',
		about: 'user',
	},
	ERR_BANNED_GROUPMEMBER: {
		message: 'The user is banned from this group',
		advice: 'Unban the user first, or leave the user out.',
		about: 'user',
	},
	ERR_ALREADY_BANNED: {
		message: 'The user is already banned from this group',
		advice: 'No action needed, unless the user should join. If so, unban the user first.',
		about: 'user',
	},
	ERR_NOT_A_BANNED_USER: {
		message: 'The user isn’t banned from this group',
		advice: 'No action needed.',
		about: 'user',
	},
	ERR_MEMBER_BAN_FAILED: {
		message: 'CometChat couldn’t ban this user from the group',
		advice:
			'The owner can’t be banned: choose another Owner with Group → Update first, with On Behalf Of empty. If it is another user, check whether they are banned now, then run it again.',
		about: 'user',
	},
	ERR_MEMBER_UNBAN_FAILED: {
		message: 'CometChat couldn’t unban this user',
		advice: 'Check whether the user is still banned, then run it again.',
		about: 'user',
	},
	ERR_GROUP_NO_CLEARANCE: {
		message: 'The acting user isn’t allowed to do this in the group',
		advice: 'Act as a member with a higher scope, such as an admin of the group.',
		about: 'onBehalfOf',
	},
	ERR_GROUP_NO_ADMIN_SCOPE: {
		message: 'The acting user isn’t an admin of this group',
		advice: 'Act as an admin of the group, or make that user one first.',
		about: 'onBehalfOf',
	},
	ERR_GROUP_NO_MODERATOR_SCOPE: {
		message: 'The acting user isn’t a moderator of this group',
		advice: 'Act as a moderator or admin of the group, or make that user one first.',
		about: 'onBehalfOf',
	},
	ERR_GROUP_NO_SCOPE_CLEARANCE: {
		message: 'The acting user isn’t allowed to change the scope of this member',
		advice: 'Act as an admin of the group.',
		about: 'onBehalfOf',
	},
	ERR_GROUP_NO_SELF_ACTION: {
		message: 'Members can’t do this to themselves',
		advice: 'Act as another member with the right scope, or leave this user out.',
		about: 'user',
	},
};
