import type { Group } from './table.mts';

export const groupConversation = (guid: string): string => `group_${guid}`;

/** A group as the platform answers it to a caller (specification, Group, response fields). */
export function showGroup(
	{ passwordHash: _, metadata: __, ...group }: Group,
	membership: { scope: string; joinedAt: number } | undefined,
) {
	const { scope, joinedAt } = membership ?? {};
	const conversationId = groupConversation(group.guid);
	return { ...group, scope, joinedAt, conversationId, hasJoined: membership !== undefined };
}

/** A group as an entity of a message; its count is the one after the action. */
export function groupEntity({ passwordHash: _, metadata: __, ...group }: Group) {
	const { guid, icon = '', description = '' } = group;
	return { ...group, icon, description, conversationId: groupConversation(guid) };
}
