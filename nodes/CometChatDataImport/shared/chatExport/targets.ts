import type { Problem } from '../../../engine';
import { convertedId } from '../convertedId';
import { sameIdProblem } from '../meeting';
import type { FoundUser } from './found';
import type { ExportedConversation, Survey } from './survey';

/** Where the messages of a conversation go: to a group, or from one of two users to the other. */
export type Target = MessagesOfTarget &
	({ key: string; guid: string } | { key: string; pair: [string, string] });

/** The messages of a conversation: whether they can go out as they come, their characters, and their number. */
interface MessagesOfTarget {
	isOrdered: boolean;
	size: number;
	count: number;
	/** Those of which nothing is left, with the version that says so. */
	removed: Map<string, number>;
}

/** The user in whose name lines of the system are imported. */
export const SYSTEM: FoundUser = { id: 'system', name: 'System', isMade: true };

/** A user to import; of one in no list that is noted. */
export type ListedUser = FoundUser & { isMissing?: true };

/** What an export becomes: its users, and where its messages go. */
export class Targets {
	readonly users = new Map<string, ListedUser>();
	/** Where messages go, by the ID of their conversation. */
	readonly byConversation = new Map<string, Target>();
	/** IDs of conversations that become groups. */
	readonly groups = new Map<string, ExportedConversation>();
	pairs = 0;
	/** IDs that would become the same. */
	readonly problems: Problem[] = [];

	constructor(survey: Survey) {
		for (const [id, user] of survey.users) this.users.set(id, user);
		for (const [id, user] of survey.others)
			if (!this.users.has(id)) this.users.set(id, { ...user, isMissing: true });
		this.place(survey);
		this.takeLines(survey);
		for (const { found } of this.groups.values())
			if (found?.owner && !this.users.has(found.owner))
				this.users.set(found.owner, { id: found.owner, isMissing: true });
		this.findMeeting('User', [...this.users.keys()]);
		this.findMeeting(
			'Channel',
			[...this.groups].map(([id, { found }]) => found?.guidFrom ?? id),
		);
	}

	private place(survey: Survey): void {
		const byKey = new Map<string, Target>();
		for (const [conversationId, conversation] of survey.conversations) {
			const id = survey.ofDocument.get(conversationId) ?? conversationId;
			if (id === conversationId && survey.unnamed.has(conversationId)) continue;
			const mainConversation = survey.conversations.get(id) ?? conversation;
			const target = targetOf(id, mainConversation);
			const { order } = conversation;
			const earlier = byKey.get(target.key);
			// Two that become one are in order only together.
			const isOrdered = order.isInOrder && (!earlier || earlier.size === 0 || order.size === 0);
			const merged = earlier ?? target;
			merged.isOrdered = isOrdered && merged.isOrdered;
			merged.size += order.size;
			merged.count += order.count;
			for (const [message, version] of conversation.removed)
				merged.removed.set(message, Math.max(merged.removed.get(message) ?? 0, version));
			byKey.set(target.key, merged);
			this.byConversation.set(conversationId, merged);
			if (conversationId !== id) continue;
			if ('pair' in target) this.pairs++;
			else this.groups.set(id, mainConversation);
		}
	}

	/** Lines of the system have a place in groups only, where somebody has to say them. */
	private takeLines(survey: Survey): void {
		let isNeeded = false;
		for (const [conversationId, conversation] of survey.conversations) {
			const target = this.byConversation.get(conversationId);
			if (!target || conversation.lines.messages === 0) continue;
			if ('pair' in target) survey.leaveLines(conversation);
			else isNeeded = true;
		}
		if (isNeeded && !this.users.has(SYSTEM.id)) this.users.set(SYSTEM.id, SYSTEM);
	}

	private findMeeting(label: string, ids: string[]): void {
		const idByConverted = new Map<string, string>();
		for (const id of ids) {
			const earlierId = idByConverted.get(convertedId(id));
			if (earlierId === undefined) idByConverted.set(convertedId(id), id);
			else this.problems.push(sameIdProblem(label, id, earlierId));
		}
	}
}

function targetOf(id: string, { found, members, authors }: ExportedConversation): Target {
	const noMessages: MessagesOfTarget = { isOrdered: true, size: 0, count: 0, removed: new Map() };
	const [uid, otherUid, ...furtherUids] = members.keys();
	const isPair =
		found?.maybePair === true &&
		uid !== undefined &&
		otherUid !== undefined &&
		furtherUids.length === 0;
	// What a third user wrote has no place in a conversation of two.
	if (isPair && [...authors].every((author) => members.has(author))) {
		const pair = [convertedId(uid), convertedId(otherUid)].sort() as [string, string];
		return { ...noMessages, key: JSON.stringify(pair), pair };
	}
	const guid = convertedId(found?.guidFrom ?? id);
	return { ...noMessages, key: guid, guid };
}
