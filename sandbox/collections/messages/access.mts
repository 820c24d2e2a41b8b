import { type Actor, problem, type Store } from '../../platform/parts.mts';
import { members } from '../members/table.mts';
import { isKeptBack, messageNotFound, type Message, messages } from './table.mts';

const noAccess = problem('ERR_MESSAGE_NO_ACCESS', 'The user {} can’t see the message {}.');

/** The message of that ID, if the user acted for may see it; the app itself sees all. */
export function messageOf(store: Store, id: string, actor: Actor | undefined): Message {
	const message = messages.one(store, { id: Number(id) });
	if (!message) throw messageNotFound(id);
	if (actor && !isPartOf(store, message, actor.uid)) throw noAccess(actor.uid, id);
	return message;
}

function isPartOf(store: Store, message: Message, uid: string): boolean {
	const { sender, receiverType, receiver } = message;
	if (isKeptBack(message)) return uid === sender;
	return receiverType === 'user'
		? [sender, receiver].includes(uid)
		: members.one(store, { guid: receiver, uid }) !== undefined;
}
