import type { Connected } from '../../harness/sandbox/connect.mts';

/** A row of the sandbox; its tables are read at the control door, apart from both APIs. */
export interface Row {
	[column: string]: unknown;
	id: number;
	uid: string;
	name: string;
	/** Null in a conversation of two. */
	guid: string | null;
	type: string;
	conversationId: string;
	sender: string;
	receiver: string;
	receiverType: string;
	category: string;
	data: Data;
	moderation: { status?: string } | null;
	parentId: number | null;
	messageId: number;
	reaction: string;
}

/** What a message holds. */
export interface Data {
	[name: string]: unknown;
	text?: string;
	attachments?: { url: string; size?: number }[];
	card?: { fallbackText?: string };
}

const kinds = [
	...['users', 'bots', 'groups', 'members', 'banned', 'blockedUsers', 'messages', 'reactions'],
	...['receipts', 'savedMessages', 'threadSubscriptions', 'interactions', 'conversations'],
	...['flags', 'friends', 'conversationStates'],
] as const;

/** All that stands in the sandbox at one time, as one of its users asks for it. */
export type World = Awaited<ReturnType<typeof look>>;

export async function look(sandbox: Pick<Connected, 'state'>, me: string) {
	const tables: Record<string, Row[]> = {};
	for (const kind of kinds) tables[kind] = await sandbox.state<Row>(kind);
	const rows = (kind: string, where: object = {}): Row[] =>
		(tables[kind] ?? []).filter((row) =>
			Object.entries(where).every(([name, value]) => row[name] === value),
		);
	const one = (kind: string, where: object): Row | undefined => rows(kind, where)[0];

	/** Whoever has the UID: a user, a bot, the platform. */
	function person(uid: string) {
		if (uid === 'app_system') return { uid, name: 'System', role: 'default' };
		const found = one('users', { uid }) ?? one('bots', { uid });
		return { uid, name: found?.name, avatar: found?.avatar, role: found?.role ?? 'default' };
	}
	const group = (guid: string) => {
		const { name, type, icon, owner } = one('groups', { guid }) ?? ({} as Row);
		return { guid, name, type, icon, owner };
	};
	return { me, rows, one, person, group };
}
