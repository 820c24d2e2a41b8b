import type { IExecuteFunctions } from 'n8n-workflow';
import { Counts } from '../../../composed/counts';
import { trimmed, turns } from '../../../engine';
import { type ExportFile, type FoundAt, foundIn } from './files';
import type {
	ChatSystem,
	FoundConversation,
	FoundMember,
	FoundMessage,
	FoundUser,
	Kind,
} from './found';
import { MessageOrder } from './order';
import { lostOf, Tally } from './tally';

/** A conversation, as far as an export tells of it. */
export interface ExportedConversation {
	found?: FoundConversation;
	members: Map<string, FoundMember>;
	/** Those who wrote in it. */
	authors: Set<string>;
	order: MessageOrder;
	/** Messages of which a copy says nothing anymore, with its version: an older copy is out of date. */
	removed: Map<string, number>;
	/** Lines of the system itself. */
	lines: Tally;
}

/** Something that is told with its place. */
export interface NotImported extends Pick<FoundAt, 'file' | 'line' | 'values'> {
	kind: Kind | undefined;
	problem?: FoundAt['problem'];
	leftOut?: string;
}

/** How long messages are kept: seconds of the oldest, and whether that is certain. */
export interface Retention {
	oldest: number;
	isSure: boolean;
}

/** What is known of an export after its files were read once: it grows with users and conversations. */
export class Survey {
	/** Users of its lists. */
	readonly users = new Map<string, FoundUser>();
	/** Others of whom it tells: members and authors. */
	readonly others = new Map<string, FoundUser>();
	readonly conversations = new Map<string, ExportedConversation>();
	/** The conversations of documents whose messages don't name theirs. */
	readonly ofDocument = new Map<string, string>();
	/** Documents that hold messages or members without naming their conversation. */
	readonly unnamed = new Set<string>();
	/** What is no message, and isn't imported. */
	readonly notImported: NotImported[] = [];
	readonly leftOut = new Counts();
	/** Numbers by what was read once. */
	private readonly counted = new Tally();
	/** What sorting the conversations changes of them; begun again with each reading of messages. */
	sorting = new Tally();
	/** Files that aren't empty, and of which nothing was recognized. */
	readonly notUnderstood: ExportFile[] = [];
	broken = 0;
	older = 0;
	/** Scopes of members by their roles, where roles are listed. */
	private readonly scopes = new Map<string, string>();
	private readonly retention: Retention;

	constructor(retention: Retention) {
		this.retention = retention;
	}

	/** Numbers as far as they are known. */
	get tally(): Tally {
		return this.counted.with(this.sorting);
	}

	/** Takes note of all that the files say. */
	async read(
		context: IExecuteFunctions,
		system: ChatSystem,
		files: ExportFile[],
		isOver: () => boolean,
	): Promise<void> {
		const turn = turns();
		for (const file of files) {
			const understood = new Set<boolean | undefined>();
			for await (const portion of foundIn(context, system, file)) {
				await turn();
				if (isOver()) return;
				for (const entry of portion) {
					this.add(entry);
					understood.add(entry.isUnderstood);
				}
			}
			if (understood.has(false) && !understood.has(true)) this.notUnderstood.push(file);
		}
		for (const { members } of this.conversations.values())
			for (const member of members.values()) member.scope ??= this.scopes.get(member.role ?? '');
		for (const document of this.unnamed)
			if (!this.ofDocument.has(document))
				this.leave('members without a group', this.conversations.get(document)?.members.size ?? 0);
	}

	private add(entry: FoundAt): void {
		const { found, problem, kind, document } = entry;
		if (problem) this.broken++;
		if (problem && kind !== 'message') this.notImported.push({ ...placeOf(entry), kind, problem });
		const { user, conversation, members, message, role, leftOut } = found;
		if (leftOut) this.leave(leftOut.why);
		if (leftOut && leftOut.kind !== 'message')
			this.notImported.push({ ...placeOf(entry), kind: leftOut.kind, leftOut: leftOut.why });
		if (user) this.addUser(user);
		// A message that names its conversation says nothing of the document: there may be millions.
		if (conversation)
			this.addConversation(conversation, message ? undefined : document, lostOf(found));
		else this.counted.lost.add(lostOf(found));
		if (role) this.scopes.set(role.id, role.scope);
		if ((members && !members.conversation) || (message && !message.conversation))
			this.unnamed.add(document);
		for (const member of members?.list ?? [])
			this.addMember(members?.conversation ?? document, member);
		if (found.met) this.meet(found.met);
		if (message) this.addMessage(message, entry);
	}

