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
	timeOf,
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
	read: (value, { of }) => {
		const one = asSnakes(value);
		return READ[kindOf(one, of)]?.(one) ?? {};
	},
};

/** The libraries write `dateCreated` where the API has `date_created`. */
const asSnakes = (value: IDataObject): IDataObject =>
	Object.fromEntries(
		Object.entries(value).map(([name, own]) => [
			name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
			own,
		]),
	);

const READ: Record<string, ((one: IDataObject) => FoundValue) | undefined> = {
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

function kindOf(one: IDataObject, of: string | undefined): string {
	if (of) return of === 'roles' ? 'role' : (twilio.lists[of] ?? '');
	if (textOf(one.sid)) return BY_SID[String(one.sid).slice(0, 2)] ?? '';
	if ('body' in one) return 'message';
	if (!('identity' in one)) return 'friendly_name' in one ? 'group' : '';
	return 'conversation_sid' in one || 'channel_sid' in one ? 'member' : 'user';
}

function user(one: IDataObject): FoundValue {
	const id = textOf(one.identity);
	if (!id) return { broken: { kind: 'user', why: 'identity' } };
	const { avatar, ...own } = attributesOf(one);
	return {
		user: {
			id,
			name: nameOf(one.friendly_name),
			avatar: linkOf(avatar),
			createdAt: secondsOf(one.date_created),
			metadata: filled(linkOf(avatar) ? own : { ...own, avatar }),
		},
	};
}

/** What the app wrote: an object, or any text under one name. */
function attributesOf({ attributes }: IDataObject): IDataObject {
	const own = jsonWithin(attributes);
	return typeof own === 'object' ? objectOf(own) : { attributes: own };
}

function group(one: IDataObject): FoundValue {
	const id = textOf(one.sid);
	if (!id) return { broken: { kind: 'group', why: 'sid' } };
	const uniqueName = textOf(one.unique_name);
	const isPublic = one.type === 'public';
	const isClosed = one.state === 'closed';
	return {
		conversation: {
			id,
			guidFrom: uniqueName,
			name: nameOf(one.friendly_name) ?? nameOf(uniqueName) ?? id,
			type: isPublic ? 'public' : 'private',
			maybePair: !isPublic,
			owner: one.created_by === 'system' ? undefined : textOf(one.created_by),
			createdAt: secondsOf(one.date_created),
			metadata: filled({ ...attributesOf(one), state: isClosed ? 'closed' : undefined }),
		},
		lost: { closedConversations: Number(isClosed) },
	};
}

function member(one: IDataObject): FoundValue {
	const of = conversationOf(one);
	const address = textOf(objectOf(one.messaging_binding).address);
	const id = textOf(one.identity) ?? address;
	if (!of || !id) return { broken: { kind: 'member', why: of ? 'identity' : 'conversation_sid' } };
	const joinedAt = secondsOf(one.date_created);
	return {
		members: { of, all: [{ user: { id }, role: textOf(one.role_sid), joinedAt }] },
		lost: { phoneParticipants: Number(id === address) },
	};
}

const conversationOf = (one: IDataObject): string | undefined =>
	textOf(one.conversation_sid) ?? textOf(one.channel_sid);

function message(one: IDataObject): FoundValue {
	const id = textOf(one.sid);
	const at = timeOf(one.date_created);
	const conversation = conversationOf(one);
	if (!id) return { broken: { kind: 'message', why: 'sid' } };
	if (at === undefined) return { broken: { kind: 'message', why: 'date_created' } };
	if (!conversation) return { broken: { kind: 'message', why: 'conversation_sid' } };
	const media = Array.isArray(one.media) ? listOf(one.media) : [objectOf(one.media)];
	const files = media.flatMap(fileOf);
	const unlinked = media.filter((file) => textOf(file.sid) && !linkOf(file.url));
	const index = textOf(one.index);
	const changedAt = timeOf(one.date_updated);
	const isEdited = 'was_edited' in one ? one.was_edited === true : (changedAt ?? at) !== at;
	const attributes = jsonWithin(one.attributes);
	return {
		message: {
			id,
			at,
			order: index === undefined ? undefined : Number(index),
			conversation,
			version: changedAt ?? 0,
			author: authorOf(textOf(one.author) ?? textOf(one.from)),
			text: textOf(one.body) ?? (namesOf(unlinked) || undefined),
			files,
			metadata: filled({
				attributes,
				media: unlinked,
				delivery: deliveryOf(objectOf(one.delivery)),
				editedAt: isEdited ? secondsOf(one.date_updated) : undefined,
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
	const told = (state: unknown): boolean => state === 'all' || state === 'some';
	if (told(read)) return `read by ${String(read)}`;
	return told(delivered) ? `delivered to ${String(delivered)}` : undefined;
}
