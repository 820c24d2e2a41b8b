import type { IDataObject } from 'n8n-workflow';

/** What imports are about. */
export type Kind = 'user' | 'group' | 'member' | 'message';

/** A user of a chat system, under its own ID. Times are seconds since 1970. */
export interface FoundUser {
	id: string;
	/** Whether the import makes it, because somebody has to be the author. */
	isMade?: true;
	name?: string | undefined;
	avatar?: string | undefined;
	link?: string | undefined;
	role?: string | undefined;
	tags?: string[] | undefined;
	createdAt?: number | undefined;
	lastActiveAt?: number | undefined;
	deactivatedAt?: number | undefined;
	metadata?: IDataObject | undefined;
}

/** Whom messages belong to whose author was deleted for good. */
export const GONE: FoundUser = { id: 'deleted-user', name: 'Deleted user', isMade: true };

export interface FoundMember {
	user: FoundUser;
	scope?: string | undefined;
	/** A role of the system, which a list of roles may explain. */
	role?: string | undefined;
	isBanned?: boolean;
	joinedAt?: number | undefined;
}

/** A channel or conversation. */
export interface FoundConversation {
	id: string;
	/** What its GUID is made of, where that is not its ID. */
	guidFrom?: string | undefined;
	name?: string | undefined;
	type: 'public' | 'private';
	/** Whether it is a conversation of two users, if it has two. */
	maybePair: boolean;
	owner?: string | undefined;
	icon?: string | undefined;
	tags?: string[] | undefined;
	createdAt?: number | undefined;
	metadata?: IDataObject | undefined;
}

export interface FoundFile {
	url: string;
	name?: string | undefined;
	mimeType?: string | undefined;
	/** What files of its kind end in, if its name doesn't tell that. */
	extension?: string | undefined;
	/** Kind of its message, if its type doesn't tell that. */
	media?: string | undefined;
	size?: number | undefined;
}

export interface FoundMessage {
	id: string;
	/** Nothing where it is that of the document around it. */
	conversation?: string | undefined;
	/** Nobody where the system itself says it. */
	author: FoundUser | undefined;
	/** When it was sent, in microseconds. */
	sentMicros: number;
	/** Its place in its conversation, where that isn't `at`. Without one, it stands by its time among those with one. */
	order?: number | undefined;
	/** Of two with the same order, the lower one comes first. */
	tie?: number;
	/** Of two with the same ID, the one with the higher version counts. */
	version?: number | undefined;
	text?: string | undefined;
	files?: FoundFile[];
	custom?: { type: string; data: IDataObject };
	/** Users whose mentions stand in the text as CometChat writes them. */
	mentions?: FoundUser[];
	tags?: string[] | undefined;
	metadata?: IDataObject | undefined;
	deliveredAt?: number | undefined;
	readAt?: number | undefined;
	/** Why it isn't imported, in words for a count. */
	leftOut?: string | undefined;
	/** What of it has no counterpart, by name. */
	lost?: Record<string, number> | undefined;
}

/** What a value of a file says: one thing, or several. */
export interface FoundValue {
	user?: FoundUser | undefined;
	conversation?: FoundConversation | undefined;
	/** Members of a conversation, or of that of the document around them. */
	members?: { conversation: string | undefined; list: FoundMember[] } | undefined;
	message?: FoundMessage | undefined;
	/** A role, and the scope of members who have it. */
	role?: { id: string; scope: string };
	/** Somebody who is only mentioned here. */
	met?: FoundUser;
	/** Why it can't be read: what is missing. */
	broken?: { kind: Kind; why: string } | undefined;
	/** Why it is passed over. */
	leftOut?: { kind: Kind; why: string } | undefined;
	lost?: Record<string, number> | undefined;
}

/** Where a value stands. */
export interface FileLocation {
	/** The list that it is an entry of. */
	list: string | undefined;
	fileName: string;
	/** The folder of the file, without the name. */
	directory: string;
}

/** A chat system, and how its files are read. */
export interface ChatSystem {
	name: string;
	/** Lists that are read entry by entry, with what they hold. */
	lists: Record<string, Kind | undefined>;
	/** Objects whose keys are IDs, in the same way. */
	maps?: Record<string, Kind | undefined>;
	/** Names of the metadata that keep the IDs of users and conversations. */
	userIdAs: string;
	conversationIdAs: string;
	/** Whether a group without a known owner belongs to its first member. */
	isFirstMemberOwner?: true;
	/** Whether a file is one of those that are read; all are where nothing is said. */
	takes?(file: Pick<FileLocation, 'fileName' | 'directory'>): boolean;
	/** Whether a file that isn't read is one that exports have: no other is left out without a word. */
	leavesOut?(file: Pick<FileLocation, 'fileName' | 'directory'>): boolean;
	/** Whether a file is read before the others, which need it. */
	comesFirst?(file: Pick<FileLocation, 'fileName'>): boolean;
	read(value: IDataObject, file: FileLocation): FoundValue;
}
