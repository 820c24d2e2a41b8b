import type { IDataObject } from 'n8n-workflow';
import type { FoundFile, FoundMessage, FoundUser, FoundValue } from '../found';
import {
	filled,
	linkOf,
	listOf,
	nameOf,
	objectOf,
	secondsOf,
	textOf,
	microsOf,
	withoutTokens,
} from '../values';
import { type Folder, type SlackLists, personOf, SELF } from './slackLists';
import { emojiOf, readText, wordsOf } from './slackText';

const words = (text: string): Set<string> => new Set(text.split(' '));

/** What the workspace itself says. */
const LINES = words(
	'channel_join channel_leave channel_topic channel_purpose channel_name channel_archive channel_unarchive group_join group_leave group_topic group_purpose group_name group_archive group_unarchive channel_convert_to_private channel_posting_permissions bot_add bot_remove bot_enable bot_disable pinned_item unpinned_item reminder_add reminder_delete sh_room_created sh_room_shared huddle_thread joiner_notification app_conversation_join',
);
/** What is no message of its own, or can't be read. */
const RECORDS = words(
	'message_changed message_deleted message_replied channel_history_changed reply_broadcast ekm_access_denied document_comment',
);
const PREVIEWS = ['from_url', 'title_link', 'original_url', 'is_msg_unfurl'];

/** Reads the messages of an export, whose lists were read before. */
export class SlackMessages {
	private readonly lists: SlackLists;

	constructor(lists: SlackLists) {
		this.lists = lists;
	}

	/** What an entry of the file of a day says. */
	read(record: IDataObject, { id: conversation, isSelf }: Folder): FoundValue {
		const subtype = textOf(record.subtype) ?? '';
		if (isSelf) return { leftOut: { kind: 'message', why: SELF } };
		if (RECORDS.has(subtype)) return { leftOut: { kind: 'message', why: 'records of edits' } };
		const lost = lostOf(record);
		if (subtype === 'tombstone')
			return { leftOut: { kind: 'message', why: 'deleted messages' }, lost };
		const [, seconds, part = ''] =
			/^(\d{5,12})(?:\.(\d{1,6}))?$/.exec(textOf(record.ts) ?? '') ?? [];
		if (!seconds) return { broken: { kind: 'message', why: 'ts' } };
		if (!conversation) return { broken: { kind: 'message', why: 'folder' } };
		const isLine = LINES.has(subtype);
		const author = isLine ? undefined : this.authorOf(record);
		if (!isLine && !author) return { broken: { kind: 'message', why: 'user' } };
		const content = this.textOf(record, conversation);
		const micros = part.padEnd(6, '0');
		return {
			message: {
				id: `${conversation}-${seconds}-${micros}`,
				sentMicros: microsOf(`${seconds}.${micros}`) ?? 0,
				version: microsOf(objectOf(record.edited).ts) ?? 0,
				conversation,
				author,
				text: subtype === 'huddle_thread' && content.text === '' ? 'Huddle' : content.text,
				files: filesOf(record),
				mentions: content.mentions,
				metadata: filled({
					kind: isLine || subtype === 'me_message' ? subtype : undefined,
					startedBy: textOf(objectOf(record.room).created_by),
					thread_ts: isReply(record) ? textOf(record.thread_ts) : undefined,
					editedAt: secondsOf(objectOf(record.edited).ts),
				}),
				lost: { ...lost, userGroupMentions: content.userGroups },
			},
		};
	}

	private authorOf(record: IDataObject): FoundUser | undefined {
		const id = textOf(record.user) ?? textOf(objectOf(record.comment).user);
		const { users } = this.lists;
		const bot = textOf(record.bot_id);
		if (id) {
			const knownUser = users.get(id);
			if (knownUser?.name) return knownUser;
			// A later message may tell the name.
			const person = personOf(id, {}, objectOf(record.user_profile));
			if (person.name || !knownUser) users.set(id, person);
			return person;
		}
		if (!isOfBot(record)) return undefined;
		const name = nameOf(record.username) ?? nameOf(objectOf(record.bot_profile).name);
		// What webhooks wrote long ago has only a name.
		return { id: bot ?? name ?? 'bot', name, metadata: { bot: true } };
	}

	private textOf(record: IDataObject, conversation: string) {
		const { lists } = this;
		const written = textOf(record.text) ?? textOf(objectOf(record.comment).comment);
		return readText(written ?? wordsOf(record), {
			emoji: emojiOf(record.blocks),
			userOf: (id) => lists.users.get(id),
			channelOf: (id) => lists.nameOf(id, conversation),
		});
	}
}

const isOfBot = ({ bot_id: bot, subtype }: IDataObject): boolean =>
	textOf(bot) !== undefined || subtype === 'bot_message';

const isReply = ({ thread_ts: thread, ts }: IDataObject): boolean =>
	textOf(thread) !== undefined && thread !== ts;

const allFiles = ({ files, file }: IDataObject): IDataObject[] =>
	listOf(files ?? (file === undefined ? [] : [file]));

/** Files that have a link; the tokens of an export let everybody in. */
const filesOf = (record: IDataObject): FoundFile[] =>
	allFiles(record).flatMap((file): FoundFile[] => {
		const url = linkOf(file.url_private) ?? linkOf(file.url_private_download);
		if (!url) return [];
		return [
			{
				url: withoutTokens(url, ['t', 'token']),
				name: textOf(file.name) ?? textOf(file.title),
				mimeType: textOf(file.mimetype),
				extension: textOf(file.filetype),
				size: Number(file.size) || undefined,
			},
		];
	});

function lostOf(record: IDataObject): NonNullable<FoundMessage['lost']> {
	const previews = listOf(record.attachments).filter((file) => PREVIEWS.some((name) => file[name]));
	return {
		threads: Number(record.thread_ts === record.ts && Number(record.reply_count) > 0),
		threadReplies: Number(isReply(record)),
		reactions: listOf(record.reactions).reduce((sum, { count }) => sum + (Number(count) || 0), 0),
		edited: Number(secondsOf(objectOf(record.edited).ts) !== undefined),
		linkPreviews: isOfBot(record) || !textOf(record.text) ? 0 : previews.length,
		filesWithoutLink: allFiles(record).length - filesOf(record).length,
	};
}
