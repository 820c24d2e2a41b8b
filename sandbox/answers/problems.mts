import { ApiProblem, type Details } from './apiProblem.mts';

/** The refusals of the platform, one function per code. What in: the thing named; out: the problem. */
export const badRequest = (details: Details): ApiProblem =>
	new ApiProblem('ERR_BAD_REQUEST', 'Failed to validate the data sent with the request.', details);

export const uidNotFound = (uid: string): ApiProblem =>
	new ApiProblem('ERR_UID_NOT_FOUND', `The user with UID ${uid} does not exist or is deactivated.`);

export const uidAlreadyExists = (uid: string): ApiProblem =>
	new ApiProblem('ERR_UID_ALREADY_EXISTS', `The UID ${uid} is already in use.`);

export const guidNotFound = (guid: string): ApiProblem =>
	new ApiProblem('ERR_GUID_NOT_FOUND', `The group with GUID ${guid} does not exist.`);

export const guidAlreadyExists = (guid: string): ApiProblem =>
	new ApiProblem('ERR_GUID_ALREADY_EXISTS', `The GUID ${guid} is already in use.`);

export const emptyGroupPass = (): ApiProblem =>
	new ApiProblem('ERR_EMPTY_GROUP_PASS', 'A group of type password needs a password.');

export const roleNotFound = (role: string): ApiProblem =>
	new ApiProblem('ERR_ROLE_NOT_FOUND', `The role ${role} does not exist.`);

export const roleDeleteDenied = (role: string): ApiProblem =>
	new ApiProblem('ERR_ROLE_DELETE_DENIED', `The role ${role} is a default role and stays.`);

export const alreadyJoined = (uid: string, guid: string): ApiProblem =>
	new ApiProblem('ERR_ALREADY_JOINED', `The user ${uid} is already a member of the group ${guid}.`);

export const bannedGroupMember = (uid: string, guid: string): ApiProblem =>
	new ApiProblem('ERR_BANNED_GROUPMEMBER', `The user ${uid} is banned from the group ${guid}.`);

export const alreadyBanned = (uid: string, guid: string): ApiProblem =>
	new ApiProblem('ERR_ALREADY_BANNED', `The user ${uid} is already banned from the group ${guid}.`);

export const memberBanFailed = (uid: string, guid: string): ApiProblem =>
	new ApiProblem(
		'ERR_MEMBER_BAN_FAILED',
		`The user ${uid} owns the group ${guid} and cannot be banned.`,
	);

export const groupNotJoined = (uid: string, guid: string): ApiProblem =>
	new ApiProblem('ERR_GROUP_NOT_JOINED', `The user ${uid} has not joined the group ${guid}.`);

export const noModeratorScope = (uid: string, guid: string): ApiProblem =>
	new ApiProblem(
		'ERR_GROUP_NO_MODERATOR_SCOPE',
		`The user ${uid} is neither admin nor moderator of the group ${guid}.`,
	);

export const noAdminScope = (uid: string, guid: string): ApiProblem =>
	new ApiProblem(
		'ERR_GROUP_NO_ADMIN_SCOPE',
		`The user ${uid} is not an admin of the group ${guid}.`,
	);

export const keywordNotFound = (id: string): ApiProblem =>
	new ApiProblem('ERR_KEYWORD_NOT_FOUND', `The keyword list ${id} does not exist.`);

export const keywordAlreadyExists = (id: string): ApiProblem =>
	new ApiProblem('ERR_KEYWORD_ALREADY_EXISTS', `The keyword list ID ${id} is already in use.`);

export const keywordQuota = (most: number): ApiProblem =>
	new ApiProblem('ERR_PLAN_QUOTA_RESTRICTION', `An app may have ${most} keyword lists of its own.`);

export const callNotFound = (sessionId: string): ApiProblem =>
	new ApiProblem('ERR_CALL_SESSION_NOT_FOUND', `The call session ${sessionId} does not exist.`);

export const callNotAPart = (uid: string, sessionId: string): ApiProblem =>
	new ApiProblem('ERR_CALL_NOT_A_PART', `The user ${uid} was no part of the call ${sessionId}.`);

export const invalidUserFormat = (complaints: string): ApiProblem =>
	new ApiProblem('ERR_IMPORT_INVALID_USER_FORMAT', `The user record is not valid: ${complaints}`);

export const apiNotFound = (method: string, path: string): ApiProblem =>
	new ApiProblem('ERR_API_NOT_FOUND', `There is no ${method} ${path} here.`);

export const tooManyRequests = (seconds: number): ApiProblem =>
	new ApiProblem(
		'ERR_TOO_MANY_REQUESTS',
		`Too many requests. Please try again in ${seconds} seconds.`,
	);
