/** Fields of a user that rows show (docs/platform.md, Users). */
export type UserRow =
	| 'uid'
	| 'name'
	| 'avatar'
	| 'link'
	| 'role'
	| 'status'
	| 'statusMessage'
	| 'metadata'
	| 'tags'
	| 'email'
	| 'phoneNumber'
	| 'createdAt'
	| 'updatedAt'
	| 'lastActiveAt'
	| 'deactivatedAt'
	| 'authToken'
	| 'conversationId'
	| 'blockedByMe'
	| 'hasBlockedMe'
	| 'blockedByMeAt'
	| 'blockedAt';

/** Who a user is, which comes first in what most people want to know. */
export const whoRows: UserRow[] = ['uid', 'name', 'avatar', 'role', 'status', 'email'];

/** What most people want to know of a user. */
export const userSummary: UserRow[] = [...whoRows, 'metadata', 'lastActiveAt'];
