import { createHash } from 'node:crypto';

/** How much an export has. */
export interface Size {
	users: number;
	channels: number;
	messages: number;
}

/** A file of an export. */
export interface MadeFile {
	name: string;
	text: string;
}

const START = Date.now() - 30 * 86_400_000;

const userOf = (index: number) => `User.${index}@example.com`;
const channelOf = (index: number) => `Channel ${index}`;

/** What a message is known by, in the order of its conversation. */
export const checksum = (lines: string[]): string =>
	createHash('sha256').update(lines.join('\n')).digest('hex');

/**
 * An export in Sendbird's form: users, channels, and each channel's messages in two files whose windows overlap.
 * Every third channel is one of two users. Some messages share a second, and some are replies, edits or removed.
 */
export function sendbirdExport({ users, channels, messages }: Size) {
	const files: MadeFile[] = [];
	/** The lines of each conversation, by the checksum that they must have. */
	const expected = new Map<string, string[]>();
	files.push({
		name: 'users.json',
		text: JSON.stringify({
			active_users: Array.from({ length: users }, (_, index) => ({
				...{ user_id: userOf(index), nickname: `User ${index}`, is_active: true },
				...{ metadata: {}, access_token: 'SECRET', profile_url: '' },
			})),
		}),
	});
	const membersOf = (index: number): number[] =>
		index % 3 === 0
			? [2 * (index % Math.floor(users / 2)), 2 * (index % Math.floor(users / 2)) + 1]
			: Array.from({ length: 5 }, (_, own) => (index * 5 + own) % users);
	const all = Array.from({ length: channels }, (_, index) => ({
		...{ channel_url: channelOf(index), name: `Channel ${index}`, is_distinct: index % 3 === 0 },
		created_at: Math.floor(START / 1000) - 10,
		members: membersOf(index).map((user) => ({ user_id: userOf(user), nickname: `User ${user}` })),
	}));
	files.push({ name: 'channels.json', text: JSON.stringify({ group_channels: all }) });
	for (const [index, channel] of all.entries()) {
		const members = membersOf(index);
		const own = Array.from({ length: Math.floor(messages / channels) }, (_, at) => ({
			...{ type: 'MESG', message_id: index * 1_000_000 + at + 1, channel_url: channel.channel_url },
			message: `Message ${at} of ${index} 👋`,
			// Seven messages share a second.
			created_at: START + Math.floor(at / 7) * 1000 + (at % 7) * 100,
			...{ updated_at: at % 50 === 0 ? START + 9e8 : 0, is_removed: at % 49 === 48, data: '' },
			user: { user_id: userOf(members[at % members.length] ?? 0) },
			...(at % 20 === 19 ? { parent_message_id: index * 1_000_000 + 1 } : {}),
		}));
		const half = Math.floor(own.length / 2);
		const windows = index % 10 === 0 ? [own.slice(0, half + 3), own.slice(half)] : [own];
		for (const [window, some] of windows.entries())
			files.push({
				name: `messages-${index}-${window}.json`,
				text: JSON.stringify({ messages: some, channel }),
			});
		expected.set(
			channel.channel_url,
			own.filter((one) => !one.is_removed).map((one) => `${one.message_id} ${one.message}`),
		);
	}
	return { files, expected };
}
