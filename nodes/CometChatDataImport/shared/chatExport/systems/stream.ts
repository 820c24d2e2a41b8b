import type { IDataObject } from 'n8n-workflow';
import { isObject, without } from '../../../../engine';
import { withMentions } from '../mentions';
import { pairOf } from '../pair';
import { attachmentsOf } from './streamAttachments';
import { KNOWN_OF_CHANNELS, KNOWN_OF_MESSAGES, KNOWN_OF_USERS } from './streamFields';
import {
	type ChatSystem,
	type FoundMember,
	type FoundMessage,
	type FoundUser,
	type FoundValue,
	GONE,
} from '../found';
import {
	filled,
	isYes,
	linkOf,
	listOf,
	nameOf,
	objectOf,
	secondsOf,
	textOf,
	microsOf,
} from '../values';

/** Stream's exports of channels and users, of both versions, and its import files (docs/move.md). */
export const stream: ChatSystem = {
	name: 'Stream',
	// What members have read isn't imported, and may be longer than the rest of a channel.
	lists: { messages: 'message', members: 'member', users: 'user', read: undefined },
	userIdAs: 'streamUserId',
	conversationIdAs: 'streamCid',
	read(value, { list }) {
		const { type, data, item } = value;
		const inner = isObject(data) ? data : item;
		if (!list && isObject(inner))
			return READ[String(type)]?.(inner as IDataObject) ?? (textOf(type) ? OTHER : {});
		if (!list && 'channel' in value && !('text' in value))
			return isObject(value.channel)
				? channel(value.channel as IDataObject)
				: { broken: { kind: 'group', why: 'channel' } };
		return READ[kindOf(value, list)]?.(value) ?? {};
	},
};

const OTHER: FoundValue = { leftOut: { kind: 'message', why: 'devices, reactions and the like' } };

const READ: Record<string, ((value: IDataObject) => FoundValue) | undefined> = {
	user,
	channel,
	member,
	message,
	lists: () => ({}),
	reaction: () => ({ lost: { reactions: 1 } }),
	read: () => ({}),
	device: () => ({ leftOut: { kind: 'user', why: 'devices' } }),
};

function kindOf(value: IDataObject, list: string | undefined): string {
	if (list) return list.replace(/s$/, '');
	if ('text' in value) return 'message';
	if ('channel_role' in value) return 'member';
	if ('cid' in value || 'config' in value) return 'channel';
	// What holds lists alone says nothing itself.
	return 'id' in value ? 'user' : 'lists';
}

/** What the app itself wrote into a record. */
const appFields = (record: IDataObject, knownFields: string[]): IDataObject => ({
	...(without(record, knownFields) as IDataObject),
	...objectOf(record.custom),
});

/** A user, who may be named by the ID alone. */
const personOf = (value: unknown): FoundUser => {
	const record = isObject(value) ? (value as IDataObject) : { id: value as string };
	return {
		id: textOf(record.id) ?? '',
		name: nameOf(record.name),
		avatar: linkOf(record.image),
		createdAt: secondsOf(record.created_at),
		lastActiveAt: secondsOf(record.last_active),
		deactivatedAt: secondsOf(record.deactivated_at) ?? secondsOf(record.deleted_at),
	};
};

function user(record: IDataObject): FoundValue {
	const person = personOf(record);
	if (!person.id) return { broken: { kind: 'user', why: 'id' } };
	const metadata = filled(appFields(record, KNOWN_OF_USERS));
	return { user: { ...person, metadata } };
}

const cidOf = ({ cid, type, id }: IDataObject): string | undefined =>
	textOf(cid) ?? (textOf(type) && textOf(id) ? `${textOf(type)}:${textOf(id)}` : undefined);

const PUBLIC = ['livestream', 'open'];

function channel(record: IDataObject): FoundValue {
	const cid = cidOf(record);
	if (!cid) return { broken: { kind: 'group', why: 'cid' } };
	const [type = '', id = ''] = cid.split(/:(.*)/);
	const creator = personOf(record.created_by ?? record.created_by_id);
	const isFrozen = isYes(record.frozen);
	return {
		conversation: {
			id: cid,
			name: nameOf(record.name) ?? nameOf(objectOf(record.custom).name),
			type: PUBLIC.includes(type) ? 'public' : 'private',
			maybePair: id.startsWith('!members'),
			owner: creator.id || undefined,
			icon: linkOf(record.image),
			tags: [type],
			createdAt: secondsOf(record.created_at),
			metadata: filled({
				...appFields(record, KNOWN_OF_CHANNELS),
				frozen: isFrozen || undefined,
				deletedAt: secondsOf(record.deleted_at),
			}),
		},
		lost: {
			frozenChannels: Number(isFrozen),
			deletedChannels: Number(secondsOf(record.deleted_at) !== undefined),
		},
	};
}

