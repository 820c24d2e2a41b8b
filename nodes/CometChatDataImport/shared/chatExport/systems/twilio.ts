import type { IDataObject } from 'n8n-workflow';
import type { ChatSystem, FoundFile, FoundMessage, FoundUser, FoundValue } from '../found';
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

/** Lists of Twilio Conversations and Programmable Chat as its API or its libraries write them (docs/move.md). */
export const twilio: ChatSystem = {
	name: 'Twilio',
	lists: {
		users: 'user',
		conversations: 'group',
		channels: 'group',
		participants: 'member',
		members: 'member',
		messages: 'message',
		roles: undefined,
	},
	userIdAs: 'twilioIdentity',
	conversationIdAs: 'twilioSid',
	isFirstMemberOwner: true,
	read: (value, { list }) => {
		const record = asSnakes(value);
		return READ[kindOf(record, list)]?.(record) ?? {};
	},
};

/** The libraries write `dateCreated` where the API has `date_created`. */
const asSnakes = (value: IDataObject): IDataObject =>
	Object.fromEntries(
		Object.entries(value).map(([name, content]) => [
			name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
			content,
		]),
	);

const READ: Record<string, ((record: IDataObject) => FoundValue) | undefined> = {
	user,
	group,
	member,
	message,
	role: ({ sid, friendly_name: name }) => ({
		role: {
			id: textOf(sid) ?? '',
			scope: /\badmin\b/i.test(textOf(name) ?? '') ? 'admin' : 'participant',
		},
	}),
};

const BY_SID: Record<string, string> = {
	US: 'user',
	CH: 'group',
	MB: 'member',
	IM: 'message',
	RL: 'role',
};

function kindOf(record: IDataObject, list: string | undefined): string {
	if (list) return list === 'roles' ? 'role' : (twilio.lists[list] ?? '');
	if (textOf(record.sid)) return BY_SID[String(record.sid).slice(0, 2)] ?? '';
	if ('body' in record) return 'message';
	if (!('identity' in record)) return 'friendly_name' in record ? 'group' : '';
	return 'conversation_sid' in record || 'channel_sid' in record ? 'member' : 'user';
}

function user(record: IDataObject): FoundValue {
	const id = textOf(record.identity);
	if (!id) return { broken: { kind: 'user', why: 'identity' } };
	const { avatar, ...attributes } = attributesOf(record);
	return {
		user: {
			id,
			name: nameOf(record.friendly_name),
			avatar: linkOf(avatar),
			createdAt: secondsOf(record.date_created),
			metadata: filled(linkOf(avatar) ? attributes : { ...attributes, avatar }),
		},
	};
}

/** What the app wrote: an object, or any text under one name. */
function attributesOf({ attributes }: IDataObject): IDataObject {
	const parsed = jsonWithin(attributes);
	return typeof parsed === 'object' ? objectOf(parsed) : { attributes: parsed };
}

function group(record: IDataObject): FoundValue {
	const id = textOf(record.sid);
	if (!id) return { broken: { kind: 'group', why: 'sid' } };
	const uniqueName = textOf(record.unique_name);
	const isPublic = record.type === 'public';
	const isClosed = record.state === 'closed';
	return {
		conversation: {
			id,
			guidFrom: uniqueName,
			name: nameOf(record.friendly_name) ?? nameOf(uniqueName) ?? id,
			type: isPublic ? 'public' : 'private',
			maybePair: !isPublic,
			owner: record.created_by === 'system' ? undefined : textOf(record.created_by),
			createdAt: secondsOf(record.date_created),
			metadata: filled({ ...attributesOf(record), state: isClosed ? 'closed' : undefined }),
		},
		lost: { closedConversations: Number(isClosed) },
	};
}

function member(record: IDataObject): FoundValue {
	const conversation = conversationOf(record);
	const address = textOf(objectOf(record.messaging_binding).address);
	const id = textOf(record.identity) ?? address;
	if (!conversation || !id)
		return { broken: { kind: 'member', why: conversation ? 'identity' : 'conversation_sid' } };
	const joinedAt = secondsOf(record.date_created);
	return {
		members: { conversation, list: [{ user: { id }, role: textOf(record.role_sid), joinedAt }] },
		lost: { phoneParticipants: Number(id === address) },
	};
}

const conversationOf = (record: IDataObject): string | undefined =>
	textOf(record.conversation_sid) ?? textOf(record.channel_sid);

function message(record: IDataObject): FoundValue {
	const id = textOf(record.sid);
	const sentMicros = microsOf(record.date_created);
	const conversation = conversationOf(record);
	if (!id) return { broken: { kind: 'message', why: 'sid' } };
	if (sentMicros === undefined) return { broken: { kind: 'message', why: 'date_created' } };
	if (!conversation) return { broken: { kind: 'message', why: 'conversation_sid' } };
	const media = Array.isArray(record.media) ? listOf(record.media) : [objectOf(record.media)];
	const files = media.flatMap(fileOf);
	const unlinked = media.filter((file) => textOf(file.sid) && !linkOf(file.url));
	const index = textOf(record.index);
	const changedAt = microsOf(record.date_updated);
	const isEdited =
		'was_edited' in record ? record.was_edited === true : (changedAt ?? sentMicros) !== sentMicros;
	const attributes = jsonWithin(record.attributes);
	return {
		message: {
			id,
			sentMicros,
			order: index === undefined ? undefined : Number(index),
			conversation,
			version: changedAt ?? 0,
			author: authorOf(textOf(record.author) ?? textOf(record.from)),
			text: textOf(record.body) ?? (namesOf(unlinked) || undefined),
			files,
			metadata: filled({
				attributes,
				media: unlinked,
				delivery: deliveryOf(objectOf(record.delivery)),
				editedAt: isEdited ? secondsOf(record.date_updated) : undefined,
			}),
			lost: { mediaWithoutLink: unlinked.length, edited: Number(isEdited) },
		},
	};
}

/** Twilio gives no links of media: they are there once somebody added them. */
function fileOf(file: IDataObject): FoundFile[] {
	const url = linkOf(file.url);
	if (!url) return [];
	const mimeType = textOf(file.content_type);
	return [{ url, mimeType, name: textOf(file.filename), size: Number(file.size) || undefined }];
}

const namesOf = (media: IDataObject[]): string =>
	media.map(({ filename, sid }) => textOf(filename) ?? String(sid)).join(', ');

const authorOf = (id: string | undefined): FoundUser | undefined =>
	id === undefined || id === 'system' ? undefined : { id };

function deliveryOf({ read, delivered }: IDataObject): FoundMessage['text'] {
	const isRead = (state: unknown): boolean => state === 'all' || state === 'some';
	if (isRead(read)) return `read by ${String(read)}`;
	return isRead(delivered) ? `delivered to ${String(delivered)}` : undefined;
}
