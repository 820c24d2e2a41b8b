import type { IDataObject } from 'n8n-workflow';
import type { ChatSystem, FoundConversation, FoundValue, FileLocation } from '../found';
import { deactivationOf, filled, listOf, nameOf, objectOf, secondsOf, textOf } from '../values';
import { SlackLists, personOf, SELF } from './slackLists';
import { SlackMessages } from './slackMessages';
import { unescaped } from './slackText';

/** The lists of an export, with the kind of their conversations. */
const LISTS: Record<string, 'user' | 'channel' | 'group' | 'mpim' | 'dm'> = {
	'users.json': 'user',
	'org_users.json': 'user',
	'channels.json': 'channel',
	'groups.json': 'group',
	'mpims.json': 'mpim',
	'dms.json': 'dm',
};

/** Files that an export has, too, and that have no counterpart. */
const OTHERS = new Set([
	'integration_logs.json',
	'canvases.json',
	'canvas_in_the_conversation.json',
	'content_flags.json',
	'file_conversations.json',
	'huddle_transcripts.json',
	'lists.json',
]);
/** Files that somebody downloaded into the folders of an export. */
const DOWNLOADED = /\.(?!json$|jsonl$|ndjson$|csv$|txt$)\w+$/i;
const OF_MACOS = /(^|\/)__MACOSX(\/|$)/;

/** A file of the messages of a day. */
const DAY = /^\d{4}-\d\d-\d\d\.json$/;

/** Slack's export of a workspace: lists, and a folder of days for each channel (docs/move.md). */
export function slack(): ChatSystem {
	const lists = new SlackLists();
	const messages = new SlackMessages(lists);
	return {
		name: 'Slack',
		lists: {},
		userIdAs: 'slackUserId',
		conversationIdAs: 'slackChannelId',
		takes: ({ fileName, directory }) =>
			(Object.hasOwn(LISTS, fileName) || DAY.test(fileName)) && !OF_MACOS.test(directory),
		leavesOut: ({ fileName, directory }) =>
			OTHERS.has(fileName) || DOWNLOADED.test(fileName) || OF_MACOS.test(directory),
		comesFirst: ({ fileName }) => Object.hasOwn(LISTS, fileName),
		read(value, { fileName, directory }) {
			const kind = LISTS[fileName];
			if (kind === undefined) return messages.read(value, lists.folder(directory));
			return kind === 'user' ? user(value, lists) : conversation(value, kind, { directory, lists });
		},
	};
}

function user(record: IDataObject, lists: SlackLists): FoundValue {
	const id = textOf(record.id);
	if (!id) return { broken: { kind: 'user', why: 'id' } };
	const isGuest = record.is_restricted === true || record.is_ultra_restricted === true;
	const person = personOf(id, record, objectOf(record.profile));
	lists.users.set(id, person);
	return {
		user: {
			...person,
			deactivatedAt: deactivationOf(record.deleted === true, record.updated),
			metadata: filled({
				guest: isGuest || undefined,
				bot: record.is_bot === true || undefined,
			}),
		},
		lost: { guests: Number(isGuest) },
	};
}

/** Slack began later: 0 and 1 stand for an unknown time. */
const createdOf = ({ created }: IDataObject): number | undefined => {
	const createdAt = secondsOf(created) ?? 0;
	return createdAt > 1 ? createdAt : undefined;
};

function conversation(
	record: IDataObject,
	kind: 'channel' | 'group' | 'mpim' | 'dm',
	{ directory, lists }: Pick<FileLocation, 'directory'> & { lists: SlackLists },
): FoundValue {
	const id = textOf(record.id);
	if (!id) return { broken: { kind: 'group', why: 'id' } };
	const name = nameOf(record.name);
	const users = Array.isArray(record.members) ? record.members.map(textOf).filter(isText) : [];
	const isSelf = kind === 'dm' && new Set(users).size === 1;
	lists.add(directory, { id, isSelf }, name, kind === 'channel');
	if (isSelf) return { leftOut: { kind: 'group', why: SELF }, lost: { selfConversations: 1 } };
	const creator = textOf(record.creator);
	const found: FoundConversation = {
		id,
		name: kind === 'mpim' ? undefined : name,
		type: kind === 'channel' ? 'public' : 'private',
		maybePair: kind === 'dm',
		owner: kind === 'dm' ? undefined : creator,
		createdAt: createdOf(record),
		metadata: filled({
			topic: kind === 'mpim' ? undefined : valueOf(record.topic),
			purpose: kind === 'mpim' ? undefined : valueOf(record.purpose),
			archived: record.is_archived === true || undefined,
		}),
	};
	const members = users.map((uid) => ({
		user: lists.users.get(uid) ?? { id: uid },
		scope: uid === creator ? 'admin' : undefined,
	}));
	return {
		conversation: found,
		members: { conversation: id, list: members },
		lost: {
			archivedChannels: Number(record.is_archived === true),
			pins: listOf(record.pins).length,
		},
	};
}

const isText = (text: string | undefined): text is string => text !== undefined;

const valueOf = (value: unknown): string | undefined => {
	const text = textOf(objectOf(value).value);
	return text === undefined ? undefined : unescaped(text);
};
