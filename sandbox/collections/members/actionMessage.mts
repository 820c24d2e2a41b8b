import type { Actor, Store } from '../../platform/parts.mts';
import { groupConversation, groupEntity } from '../groups/show.mts';
import type { Group } from '../groups/table.mts';
import { systemUid, userEntity } from '../users/actor.mts';
import type { User } from '../users/table.mts';
import { actionMessages } from './table.mts';

/** Something done to the members of a group. The group is as it stands after that. */
export interface Done {
	store: Store;
	group: Group;
	by: Actor;
	now: number;
}

/** Writes down that a user was added and tells it (specification, Group-member action message). */
export function addedMessage({ store, group, by, now }: Done, user: User) {
	const { guid } = group;
	const action = 'added';
	const what = { guid, action, byUid: by.uid, onUid: user.uid, sentAt: now };
	const entities = {
		by: { entity: by, entityType: 'user' },
		on: { entity: userEntity(user), entityType: 'user' },
		for: { entity: groupEntity(group), entityType: 'group' },
	};
	return {
		id: String(actionMessages.insert(store, what)?.id),
		...{ conversationId: groupConversation(guid), sender: systemUid },
		...{ receiverType: 'group', receiver: guid, category: 'action', type: 'groupMember' },
		...{ data: { action, entities }, sentAt: now, updatedAt: now },
	};
}
