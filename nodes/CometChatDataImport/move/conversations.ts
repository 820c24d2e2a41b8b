import type { IDataObject } from 'n8n-workflow';
import { parseJson, type PlanRequests, type Problem, without } from '../../engine';
import { Counts } from '../../composed/counts';
import type { OwnRecord, Target } from '../shared/chatExport';
import type { MoveCheck } from './check';
import { compared } from './difference';
import type { Findings, CheckResult } from './findings';
import { messages } from './lists';
import { eachRow, pagesOf } from './reading';
import { unread } from './things';

/** A message as an import sends it, as JSON, with where it comes from. */
export interface SentMessage {
	muid: string;
	sentAt: number;
	json: string;
	location: OwnRecord['location'];
}

/** The first message of a conversation that differs. */
interface First extends Partial<ReturnType<typeof compared>['difference'] & object> {
	index: number;
	difference: CheckResult;
	message: SentMessage;
}

/** A conversation, and what was found of it so far. */
export class ComparedConversation {
	readonly id: string;
	private readonly ids: string[];
	private readonly counts = new Counts();
	private first: First | undefined;
	private problem: Problem | undefined;
	private comparedBefore = 0;

	constructor(target: Target) {
		this.ids =
			'guid' in target
				? [`group_${target.guid}`]
				: [target.pair.join('_user_'), [...target.pair].reverse().join('_user_')];
		this.id = this.ids[0] ?? '';
	}

	/**
	 * Compares some of its messages with all that CometChat has of their time.
	 * @param sent in their order; none of them has the last second of the part before
	 * @param oldestKept the first second of which messages are kept
	 */
	check(sent: SentMessage[], oldestKept: number): MoveCheck {
		return {
			reads: pagesOf(sent.length),
			run: async (requests) => await this.compare(requests, sent, oldestKept),
			giveUp: (problem) => {
				this.problem ??= problem;
				this.counts.count('notRead', sent.length);
			},
		};
	}

	/** Counts what was found, and tells what differs. */
	end(findings: Findings): void {
		const { counts, first, id, problem } = this;
		for (const [outcome, count] of counts)
			findings.count('messages', outcome as CheckResult, count);
		const { message } = first ?? {};
		const firstDifference = without({ ...first }, ['index', 'message']);
		const place = message && { messageKey: message.muid, ...message.location };
		if (!first && !problem) return;
		const notRead = problem && !first ? unread(problem) : {};
		findings.tell({
			type: 'conversation',
			id,
			...notRead,
			...place,
			...firstDifference,
			...counts.row,
		});
	}

	private async compare(
		requests: PlanRequests,
		sent: SentMessage[],
		oldestKept: number,
	): Promise<Problem | undefined> {
		const part = new Part(sent);
		const [fromTimestamp, toTimestamp] = [sent[0]?.sentAt, sent.at(-1)?.sentAt];
		const span = { affix: 'append', fromTimestamp, toTimestamp, withTags: true };
		// Which of two UIDs comes first isn't documented: nothing is missing before both were tried.
		for (const conversationId of this.ids) {
			const query = { ...span, conversationId } as IDataObject;
			const list = { operation: messages, query };
			const problem = await eachRow(requests, list, (row) => part.take(row));
			if (problem) return problem;
			if (part.found > 0) break;
		}
		part.findMissing(oldestKept);
		this.counts.add(part.counts);
		if (part.first) this.first ??= { ...part.first, index: part.first.index + this.comparedBefore };
		this.comparedBefore += sent.length;
		return undefined;
	}
}

/** Messages of a conversation, and what CometChat has of the same time. */
class Part {
	readonly counts = new Counts();
	first: First | undefined;
	found = 0;
	/** The last of them that came so far. */
	private reached = -1;
	private readonly places: Map<string, number>;
	private readonly arrived: Uint8Array;

	private readonly sent: SentMessage[];

	constructor(sent: SentMessage[]) {
		this.sent = sent;
		this.places = new Map(sent.map(({ muid }, index) => [muid, index]));
		this.arrived = new Uint8Array(sent.length);
	}

	/** Takes the next message that CometChat has. */
	take(row: IDataObject): void {
		const index = this.places.get(String(row.muid ?? row.id));
		const message = index === undefined ? undefined : this.sent[index];
		if (index === undefined || !message) {
			// What CometChat itself writes, such as who joined, is in no file.
			if (row.category !== 'action' && row.category !== 'call') this.counts.count('notInFiles');
			return;
		}
		if (this.arrived[index]) return this.note(index, 'twice', {});
		this.arrived[index] = 1;
		this.found++;
		this.counts.count('compared');
		const { difference } =
			row.deletedAt === undefined || row.deletedAt === null
				? compared(parseJson(message.json) as IDataObject, { ...row, muid: message.muid })
				: { difference: deleted };
		const isLate = index < this.reached;
		const previousKey = this.sent[this.reached]?.muid ?? '';
		this.reached = Math.max(this.reached, index);
		if (difference) this.note(index, 'different', difference);
		else if (isLate)
			this.note(index, 'outOfOrder', {
				field: 'order',
				inFiles: `before ${previousKey}`,
				inCometChat: `after ${previousKey}`,
			});
		else this.counts.count('same');
	}

	/** Notes what didn't come. */
	findMissing(oldestKept: number): void {
		for (const [index, { sentAt }] of this.sent.entries()) {
			if (this.arrived[index]) continue;
			this.counts.count('compared');
			if (sentAt < oldestKept) this.counts.count('noLongerKept');
			else this.note(index, 'missing', {});
		}
	}

	private note(
		index: number,
		difference: CheckResult,
		details: Omit<Partial<First>, 'index'>,
	): void {
		const message = this.sent[index];
		this.counts.count(difference);
		if (message && index < (this.first?.index ?? Infinity))
			this.first = { index, difference, message, ...details };
	}
}

const deleted = { field: 'deletedAt', inFiles: '', inCometChat: 'deleted' };