function member(record: IDataObject): FoundValue {
	const person = personOf(record.user ?? record.user_id);
	const id = textOf(record.user_id) ?? person.id;
	if (!id) return { broken: { kind: 'member', why: 'user_id' } };
	const isInvited = isYes(record.invited) && !secondsOf(record.invite_accepted_at);
	if (isInvited)
		return {
			met: { ...person, id },
			leftOut: { kind: 'member', why: 'invitations that weren’t accepted' },
			lost: { invitations: 1 },
		};
	const foundMember: FoundMember = {
		user: { ...person, id },
		scope: scopeOf(record),
		isBanned: isYes(record.banned),
		joinedAt: secondsOf(record.created_at),
	};
	const cid = cidOf({ cid: record.cid, type: record.channel_type, id: record.channel_id });
	return { members: { conversation: cid, list: [foundMember] } };
}

const scopeOf = ({ role, channel_role: channelRole }: IDataObject): string | undefined => {
	if (role === 'owner') return 'admin';
	return channelRole === 'channel_moderator' ? 'moderator' : undefined;
};

function message(record: IDataObject): FoundValue {
	const id = textOf(record.id);
	const sentMicros = microsOf(record.created_at);
	if (!id) return { broken: { kind: 'message', why: 'id' } };
	if (sentMicros === undefined) return { broken: { kind: 'message', why: 'created_at' } };
	const isSystem = record.type === 'system';
	const author = personOf(record.user ?? record.user_id);
	const { files, custom, unused, previews } = attachmentsOf(record);
	const mentions = [...listOf(record.mentioned_users), ...textsOf(record.mentioned_users_ids)].map(
		personOf,
	);
	const poll = pollOf(objectOf(record.poll));
	const cid = cidOf({ cid: record.cid, type: record.channel_type, id: record.channel_id });
	const [firstUid, secondUid] = textsOf(record.channel_member_ids);
	const pair = firstUid && secondUid && !cid ? pairOf(firstUid, secondUid) : undefined;
	return {
		...pair,
		message: {
			id,
			sentMicros,
			version: microsOf(record.updated_at) ?? 0,
			conversation: cid ?? pair?.conversation.id,
			author: isSystem ? undefined : author.id ? author : GONE,
			// What somebody typed to find a GIF is no text of theirs.
			text:
				custom?.type === 'giphy' && /^\/giphy\b/.test(textOf(record.text) ?? '')
					? undefined
					: withMentions(textOf(record.text) ?? textOf(poll?.name), mentions),
			files,
			mentions,
			...(custom ? { custom: { type: textOf(custom.type) ?? 'attachment', data: custom } } : {}),
			metadata: filled({
				...appFields(record, KNOWN_OF_MESSAGES),
				kind: isSystem ? 'system' : undefined,
				parent_id: record.parent_id,
				quoted_message_id: record.quoted_message_id,
				editedAt: secondsOf(record.message_text_updated_at),
				poll,
				attachments: unused,
			}),
			leftOut: whyLeftOut(record),
			lost: { ...lostOf(record), attachments: unused.length, linkPreviews: previews.length },
		},
	};
}

const textsOf = (value: unknown): string[] =>
	Array.isArray(value) ? value.map(textOf).filter((text) => text !== undefined) : [];

const pollOf = ({ name, options }: IDataObject): IDataObject | undefined =>
	filled({ name, options: listOf(options).map(({ text }) => text) as string[] });

function whyLeftOut(record: IDataObject): string | undefined {
	const type = textOf(record.type) ?? '';
	if (type === 'deleted' || secondsOf(record.deleted_at)) return 'deleted messages';
	if (type === 'ephemeral' || type === 'error') return 'messages that only their sender saw';
	if (isYes(record.shadowed)) return 'messages of shadow-banned users';
	if (textsOf(record.restricted_visibility).length > 0)
		return 'messages that only some members saw';
	const { action } = objectOf(record.moderation);
	return action === 'remove' || action === 'bounce' ? 'messages removed by moderation' : undefined;
}

const lostOf = (record: IDataObject): FoundMessage['lost'] => ({
	threads: Number(textOf(record.parent_id) !== undefined),
	quotes: Number(textOf(record.quoted_message_id) !== undefined),
	reactions: Object.values(objectOf(record.reaction_counts)).reduce<number>(
		(sum, count) => sum + (Number(count) || 0),
		0,
	),
	polls: Number(isObject(record.poll)),
	pins: Number(isYes(record.pinned)),
	edited: Number(microsOf(record.message_text_updated_at) !== undefined),
});
