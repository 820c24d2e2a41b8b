import type { Codes } from '../../engine/declaration/api';

/** Codes about groups, their members and who is banned from them. */
export const group: Codes = {
	ERR_GUID_NOT_FOUND: {
		message: 'No group has this GUID',
		advice: 'Check how the GUID is written. The group may have been deleted.',
		about: 'group',
	},
	ERR_GUID_ALREADY_EXISTS: {
		message: 'A group with this GUID already exists',
		advice: 'Choose another GUID, or update the group that is there.',
		about: 'group',
	},
	ERR_EMPTY_GROUP_PASS: {
		message: 'A group that asks for a password needs one',
		advice: 'Give a password, or make the group public or private.',
		about: 'group',
	},
	ERR_GROUP_DELETE_FAILED: {
		message: 'The platform could not delete this group',
		advice: 'Look whether the group is still there, and run it again.',
		about: 'group',
	},
	ERR_NO_VACANCY: {
		message: 'The group is full',
		advice: 'Remove members first, or ask for the limit of your plan to be raised.',
		about: 'group',
	},
	ERR_NOT_A_MEMBER: {
		message: 'The user is not a member of this group',
		advice: 'Add the user to the group first, or leave the user out.',
		about: 'user',
	},
	ERR_ALREADY_JOINED: {
		message: 'The user is a member of this group already',
		advice: 'Nothing is left to do, unless the user’s scope should be another one. Change it then.',
		about: 'user',
	},
	ERR_GROUP_NOT_JOINED: {
		message: 'The acting user has not joined this group',
		advice: 'Add that user to the group first, or act as a user who is a member.',
		about: 'onBehalfOf',
	},
	ERR_SAME_SCOPE: {
		message: 'The member has this scope already',
		advice: 'Nothing is left to do.',
		about: 'user',
	},
	ERR_MEMBER_SCOPE_CHANGE_FAILED: {
		message: 'The platform could not change the scope of this member',
		advice: 'Look which scope the member has now, and run it again.',
		about: 'user',
	},
	ERR_MEMBER_DELETE_FAILED: {
		message: 'The platform could not remove this member',
		advice: 'Look whether the member is still in the group, and run it again.',
		about: 'user',
	},
	ERR_BANNED_GROUPMEMBER: {
		message: 'The user is banned from this group',
		advice: 'Unban the user first, or leave the user out.',
		about: 'user',
	},
	ERR_ALREADY_BANNED: {
		message: 'The user is banned from this group already',
		advice: 'Nothing is left to do.',
		about: 'user',
	},
	ERR_NOT_A_BANNED_USER: {
		message: 'The user is not banned from this group',
		advice: 'Nothing is left to do.',
		about: 'user',
	},
	ERR_MEMBER_BAN_FAILED: {
		message: 'The platform could not ban this user from the group',
		advice: 'Look whether the user is banned now, and run it again.',
		about: 'user',
	},
	ERR_MEMBER_UNBAN_FAILED: {
		message: 'The platform could not unban this user',
		advice: 'Look whether the user is still banned, and run it again.',
		about: 'user',
	},
	ERR_GROUP_NO_CLEARANCE: {
		message: 'The acting user may not do this in the group',
		advice: 'Act as a member with a higher scope, such as an admin of the group.',
		about: 'onBehalfOf',
	},
	ERR_GROUP_NO_ADMIN_SCOPE: {
		message: 'The acting user is not an admin of this group',
		advice: 'Act as an admin of the group, or make that user one first.',
		about: 'onBehalfOf',
	},
	ERR_GROUP_NO_MODERATOR_SCOPE: {
		message: 'The acting user is not a moderator of this group',
		advice: 'Act as a moderator or admin of the group, or make that user one first.',
		about: 'onBehalfOf',
	},
	ERR_GROUP_NO_SCOPE_CLEARANCE: {
		message: 'The acting user may not change the scope of this member',
		advice: 'Act as an admin of the group.',
		about: 'onBehalfOf',
	},
	ERR_GROUP_NO_SELF_ACTION: {
		message: 'A member cannot do this to itself',
		advice: 'Act as another member with the right scope, or leave this user out.',
		about: 'user',
	},
};
