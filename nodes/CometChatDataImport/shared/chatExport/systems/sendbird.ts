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
	microsOf,
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
	read(value, { list }) {
		if (list === 'messages' || 'message_id' in value) return message(value);
		if (list === 'members' && !('channel_url' in value)) return member(value);
		if (list?.endsWith('channels') || 'channel_url' in value) return channel(value);
		if (list?.endsWith('users') || 'user_id' in value) return user(value);
		return 'channel' in value ? channel(objectOf(value.channel)) : {};
	},
};

const personOf = (record: IDataObject): FoundUser => ({
	id: textOf(record.user_id) ?? '',
	name: nameOf(record.nickname) ?? nameOf(record.name),
	avatar: linkOf(record.profile_url) ?? linkOf(record.image),
});

function user(record: IDataObject): FoundValue {
	const person = personOf(record);
	if (!person.id) return { broken: { kind: 'user', why: 'user_id' } };
	const lastActiveAt = secondsOf(record.last_seen_at);
	return {
		user: {
			...person,
			createdAt: secondsOf(record.created_at),
			lastActiveAt,
			deactivatedAt: deactivationOf(record.is_active === false, record.last_seen_at),
			metadata: filled(objectOf(record.metadata)),
		},
	};
}

function channel(record: IDataObject): FoundValue {
	const id = textOf(record.channel_url);
	if (!id) return { broken: { kind: 'group', why: 'channel_url' } };
	const createdAt = secondsOf(record.created_at);
	const operators = listOf(record.operators).map(personOf);
	const members = listOf(record.members).map((member) => memberOf(member, createdAt));
	const isOpen = 'participant_count' in record || id.startsWith('sendbird_open_channel_');
	return {
		conversation: {
			id,
			name: nameOf(record.name),
			type: isYes(record.is_public) || isOpen ? 'public' : 'private',
			maybePair: isYes(record.is_distinct),
			owner: textOf(objectOf(record.created_by).user_id),
			icon: linkOf(record.cover_url),
			tags: [textOf(record.custom_type)].filter((tag) => tag !== undefined),
			createdAt,
			metadata: filled({ data: jsonWithin(record.data) }),
		},
		members: {
			conversation: id,
			list: [
				...members,
				...operators.map(
					(person): FoundMember => ({ user: person, scope: 'admin', joinedAt: createdAt }),
				),
			],
		},
		lost: isYes(record.freeze) ? { frozenChannels: 1 } : {},
	};
}

/** A member of the channel whose document this is in, whose time it takes. */
function member(record: IDataObject): FoundValue {
	if (!textOf(record.user_id)) return { broken: { kind: 'member', why: 'user_id' } };
	return { members: { conversation: undefined, list: [memberOf(record, undefined)] } };
}

const memberOf = (record: IDataObject, createdAt: number | undefined): FoundMember => ({
	user: personOf(record),
	scope: record.role === 'operator' ? 'admin' : undefined,
	joinedAt: secondsOf(record.joined_at) ?? createdAt,
});

function message(record: IDataObject): FoundValue {
	const id = textOf(record.message_id);
	const sentMicros = microsOf(record.created_at);
	if (!id) return { broken: { kind: 'message', why: 'message_id' } };
	if (sentMicros === undefined) return { broken: { kind: 'message', why: 'created_at' } };
	const isSystem = record.type === 'ADMM';
	const author = objectOf(record.user);
	const editedAt = microsOf(record.updated_at);
	const mentions = listOf(record.mentioned_users).map(personOf);
	const files = isYes(record.is_removed) ? [] : filesOf(record);
	return {
		message: {
			id,
			sentMicros,
			conversation: textOf(record.channel_url),
			version: editedAt ?? 0,
			author: isSystem ? undefined : textOf(author.user_id) ? personOf(author) : GONE,
			text: mentioned(record, mentions),
			files,
			mentions,
			metadata: filled({
				kind: isSystem ? textOf(record.type) : undefined,
				custom_type: textOf(record.custom_type),
				data: jsonWithin(record.data),
				sorted_metaarray: record.sorted_metaarray,
				parent_message_id: parentOf(record),
				editedAt: secondsOf(record.updated_at),
				poll: pollOf(objectOf(record.poll)),
			}),
			leftOut: isYes(record.is_removed) ? 'removed messages' : undefined,
			lost: lostOf(record, files, editedAt),
		},
	};
}

const parentOf = ({ parent_message_id: parent }: IDataObject): string | undefined =>
	parent === 0 ? undefined : textOf(parent);

const pollOf = ({ title, options }: IDataObject): IDataObject | undefined =>
	filled({ title, options: listOf(options).map(({ text }) => text) as string[] });

function filesOf(record: IDataObject): FoundFile[] {
	const files = [objectOf(record.file), ...listOf(record.files)];
	return files.flatMap((file) => {
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
function mentioned(record: IDataObject, mentions: FoundUser[]): string | undefined {
	const template = textOf(record.mentioned_message_template);
	const text = template ?? textOf(record.message);
	return withMentions(text, mentions, template !== undefined);
}

const lostOf = (
	record: IDataObject,
	files: FoundFile[],
	editedAt: number | undefined,
): FoundMessage['lost'] => ({
	threads: Number(parentOf(record) !== undefined),
	reactions: listOf(record.reactions).reduce(
		(sum, { user_ids: users }) => sum + (Array.isArray(users) ? users.length : 0),
		0,
	),
	polls: Number(pollOf(objectOf(record.poll)) !== undefined),
	edited: Number(editedAt !== undefined),
	requireAuthFiles:
		isYes(record.require_auth) || isYes(objectOf(record.file).require_auth) ? files.length : 0,
});
