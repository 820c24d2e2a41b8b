import type { Store } from '../database/store.mts';
import type { GroupRow } from '../groups/groupTable.mts';
import { conversationOf, groupEntity } from '../groups/presentGroup.mts';
import type { Actor } from '../server/operation.mts';
import { userEntity } from '../users/presentUser.mts';
import { systemUid } from '../users/systemUser.mts';
import type { UserRow } from '../users/userTable.mts';

export type ActionMessage = ReturnType<typeof addedMessage>;

interface Added {
	/** The group as it is with the new member. */
	group: GroupRow;
	user: UserRow;
	by: Actor;
	now: number;
}

/** Writes down that a user was added and tells it (specification, Group-member action message). */
export function addedMessage(store: Store, { group, user, by, now }: Added) {
	const message = store.one<{ id: number }>(
		`INSERT INTO actionMessages (guid, action, byUid, onUid, sentAt)
		VALUES (?, 'added', ?, ?, ?) RETURNING id`,
		group.guid,
		by.uid,
		user.uid,
		now,
	);
	return {
		id: String(message?.id),
		conversationId: conversationOf(group.guid),
		sender: systemUid,
		receiverType: 'group',
		receiver: group.guid,
		category: 'action',
		type: 'groupMember',
		data: {
			action: 'added',
			entities: {
				by: { entity: by, entityType: 'user' },
				on: { entity: userEntity(user), entityType: 'user' },
				for: { entity: groupEntity(group), entityType: 'group' },
			},
		},
		sentAt: now,
		updatedAt: now,
	};
}
