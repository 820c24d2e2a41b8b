import { presented } from '../answers/presented.mts';
import type { GroupRow } from './groupTable.mts';

interface Membership {
	scope: string;
	joinedAt: number;
}

export const conversationOf = (guid: string): string => `group_${guid}`;

/** A group as the platform answers it to a caller (specification, Group, response fields). */
export function presentGroup(group: GroupRow, membership: Membership | undefined) {
	return presented({
		guid: group.guid,
		name: group.name,
		description: group.description,
		icon: group.icon,
		type: group.type,
		scope: membership?.scope,
		membersCount: group.membersCount,
		joinedAt: membership?.joinedAt,
		conversationId: conversationOf(group.guid),
		hasJoined: membership !== undefined,
		createdAt: group.createdAt,
		owner: group.owner,
		updatedAt: group.updatedAt,
		tags: JSON.parse(group.tags) as string[],
	});
}

/** A group as the `for` of an action message; its count is the one after the action. */
export function groupEntity(group: GroupRow) {
	return presented({
		guid: group.guid,
		icon: group.icon ?? '',
		name: group.name,
		tags: JSON.parse(group.tags) as string[],
		type: group.type,
		owner: group.owner,
		createdAt: group.createdAt,
		updatedAt: group.updatedAt,
		description: group.description ?? '',
		membersCount: group.membersCount,
		conversationId: conversationOf(group.guid),
	});
}