	private addUser(user: FoundUser): void {
		if (this.users.has(user.id)) this.counted.doubles++;
		this.users.set(user.id, { ...this.users.get(user.id), ...definedValues(user) });
	}

	private addConversation(
		found: FoundConversation,
		document: string | undefined,
		lost: Array<[string, number]>,
	): void {
		const conversation = this.conversation(found.id);
		if (!conversation.found) this.counted.lost.add(lost);
		conversation.found = { ...found, ...definedValues(conversation.found ?? found) };
		if (document === undefined) return;
		this.ofDocument.set(document, found.id);
		const inside = this.conversations.get(document);
		for (const [id, member] of inside?.members ?? [])
			conversation.members.set(id, { ...conversation.members.get(id), ...definedValues(member) });
		for (const author of inside?.authors ?? []) conversation.authors.add(author);
	}

	private addMember(conversationId: string, member: FoundMember): void {
		if (!member.user.id) return;
		const { members } = this.conversation(conversationId);
		const earlier = members.get(member.user.id);
		members.set(member.user.id, { ...earlier, ...definedValues(member) });
		this.meet(member.user);
	}

	private addMessage(message: FoundMessage, entry: FoundAt): void {
		const { author, leftOut } = message;
		this.counted.lost.add(lostOf(message));
		const conversation = this.conversation(message.conversation ?? entry.document);
		if (author) {
			conversation.authors.add(author.id);
			this.meet(author);
		}
		const { id, version } = message;
		const blank = withoutContent(message);
		if (leftOut !== undefined || (blank !== undefined && version !== undefined))
			conversation.removed.set(id, version ?? 0);
		const why = leftOut ?? this.tooOld(message) ?? blank;
		if (why) return this.leave(why);
		if (!author) conversation.lines.add(message);
		conversation.order.add(message, entry.size);
		this.counted.add(message);
	}

	/** Why a message isn't imported although it says something, if it isn't. */
	tooOld({ sentMicros }: FoundMessage): string | undefined {
		const isOld = Math.floor(sentMicros / 1_000_000) < this.retention.oldest;
		if (isOld) this.older++;
		return isOld && this.retention.isSure ? OLDER : undefined;
	}

	conversation(id: string): ExportedConversation {
		const earlier = this.conversations.get(id);
		if (earlier) return earlier;
		const conversation: ExportedConversation = {
			members: new Map(),
			authors: new Set(),
			order: new MessageOrder(),
			removed: new Map(),
			lines: new Tally(),
		};
		this.conversations.set(id, conversation);
		return conversation;
	}

	/** Keeps what is told of somebody who may be in no list. */
	private meet(user: FoundUser): void {
		const earlier = this.others.get(user.id);
		if (!earlier?.name) this.others.set(user.id, { ...earlier, ...definedValues(user) });
	}

	/** Counts lines of the system as left out, where it says them between two users. */
	leaveLines({ lines }: ExportedConversation): void {
		this.counted.subtract(lines);
		this.leave(SYSTEM_LINES, lines.messages);
	}

	leave(why: string, count = 1): void {
		if (count > 0) this.leftOut.count(why, count);
	}
}

export const SYSTEM_LINES = 'lines of the system between two users';
export const OLDER = 'messages older than your app keeps them';

/** Why a message has nothing to import. */
export const withoutContent = ({
	text = '',
	files = [],
	custom,
}: FoundMessage): string | undefined =>
	trimmed(text) === '' && files.length === 0 && !custom ? 'messages without text' : undefined;

const placeOf = ({ file, line, values = {} }: FoundAt) => ({ file, line, values });

/** What of something is given: what is left out says nothing against what is known. */
const definedValues = <T extends object>(object: T): T =>
	Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
