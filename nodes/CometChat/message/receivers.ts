import type { IDataObject } from 'n8n-workflow';
import { isObject, keyLists, optional } from '../../engine';
import { guids, MAX_UIDS, uids } from '../../fields/id';
import { envelope } from '../../fields/message';
import { isSameMessage } from '../../fields/sameMessage';
import { messageContent } from './content';

/** A message to several users and groups. */
export const toSeveral = {
	uids: optional(
		uids({
			displayName: 'Users',
			description: 'Users to send the message to',
			sendAs: 'multipleReceivers.uids',
			section: 'main',
		}),
	),
	guids: optional(
		guids({
			displayName: 'Groups',
			description: 'Groups to send the message to',
			sendAs: 'multipleReceivers.guids',
			section: 'main',
		}),
	),
	...messageContent,
	...envelope,
};

/** One of the receivers, and which of the two lists it is in. */
interface Receiver {
	key: string;
	list?: string;
}

const isFor = (message: unknown, { key, list }: Receiver): boolean =>
	isObject(message) &&
	message.receiver === key &&
	message.receiverType === (list === toSeveral.guids.sendAs ? 'group' : 'user');

/** Whether a listed message is the one that went to a receiver. */
export const isSentTo = (message: IDataObject, body: IDataObject, receiver?: Receiver): boolean =>
	receiver !== undefined && isFor(message, receiver) && isSameMessage(message, body);

/** A row for each receiver, if the answer has a message for them. */
export const receiverRows = keyLists({
	by: ['muid'],
	lists: ['uids', 'guids'],
	fields: toSeveral,
	entryName: 'Receiver',
	max: MAX_UIDS,
	areApart: true,
	refusedTogether: true,
	goesWithout: true,
	resultOf(data, receiver) {
		const answered: unknown[] = Array.isArray(data) ? data : [data];
		const receiverMessage = answered.find((message) => isFor(message, receiver));
		return isObject(receiverMessage) ? { data: receiverMessage } : 'notShown';
	},
	row: ({ data, found }) => data ?? found ?? {},
});
