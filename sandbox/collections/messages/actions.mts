import type { Actor, Store } from '../../platform/parts.mts';
import { openConversation } from '../conversations/open.mts';
import { type MemberAction, publishMember } from '../groups/events.mts';
import { groupEntity } from '../groups/show.mts';
import type { Group } from '../groups/table.mts';
import { systemUid, userEntity } from '../users/actor.mts';
import type { User } from '../users/table.mts';
import { publishChange } from './events.mts';
import { receiverEntity, showMessage } from './show.mts';
import type { Message } from './table.mts';
import { writeMessage } from './write.mts';

/** Something done to the members of a group. The group is as it is afterwards. */
export interface Done {
	store: Store;
	group: Group;
	by: Actor;
	now: number;
}

const asUser = (entity: object) => ({ entity, entityType: 'user' });

/** Writes and shows the message that tells what was done to a member of a group. */
export function memberAction(
	{ store, group, by, now }: Done,
	action: MemberAction,
	user: User,
	scope?: { new: string; old: string },
): object {
	const scopes = scope && { scope: scope.new, oldScope: scope.old };
	publishMember({ store, group, by }, action, user, scopes);
	const { guid } = group;
	const entities = {
		by: asUser(by),
		on: asUser(userEntity(user)),
		for: { entity: groupEntity(group), entityType: 'group' },
	};
	const message = writeMessage(store, now, {
		conversationId: openConversation(store, systemUid, 'group', guid, now),
		...{ sender: systemUid, receiverType: 'group', receiver: guid },
		...{ category: 'action', type: 'groupMember' },
		data: { action, ...(scope ? { extras: { scope } } : {}), entities },
	});
	return showMessage(store, message);
}

/** Writes and shows the message that tells of an edit or a deletion; the message is as after that. */
export function messageAction(
	store: Store,
	action: 'edited' | 'deleted',
	message: Message,
	by: Actor,
	now: number,
): object {
	const { conversationId, receiverType, receiver } = message;
	const entities = {
		by: asUser(by),
		for: receiverEntity(store, message),
		on: { entity: showMessage(store, message), entityType: 'message' },
	};
	const actionMessage = writeMessage(store, now, {
		...{ conversationId, sender: by.uid, receiverType, receiver },
		...{ category: 'action', type: 'message', data: { action, entities } },
	});
	publishChange(store, action, actionMessage, message, by);
	return showMessage(store, actionMessage);
}
