import { problem } from '../../platform/parts.mts';

/** Refusals that each name a user and a group. */
export const refusals = {
	alreadyJoined: problem('ERR_ALREADY_JOINED', 'The user {} is already a member of the group {}.'),
	banned: problem('ERR_BANNED_GROUPMEMBER', 'The user {} is banned from the group {}.'),
	alreadyBanned: problem('ERR_ALREADY_BANNED', 'The user {} is already banned from the group {}.'),
	banFailed: problem('ERR_MEMBER_BAN_FAILED', 'The user {} owns the group {} and can’t be banned.'),
	notBanned: problem('ERR_NOT_A_BANNED_USER', 'The user {} isn’t banned from the group {}.'),
	notAMember: problem('ERR_NOT_A_MEMBER', 'The user {} isn’t a member of the group {}.'),
	kickFailed: problem('ERR_MEMBER_DELETE_FAILED', 'The user {} owns the group {} and stays.'),
	sameScope: problem('ERR_SAME_SCOPE', 'The user {} already has this scope in the group {}.'),
	scopeFailed: problem('ERR_MEMBER_SCOPE_CHANGE_FAILED', 'The user {} owns the group {}: admin.'),
	notJoined: problem('ERR_GROUP_NOT_JOINED', 'The user {} hasn’t joined the group {}.'),
	noModerator: problem('ERR_GROUP_NO_MODERATOR_SCOPE', 'The user {} can’t moderate the group {}.'),
	noAdmin: problem('ERR_GROUP_NO_ADMIN_SCOPE', 'The user {} isn’t an admin of the group {}.'),
	noClearance: problem(
		'ERR_GROUP_NO_SCOPE_CLEARANCE',
		'The scope of {} in {} is too low for this.',
	),
	selfAction: problem('ERR_GROUP_NO_SELF_ACTION', 'The user {} can’t do this to themselves in {}.'),
};
