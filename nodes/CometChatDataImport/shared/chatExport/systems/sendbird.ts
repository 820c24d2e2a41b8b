import type { IDataObject } from 'n8n-workflow';
import { withMentions } from '../mentions';
import {
	type ChatSystem,
	type FoundValue,
	type FoundFile,
	type FoundMember,
	type FoundMessage,
	type FoundUser,
	GONE,
} from '../found';
import {
	filled,
	isYes,
	jsonWithin,
	deactivationOf,
	linkOf,
	listOf,
	nameOf,
	objectOf,
	secondsOf,
	textOf,
	timeOf,
	withoutTokens,
} from '../values';

/** Files of Sendbird's data export, and lists of its API (docs/move.md). */
export const sendbird: ChatSystem = {
	name: 'Sendbird',
	lists: {
		active_users: 'user',
		deactivated_users: 'user',
		inactive_users: 'user',
		users: 'user',
		group_channels: 'group',
		open_channels: 'group',
		channels: 'group',
		members: 'member',
		messages: 'message',
	},
	userIdAs: 'sendbirdUserId',
	conversationIdAs: 'sendbirdChannelUrl',
	read(value, { of }) {
		if (of === 'messages' || 'message_id' in value) return message(value);
		if (of === 'members' && !('channel_url' in value)) return member(value);
		if (of?.endsWith('channels') || 'channel_url' in value) return channel(value);
		if (of?.endsWith('users') || 'user_id' in value) return user(value);
		return 'channel' in value ? channel(objectOf(value.channel)) : {};
	},
};

const personOf = (one: IDataObject): FoundUser => ({
	id: textOf(one.user_id) ?? '',
	name: nameOf(one.nickname) ?? nameOf(one.name),
	avatar: linkOf(one.profile_url) ?? linkOf(one.image),
});

function user(one: IDataObject): FoundValue {
	const person = personOf(one);
	if (!person.id) return { broken: { kind: 'user', why: 'user_id' } };
	const lastActiveAt = secondsOf(one.last_seen_at);
	return {
		user: {
			...person,
			createdAt: secondsOf(one.created_at),
			lastActiveAt,
			deactivatedAt: deactivationOf(one.is_active === false, one.last_seen_at),
			metadata: filled(objectOf(one.metadata)),
		},
	};
}

function channel(one: IDataObject): FoundValue {
	const id = textOf(one.channel_url);
	if (!id) return { broken: { kind: 'group', why: 'channel_url' } };
	const createdAt = secondsOf(one.created_at);
	const operators = listOf(one.operators).map(personOf);
	const members = listOf(one.members).map((member) => memberOf(member, createdAt));
	const isOpen = 'participant_count' in one || id.startsWith('sendbird_open_channel_');
	return {
		conversation: {
			id,
			name: nameOf(one.name),
			type: isYes(one.is_public) || isOpen ? 'public' : 'private',
			maybePair: isYes(one.is_distinct),
			owner: textOf(objectOf(one.created_by).user_id),
			icon: linkOf(one.cover_url),
			tags: [textOf(one.custom_type)].filter((tag) => tag !== undefined),
			createdAt,
			metadata: filled({ data: jsonWithin(one.data) }),
		},
		members: {
			of: id,
			all: [
				...members,
				...operators.map(
					(person): FoundMember => ({ user: person, scope: 'admin', joinedAt: createdAt }),
				),
			],
		},
		lost: isYes(one.freeze) ? { frozenChannels: 1 } : {},
	};
}

/** A member of the channel whose document this is in, whose time it takes. */
function member(one: IDataObject): FoundValue {
	if (!textOf(one.user_id)) return { broken: { kind: 'member', why: 'user_id' } };
	return { members: { of: undefined, all: [memberOf(one, undefined)] } };
}

const memberOf = (one: IDataObject, createdAt: number | undefined): FoundMember => ({
	user: personOf(one),
	scope: one.role === 'operator' ? 'admin' : undefined,
	joinedAt: secondsOf(one.joined_at) ?? createdAt,
});

function message(one: IDataObject): FoundValue {
	const id = textOf(one.message_id);
	const at = timeOf(one.created_at);
	if (!id) return { broken: { kind: 'message', why: 'message_id' } };
	if (at === undefined) return { broken: { kind: 'message', why: 'created_at' } };
	const isSystem = one.type === 'ADMM';
	const author = objectOf(one.user);
	const editedAt = timeOf(one.updated_at);
	const mentions = listOf(one.mentioned_users).map(personOf);
	const files = isYes(one.is_removed) ? [] : filesOf(one);
	return {
		message: {
			id,
			at,
			conversation: textOf(one.channel_url),
			version: editedAt ?? 0,
			author: isSystem ? undefined : textOf(author.user_id) ? personOf(author) : GONE,
			text: mentioned(one, mentions),
			files,
			mentions,
			metadata: filled({
				kind: isSystem ? textOf(one.type) : undefined,
				custom_type: textOf(one.custom_type),
				data: jsonWithin(one.data),
				sorted_metaarray: one.sorted_metaarray,
				parent_message_id: parentOf(one),
				editedAt: secondsOf(one.updated_at),
				poll: pollOf(objectOf(one.poll)),
			}),
			leftOut: isYes(one.is_removed) ? 'removed messages' : undefined,
			lost: lostOf(one, files, editedAt),
		},
	};
}

const parentOf = ({ parent_message_id: parent }: IDataObject): string | undefined =>
	parent === 0 ? undefined : textOf(parent);

const pollOf = ({ title, options }: IDataObject): IDataObject | undefined =>
	filled({ title, options: listOf(options).map(({ text }) => text) as string[] });

function filesOf(one: IDataObject): FoundFile[] {
	const all = [objectOf(one.file), ...listOf(one.files)];
	return all.flatMap((file) => {
		const url = linkOf(file.url);
		if (!url) return [];
		return [
			{
				url: withoutTokens(url, ['auth']),
				name: textOf(file.name ?? file.file_name),
				mimeType: textOf(file.type ?? file.file_type),
				size: Number(file.size ?? file.file_size) || undefined,
			},
		];
	});
}

/** The text with mentions as CometChat has them: by the template, or where a nickname stands exactly. */
function mentioned(one: IDataObject, mentions: FoundUser[]): string | undefined {
	const template = textOf(one.mentioned_message_template);
	const text = template ?? textOf(one.message);
	return withMentions(text, mentions, template !== undefined);
}

const lostOf = (
	one: IDataObject,
	files: FoundFile[],
	editedAt: number | undefined,
): FoundMessage['lost'] => ({
	threads: Number(parentOf(one) !== undefined),
	reactions: listOf(one.reactions).reduce(
		(sum, { user_ids: users }) => sum + (Array.isArray(users) ? users.length : 0),
		0,
	),
	polls: Number(pollOf(objectOf(one.poll)) !== undefined),
	edited: Number(editedAt !== undefined),
	requireAuthFiles:
		isYes(one.require_auth) || isYes(objectOf(one.file).require_auth) ? files.length : 0,
});
