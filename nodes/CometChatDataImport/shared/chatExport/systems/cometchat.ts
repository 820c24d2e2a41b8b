import type { IDataObject } from 'n8n-workflow';
import { APP_UID } from '../../../../fields/id';
import { NOT_IMPORTED } from '../../../../fields/messageKinds';
import { isObject, only } from '../../../../engine';
import { pairOf } from '../pair';
import type {
	ChatSystem,
	FoundFile,
	FoundMessage,
	FoundUser,
	FoundValue,
	FileLocation,
} from '../found';
import {
	filled,
	jsonWithin,
	linkOf,
	listOf,
	nameOf,
	objectOf,
	secondsOf,
	textOf,
	timeOf,
} from '../values';

/** CometChat's own lists as its API or Get Many returns them, its data of a user, and bodies of its data import (docs/move.md). */
export function cometchat(): ChatSystem {
	/** Whose data a file is, by its name. */
	const people = new Map<string, string>();
	return {
		name: 'CometChat',
		lists: { data: undefined },
		maps: { users: 'user', groups: 'group', members: 'member', messages: 'message' },
		// IDs stay, so there is none to remember.
		userIdAs: '',
		conversationIdAs: '',
		read(value, file) {
			const { fileName } = file;
			if ('record' in value && 'type' in value) {
				const { type, record } = value;
				if (type === 'profile') people.set(nameOfFile(file), String(value.id));
				return ofUser(String(type), objectOf(record), people.get(nameOfFile(file)));
			}
			if ('sender' in value || 'muid' in value) return message(value);
			if ('uid' in value && 'scope' in value) return member(value, fileName);
			if ('uid' in value) return user(value);
			return 'guid' in value ? group(value) : {};
		},
	};
}

const nameOfFile = ({ directory, fileName }: FileLocation): string => `${directory}/${fileName}`;

/** A row of the data of a user, whose groups are those that the user has joined. */
function ofUser(type: string, record: IDataObject, uid: string | undefined): FoundValue {
	switch (type) {
		case 'profile':
			return user(record);
		case 'friend':
		case 'blockedUser':
			return { ...user(record), lost: { [`${type}s`]: 1 } };
		case 'group':
			return { ...group(record), ...(uid ? member({ ...record, uid }, '') : {}) };
		case 'message':
			return message(record);
		default:
			return { lost: { [`${type}s`]: 1 } };
	}
}

/** Metadata, which may also come as a text. */
function metadataOf({ metadata }: IDataObject): IDataObject | undefined {
	const own = objectOf(jsonWithin(metadata));
	return filled(typeof own.rawMetadata === 'string' ? objectOf(jsonWithin(own.rawMetadata)) : own);
}

const tagsOf = ({ tags }: IDataObject): string[] | undefined =>
	Array.isArray(tags) ? tags.map(textOf).filter((tag) => tag !== undefined) : undefined;

function user(one: IDataObject): FoundValue {
	const id = textOf(one.uid);
	if (!id) return { broken: { kind: 'user', why: 'uid' } };
	return {
		user: {
			id,
			name: nameOf(one.name),
			avatar: linkOf(one.avatar),
			link: linkOf(one.link),
			tags: tagsOf(one),
			role: one.role === 'default' ? undefined : textOf(one.role),
			createdAt: secondsOf(one.createdAt),
			lastActiveAt: secondsOf(one.lastActiveAt),
			deactivatedAt: secondsOf(one.deactivatedAt),
			metadata: metadataOf(one),
		},
	};
}

function group(one: IDataObject): FoundValue {
	const id = textOf(one.guid);
	if (!id) return { broken: { kind: 'group', why: 'guid' } };
	return {
		conversation: {
			id,
			name: nameOf(one.name),
			icon: linkOf(one.icon),
			tags: tagsOf(one),
			// No list tells a password.
			type: one.type === 'public' ? 'public' : 'private',
			maybePair: false,
			owner: one.owner === APP_UID ? undefined : textOf(one.owner),
			createdAt: secondsOf(one.createdAt),
			metadata: metadataOf(one),
		},
		lost: {
			passwordGroups: Number(one.type === 'password'),
			descriptions: Number(nameOf(one.description) !== undefined),
		},
	};
}

