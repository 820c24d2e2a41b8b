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
	timeOf,
} from '../values';

/** Stream's exports of channels and users, of both versions, and its import files (docs/move.md). */
export const stream: ChatSystem = {
	name: 'Stream',
	// What members have read isn't imported, and may be longer than the rest of a channel.
	lists: { messages: 'message', members: 'member', users: 'user', read: undefined },
	userIdAs: 'streamUserId',
	conversationIdAs: 'streamCid',
	read(value, { of }) {
		const { type, data, item } = value;
		const inner = isObject(data) ? data : item;
		if (!of && isObject(inner))
			return READ[String(type)]?.(inner as IDataObject) ?? (textOf(type) ? OTHER : {});
		if (!of && 'channel' in value && !('text' in value))
			return isObject(value.channel)
				? channel(value.channel as IDataObject)
				: { broken: { kind: 'group', why: 'channel' } };
		return READ[kindOf(value, of)]?.(value) ?? {};
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

function kindOf(value: IDataObject, of: string | undefined): string {
	if (of) return of.replace(/s$/, '');
	if ('text' in value) return 'message';
	if ('channel_role' in value) return 'member';
	if ('cid' in value || 'config' in value) return 'channel';
	// What holds lists alone says nothing itself.
	return 'id' in value ? 'user' : 'lists';
}

/** What the app itself wrote into a record. */
const ownOf = (one: IDataObject, known: string[]): IDataObject => ({
	...(without(one, known) as IDataObject),
	...objectOf(one.custom),
});

/** A user, who may be named by the ID alone. */
const personOf = (one: unknown): FoundUser => {
	const all = isObject(one) ? (one as IDataObject) : { id: one as string };
	return {
		id: textOf(all.id) ?? '',
		name: nameOf(all.name),
		avatar: linkOf(all.image),
		createdAt: secondsOf(all.created_at),
		lastActiveAt: secondsOf(all.last_active),
		deactivatedAt: secondsOf(all.deactivated_at) ?? secondsOf(all.deleted_at),
	};
};

function user(one: IDataObject): FoundValue {
	const person = personOf(one);
	if (!person.id) return { broken: { kind: 'user', why: 'id' } };
	const metadata = filled(ownOf(one, KNOWN_OF_USERS));
	return { user: { ...person, metadata } };
}

const cidOf = ({ cid, type, id }: IDataObject): string | undefined =>
	textOf(cid) ?? (textOf(type) && textOf(id) ? `${textOf(type)}:${textOf(id)}` : undefined);

const PUBLIC = ['livestream', 'open'];

function channel(one: IDataObject): FoundValue {
	const cid = cidOf(one);
	if (!cid) return { broken: { kind: 'group', why: 'cid' } };
	const [type = '', id = ''] = cid.split(/:(.*)/);
	const creator = personOf(one.created_by ?? one.created_by_id);
	const isFrozen = isYes(one.frozen);
	return {
		conversation: {
			id: cid,
			name: nameOf(one.name) ?? nameOf(objectOf(one.custom).name),
			type: PUBLIC.includes(type) ? 'public' : 'private',
			maybePair: id.startsWith('!members'),
			owner: creator.id || undefined,
			icon: linkOf(one.image),
			tags: [type],
			createdAt: secondsOf(one.created_at),
			metadata: filled({
				...ownOf(one, KNOWN_OF_CHANNELS),
				frozen: isFrozen || undefined,
				deletedAt: secondsOf(one.deleted_at),
			}),
		},
		lost: {
			frozenChannels: Number(isFrozen),
			deletedChannels: Number(secondsOf(one.deleted_at) !== undefined),
		},
	};
}

function member(one: IDataObject): FoundValue {
	const person = personOf(one.user ?? one.user_id);
	const id = textOf(one.user_id) ?? person.id;
	if (!id) return { broken: { kind: 'member', why: 'user_id' } };
	const isInvited = isYes(one.invited) && !secondsOf(one.invite_accepted_at);
	if (isInvited)
		return {
			met: { ...person, id },
			leftOut: { kind: 'member', why: 'invitations that weren’t accepted' },
			lost: { invitations: 1 },
		};
	const own: FoundMember = {
		user: { ...person, id },
		scope: scopeOf(one),
		isBanned: isYes(one.banned),
		joinedAt: secondsOf(one.created_at),
	};
	const of = cidOf({ cid: one.cid, type: one.channel_type, id: one.channel_id });
	return { members: { of, all: [own] } };
}

const scopeOf = ({ role, channel_role: channelRole }: IDataObject): string | undefined => {
	if (role === 'owner') return 'admin';
	return channelRole === 'channel_moderator' ? 'moderator' : undefined;
};

function message(one: IDataObject): FoundValue {
	const id = textOf(one.id);
	const at = timeOf(one.created_at);
	if (!id) return { broken: { kind: 'message', why: 'id' } };
	if (at === undefined) return { broken: { kind: 'message', why: 'created_at' } };
	const isSystem = one.type === 'system';
	const author = personOf(one.user ?? one.user_id);
	const { files, custom, unused, previews } = attachmentsOf(one);
	const mentions = [...listOf(one.mentioned_users), ...textsOf(one.mentioned_users_ids)].map(
		personOf,
	);
	const poll = pollOf(objectOf(one.poll));
	const cid = cidOf({ cid: one.cid, type: one.channel_type, id: one.channel_id });
	const [first, second] = textsOf(one.channel_member_ids);
	const pair = first && second && !cid ? pairOf(first, second) : undefined;
	return {
		...pair,
		message: {
			id,
			at,
			version: timeOf(one.updated_at) ?? 0,
			conversation: cid ?? pair?.conversation.id,
			author: isSystem ? undefined : author.id ? author : GONE,
			// What somebody typed to find a GIF is no text of theirs.
			text:
				custom?.type === 'giphy' && /^\/giphy\b/.test(textOf(one.text) ?? '')
					? undefined
					: withMentions(textOf(one.text) ?? textOf(poll?.name), mentions),
			files,
			mentions,
			...(custom ? { custom: { type: textOf(custom.type) ?? 'attachment', data: custom } } : {}),
			metadata: filled({
				...ownOf(one, KNOWN_OF_MESSAGES),
				kind: isSystem ? 'system' : undefined,
				parent_id: one.parent_id,
				quoted_message_id: one.quoted_message_id,
				editedAt: secondsOf(one.message_text_updated_at),
				poll,
				attachments: unused,
			}),
			leftOut: whyLeftOut(one),
			lost: { ...lostOf(one), attachments: unused.length, linkPreviews: previews.length },
		},
	};
}

const textsOf = (value: unknown): string[] =>
	Array.isArray(value) ? value.map(textOf).filter((text) => text !== undefined) : [];

const pollOf = ({ name, options }: IDataObject): IDataObject | undefined =>
	filled({ name, options: listOf(options).map(({ text }) => text) as string[] });

function whyLeftOut(one: IDataObject): string | undefined {
	const type = textOf(one.type) ?? '';
	if (type === 'deleted' || secondsOf(one.deleted_at)) return 'deleted messages';
	if (type === 'ephemeral' || type === 'error') return 'messages that only their sender saw';
	if (isYes(one.shadowed)) return 'messages of shadow-banned users';
	if (textsOf(one.restricted_visibility).length > 0) return 'messages that only some members saw';
	const { action } = objectOf(one.moderation);
	return action === 'remove' || action === 'bounce' ? 'messages removed by moderation' : undefined;
}

const lostOf = (one: IDataObject): FoundMessage['lost'] => ({
	threads: Number(textOf(one.parent_id) !== undefined),
	quotes: Number(textOf(one.quoted_message_id) !== undefined),
	reactions: Object.values(objectOf(one.reaction_counts)).reduce<number>(
		(sum, count) => sum + (Number(count) || 0),
		0,
	),
	polls: Number(isObject(one.poll)),
	pins: Number(isYes(one.pinned)),
	edited: Number(timeOf(one.message_text_updated_at) !== undefined),
});
