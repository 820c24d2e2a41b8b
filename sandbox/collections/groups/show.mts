import type { Group } from './table.mts';

export const groupConversation = (guid: string): string => `group_${guid}`;

/** A group as the platform answers it to a caller (docs/platform.md, Groups). */
export function showGroup(
	group: Group,
	membership: { scope: string; joinedAt: number } | undefined,
) {
	const { guid, name, description, icon, type, metadata, membersCount } = group;
	const { createdAt, owner, updatedAt, tags } = group;
	const { scope, joinedAt } = membership ?? {};
	const caller = { conversationId: groupConversation(guid), hasJoined: membership !== undefined };
	const mine = { scope, membersCount, joinedAt, ...caller };
	return {
		guid,
		name,
		description,
		icon,
		type,
		metadata,
		...mine,
		createdAt,
		owner,
		updatedAt,
		tags,
	};
}

/** A group as an entity of a message; its count is the one after the action. */
export function groupEntity(group: Group) {
	const { guid, icon = '', name, tags, type, owner, createdAt, updatedAt } = group;
	const { description = '', membersCount } = group;
	const times = { createdAt, updatedAt };
	const conversationId = groupConversation(guid);
	return {
		guid,
		icon,
		name,
		tags,
		type,
		owner,
		...times,
		description,
		membersCount,
		conversationId,
	};
}
