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
	microsOf,
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
				return userDataRecord(String(type), objectOf(record), people.get(nameOfFile(file)));
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
function userDataRecord(type: string, record: IDataObject, uid: string | undefined): FoundValue {
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
	const parsed = objectOf(jsonWithin(metadata));
	return filled(
		typeof parsed.rawMetadata === 'string' ? objectOf(jsonWithin(parsed.rawMetadata)) : parsed,
	);
}

const tagsOf = ({ tags }: IDataObject): string[] | undefined =>
	Array.isArray(tags) ? tags.map(textOf).filter((tag) => tag !== undefined) : undefined;

function user(record: IDataObject): FoundValue {
	const id = textOf(record.uid);
	if (!id) return { broken: { kind: 'user', why: 'uid' } };
	return {
		user: {
			id,
			name: nameOf(record.name),
			avatar: linkOf(record.avatar),
			link: linkOf(record.link),
			tags: tagsOf(record),
			role: record.role === 'default' ? undefined : textOf(record.role),
			createdAt: secondsOf(record.createdAt),
			lastActiveAt: secondsOf(record.lastActiveAt),
			deactivatedAt: secondsOf(record.deactivatedAt),
			metadata: metadataOf(record),
		},
	};
}

function group(record: IDataObject): FoundValue {
	const id = textOf(record.guid);
	if (!id) return { broken: { kind: 'group', why: 'guid' } };
	return {
		conversation: {
			id,
			name: nameOf(record.name),
			icon: linkOf(record.icon),
			tags: tagsOf(record),
			// No list tells a password.
			type: record.type === 'public' ? 'public' : 'private',
			maybePair: false,
			owner: record.owner === APP_UID ? undefined : textOf(record.owner),
			createdAt: secondsOf(record.createdAt),
			metadata: metadataOf(record),
		},
		lost: {
			passwordGroups: Number(record.type === 'password'),
			descriptions: Number(nameOf(record.description) !== undefined),
		},
	};
}

function member(record: IDataObject, fileName: string): FoundValue {
	const id = textOf(record.uid);
	// A list of members doesn't name their group: its file does.
	const guid = textOf(record.guid) ?? /^members-(.+?)(?: \(\d+\))?\.\w+$/.exec(fileName)?.[1];
	if (!id || !guid) return { broken: { kind: 'member', why: id ? 'guid' : 'uid' } };
	const profile = { user: { id, name: nameOf(record.name) }, scope: textOf(record.scope) };
	return {
		members: {
			conversation: guid,
			list: [
				{ ...profile, isBanned: record.isBanned === true, joinedAt: secondsOf(record.joinedAt) },
			],
		},
	};
}

const LIFTED = ['text', 'attachments', 'customData', 'metadata'];

function message(record: IDataObject): FoundValue {
	const id = textOf(record.muid) ?? textOf(record.id);
	const sentMicros = microsOf(record.sentAt);
	const [sender, receiver] = [textOf(record.sender), textOf(record.receiver)];
	if (!id) return { broken: { kind: 'message', why: 'id' } };
	if (sentMicros === undefined) return { broken: { kind: 'message', why: 'sentAt' } };
	if (!sender || !receiver)
		return { broken: { kind: 'message', why: sender ? 'receiver' : 'sender' } };
	const pair = record.receiverType === 'user' ? pairOf(sender, receiver) : undefined;
	// What Get Many takes out of the data is beside it.
	const data = { ...only(record, LIFTED), ...objectOf(record.data) };
	const { name } = objectOf(objectOf(objectOf(data.entities).sender).entity);
	const customData = objectOf(data.customData);
	return {
		...pair,
		message: {
			id,
			sentMicros,
			tie: Number(record.id) || 0,
			conversation: pair?.conversation.id ?? receiver,
			author: { id: sender, name: nameOf(name) },
			version: microsOf(record.updatedAt) ?? 0,
			text: textOf(data.text),
			files: filesOf(data, textOf(record.type)),
			mentions: Object.entries(objectOf(data.mentions)).map(
				([uid, mentioned]): FoundUser => ({ id: uid, name: nameOf(objectOf(mentioned).name) }),
			),
			...(record.category === 'custom'
				? { custom: { type: textOf(record.type) ?? 'custom', data: customData } }
				: {}),
			tags: tagsOf(record),
			metadata: filled({
				...objectOf(data.metadata),
				parentId: textOf(record.parentId),
				editedAt: secondsOf(record.editedAt),
			}),
			deliveredAt: secondsOf(record.deliveredAt),
			readAt: secondsOf(record.readAt),
			leftOut: whyLeftOut(record),
			lost: lostOf(record),
		},
	};
}

function whyLeftOut({ deletedAt, category }: IDataObject): string | undefined {
	if (secondsOf(deletedAt)) return 'deleted messages';
	return NOT_IMPORTED.includes(String(category)) ? 'actions, calls, forms and cards' : undefined;
}

function filesOf(data: IDataObject, media: string | undefined): FoundFile[] {
	const attachments = listOf(data.attachments);
	return (attachments.length > 0 || !linkOf(data.url) ? attachments : [data]).flatMap(
		(file): FoundFile[] => {
			const url = linkOf(file.url);
			if (!url) return [];
			const mimeType = textOf(file.mimeType);
			return [
				{ url, mimeType, media, name: textOf(file.name), size: Number(file.size) || undefined },
			];
		},
	);
}

const lostOf = (record: IDataObject): FoundMessage['lost'] => ({
	threads: Number(textOf(record.parentId) !== undefined && record.parentId !== 0),
	quotes: Number(isObject(record.quotedMessage) || textOf(record.quotedMessageId) !== undefined),
	reactions: listOf(record.reactions).reduce((sum, { count }) => sum + (Number(count) || 0), 0),
	actions: Number(record.category === 'action'),
	calls: Number(record.category === 'call'),
	edited: Number(secondsOf(record.editedAt) !== undefined),
});
