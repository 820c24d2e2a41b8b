import type { Group } from './table.mts';

export const groupConversation = (guid: string): string => `group_${guid}`;

/** A group as the platform answers it to a caller (docs/platform.md, Groups). */
export function showGroup(
	{ passwordHash: _, createdAt, owner, updatedAt, tags, ...about }: Group,
	membership: { scope: string; joinedAt: number } | undefined,
) {
	const { scope, joinedAt } = membership ?? {};
	return {
		...{ ...about, scope, joinedAt, conversationId: groupConversation(about.guid) },
		...{ hasJoined: membership !== undefined, createdAt, owner, updatedAt, tags },
	};
}

/** A group as an entity of a message; its count is the one after the action. */
export function groupEntity({ passwordHash: _, metadata: __, ...group }: Group) {
	const { icon = '', description = '' } = group;
	return { ...group, icon, description, conversationId: groupConversation(group.guid) };
}
