import { createHash } from 'node:crypto';
import type { IBinaryData } from 'n8n-workflow';
import { keepFilesIn, storeLines } from '../n8n/files.mts';
import { fromN8n } from '../n8n/modules.mts';
import type { Sizes } from '../sizes.mts';
import type { Task } from './task.mts';

type Size = Sizes['move'];

/** The files of an export, as n8n keeps them, and what must come of them. */
export interface ExportOnDisk {
	files: IBinaryData[];
	/** One of each conversation: of its messages that can be moved, in their order. */
	checksums: string[];
	messages: number;
}

/** Channels of a file, and messages of a channel that are written at once. */
const CHANNELS_EACH = 500;
const AT_ONCE = 500;

const START = Date.UTC(2026, 0, 1);
const userOf = (index: number): string => `User.${index}@example.com`;
const urlOf = (index: number): string => `Channel ${index}`;

/** What a message is known by, in the order of its conversation. */
export const known = (muid: unknown, text: unknown): string => `${String(muid)} ${String(text)}\n`;

/** Writes an export in Sendbird's form: the first channel has half of all messages, every third is of two users. */
export const task: Task<Size & { folder: string }, ExportOnDisk> = async ({ folder, ...size }) => {
	fromN8n('reflect-metadata');
	const service = await keepFilesIn(folder);
	const store = async (name: string, text: Iterable<string>): Promise<IBinaryData> => ({
		...(await storeLines(service, name, text)),
		fileName: name,
	});
	const exported: ExportOnDisk = { files: [], checksums: [], messages: 0 };
	exported.files.push(await store('users.json', usersOf(size)));
	for (let from = 0; from < size.conversations; from += CHANNELS_EACH) {
		const to = Math.min(size.conversations, from + CHANNELS_EACH);
		exported.files.push(await store(`messages-${from}.json`, channelsOf(size, from, to, exported)));
	}
	return exported;
};

function* usersOf({ users }: Size): Generator<string> {
	yield '{"active_users":[';
	for (let index = 0; index < users; index++)
		yield (index > 0 ? ',' : '') +
			JSON.stringify({
				...{ user_id: userOf(index), nickname: `User ${index}`, is_active: true },
				...{ metadata: {}, access_token: 'SECRET' },
			});
	yield ']}';
}

/** Documents of channels, one after another; notes the checksum of each. */
function* channelsOf(size: Size, from: number, to: number, into: ExportOnDisk): Generator<string> {
	for (let channel = from; channel < to; channel++) {
		const hash = createHash('sha256');
		const members = membersOf(channel, size);
		const count = messagesIn(channel, size);
		yield '{"messages":[';
		for (let at = 0; at < count; at += AT_ONCE) {
			const some = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, index) =>
				messageOf(channel, at + index, members),
			);
			for (const one of some.filter(({ is_removed: isRemoved }) => !isRemoved)) {
				hash.update(known(one.message_id, one.message));
				into.messages++;
			}
			yield (at > 0 ? ',' : '') + some.map((one) => JSON.stringify(one)).join(',');
		}
		yield `],"channel":${JSON.stringify(channelOf(channel, members))}}\n`;
		into.checksums.push(hash.digest('hex'));
	}
}

const messagesIn = (channel: number, { messages, conversations }: Size): number =>
	channel === 0
		? Math.floor(messages / 2)
		: Math.floor(messages / 2 / Math.max(1, conversations - 1));

/** Each two users have one conversation of their own. */
const membersOf = (channel: number, { users }: Size): number[] =>
	channel % 3 === 1
		? [(2 * channel) % users, (2 * channel + 1) % users]
		: Array.from({ length: 5 }, (_, index) => (channel * 5 + index) % users);

const channelOf = (channel: number, members: number[]) => ({
	...{ channel_url: urlOf(channel), name: `Channel ${channel}`, is_distinct: channel % 3 === 1 },
	created_at: START / 1000 - 10,
	members: members.map((user) => ({ user_id: userOf(user), nickname: `User ${user}` })),
});

/** Seven messages share a second; some are replies, edited or removed. */
const messageOf = (channel: number, at: number, members: number[]) => ({
	...{ type: 'MESG', message_id: channel * 10_000_000 + at + 1, channel_url: urlOf(channel) },
	message: `Message ${at} of ${channel} 👋`,
	created_at: START + Math.floor(at / 7) * 1000 + (at % 7) * 100,
	...{ updated_at: at % 50 === 0 ? START + 9e8 : 0, is_removed: at % 49 === 48, data: '' },
	user: { user_id: userOf(members[at % members.length] ?? 0) },
	...(at % 20 === 19 ? { parent_message_id: channel * 10_000_000 + 1 } : {}),
});
