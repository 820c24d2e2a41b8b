import type { IDataObject } from 'n8n-workflow';
import { isObject, type RunnableOperation } from '../../engine';
import { getAll as getBlockedUsers } from '../blockedUser';
import { getAll as getCalls } from '../call';
import { getAll as getConversations } from '../conversation';
import { getAll as getFriends } from '../friend';
import { getAll as getGroups } from '../group';
import { getAll as getMessages } from '../message/getAll';

/** A list of what belongs to a user. */
export interface PersonPart {
	type: string;
	/** The field with the ID of a row. */
	id: string;
	operation: RunnableOperation;
	input(uid: string): IDataObject;
	/** Whether a row is the user’s, where only a filter says so. */
	isOf?(row: IDataObject, uid: string): boolean;
}

export const groups: PersonPart = {
	type: 'group',
	id: 'guid',
	operation: getGroups,
	input: (uid) => ({ onBehalfOf: uid, hasJoined: true, withTags: true }),
};

export const friends: PersonPart = {
	type: 'friend',
	id: 'uid',
	operation: getFriends,
	input: (uid) => ({ uid }),
};

export const blockedUsers: PersonPart = {
	type: 'blockedUser',
	id: 'uid',
	operation: getBlockedUsers,
	input: (uid) => ({ uid }),
};

const conversations: PersonPart = {
	type: 'conversation',
	id: 'conversationId',
	operation: getConversations,
	input: (uid) => ({ onBehalfOf: uid }),
};

const whole = { order: 'append', withTags: true };

/** Messages between the user and others, in both directions. */
const dialogues: PersonPart = {
	type: 'message',
	id: 'id',
	operation: getMessages,
	input: (uid) => ({ ...whole, messagesOf: 'user', uid }),
};

/** What the user wrote, to others or to groups. */
export const sentMessages = (receiverType?: 'group') => ({
	...dialogues,
	isOf: ({ sender }: IDataObject, uid: string) => sender === uid,
	input: (uid: string) => ({
		...whole,
		messagesOf: 'all',
		senders: [uid],
		...(receiverType ? { receiverType } : {}),
	}),
});

const savedMessages: PersonPart = {
	type: 'savedMessage',
	id: 'id',
	operation: getMessages,
	input: (uid) => ({ messagesOf: 'all', onBehalfOf: uid, saved: true, withTags: true }),
	isOf: ({ savedAt }) => savedAt !== undefined,
};

export const calls: PersonPart = {
	type: 'call',
	id: 'sessionId',
	operation: getCalls,
	input: (uid) => ({ onBehalfOf: uid }),
	// Who was asked to join a group's call need not show in it.
	isOf: ({ receiverType, initiator, receiver, participants }, uid) =>
		receiverType !== 'user' ||
		[initiator, receiver].includes(uid) ||
		(Array.isArray(participants) &&
			participants.some((participant) => isObject(participant) && participant.uid === uid)),
};

/** All that is a user's besides their profile. */
export const partsOfPerson: PersonPart[] = [
	groups,
	friends,
	blockedUsers,
	conversations,
	dialogues,
	sentMessages('group'),
	savedMessages,
	calls,
];