function member(one: IDataObject, fileName: string): FoundValue {
	const id = textOf(one.uid);
	// A list of members doesn't name their group: its file does.
	const of = textOf(one.guid) ?? /^members-(.+?)(?: \(\d+\))?\.\w+$/.exec(fileName)?.[1];
	if (!id || !of) return { broken: { kind: 'member', why: id ? 'guid' : 'uid' } };
	const own = { user: { id, name: nameOf(one.name) }, scope: textOf(one.scope) };
	return {
		members: {
			of,
			all: [{ ...own, isBanned: one.isBanned === true, joinedAt: secondsOf(one.joinedAt) }],
		},
	};
}

const LIFTED = ['text', 'attachments', 'customData', 'metadata'];

function message(one: IDataObject): FoundValue {
	const id = textOf(one.muid) ?? textOf(one.id);
	const at = timeOf(one.sentAt);
	const [sender, receiver] = [textOf(one.sender), textOf(one.receiver)];
	if (!id) return { broken: { kind: 'message', why: 'id' } };
	if (at === undefined) return { broken: { kind: 'message', why: 'sentAt' } };
	if (!sender || !receiver)
		return { broken: { kind: 'message', why: sender ? 'receiver' : 'sender' } };
	const pair = one.receiverType === 'user' ? pairOf(sender, receiver) : undefined;
	// What Get Many takes out of the data is beside it.
	const data = { ...only(one, LIFTED), ...objectOf(one.data) };
	const { name } = objectOf(objectOf(objectOf(data.entities).sender).entity);
	const customData = objectOf(data.customData);
	return {
		...pair,
		message: {
			id,
			at,
			tie: Number(one.id) || 0,
			conversation: pair?.conversation.id ?? receiver,
			author: { id: sender, name: nameOf(name) },
			version: timeOf(one.updatedAt) ?? 0,
			text: textOf(data.text),
			files: filesOf(data, textOf(one.type)),
			mentions: Object.entries(objectOf(data.mentions)).map(
				([uid, mentioned]): FoundUser => ({ id: uid, name: nameOf(objectOf(mentioned).name) }),
			),
			...(one.category === 'custom'
				? { custom: { type: textOf(one.type) ?? 'custom', data: customData } }
				: {}),
			tags: tagsOf(one),
			metadata: filled({
				...objectOf(data.metadata),
				parentId: textOf(one.parentId),
				editedAt: secondsOf(one.editedAt),
			}),
			deliveredAt: secondsOf(one.deliveredAt),
			readAt: secondsOf(one.readAt),
			leftOut: whyLeftOut(one),
			lost: lostOf(one),
		},
	};
}

function whyLeftOut({ deletedAt, category }: IDataObject): string | undefined {
	if (secondsOf(deletedAt)) return 'deleted messages';
	return NOT_IMPORTED.includes(String(category)) ? 'actions, calls, forms and cards' : undefined;
}

function filesOf(data: IDataObject, media: string | undefined): FoundFile[] {
	const all = listOf(data.attachments);
	return (all.length > 0 || !linkOf(data.url) ? all : [data]).flatMap((file): FoundFile[] => {
		const url = linkOf(file.url);
		if (!url) return [];
		const mimeType = textOf(file.mimeType);
		return [
			{ url, mimeType, media, name: textOf(file.name), size: Number(file.size) || undefined },
		];
	});
}

const lostOf = (one: IDataObject): FoundMessage['lost'] => ({
	threads: Number(textOf(one.parentId) !== undefined && one.parentId !== 0),
	quotes: Number(isObject(one.quotedMessage) || textOf(one.quotedMessageId) !== undefined),
	reactions: listOf(one.reactions).reduce((sum, { count }) => sum + (Number(count) || 0), 0),
	actions: Number(one.category === 'action'),
	calls: Number(one.category === 'call'),
	edited: Number(secondsOf(one.editedAt) !== undefined),
});
