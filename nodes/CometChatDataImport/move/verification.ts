import type { IDataObject } from 'n8n-workflow';
import { counted, type Input, type Problem, type SourceRun, stopped, turns } from '../../engine';
import { importGroups } from '../group';
import { importGroupMembers } from '../groupMember';
import { importMessages } from '../message';
import type { Kind, OpenExport, OwnRecord, Target } from '../shared/chatExport';
import { lostFile } from '../shared/file/chunks';
import { importUsers } from '../user';
import { type MoveCheck, planOf } from './check';
import { ComparedConversation } from './conversations';
import { Findings } from './findings';
import { Parts, type ReadyPart } from './parts';
import { senderOf } from './sent';
import { groupCheck, membersCheck, userLists, usersCheck } from './things';

/** Most UIDs that a request asks for, and most characters of them. */
const MOST_UIDS = 100;
const MOST_CHARACTERS = 2000;

/** Checks that are started together. */
const AT_ONCE = 1000;

/** Requests in a minute that CometChat allows unless the app has another limit (docs/platform.md, Limits). */
const USUAL_LIMIT = 20_000;

const imports = { user: importUsers, group: importGroups, member: importGroupMembers };

/** Compares an export with what is in CometChat: all, or a sample. */
export class Verification {
	readonly findings = new Findings();
	readonly isDry: boolean;
	private readonly sampleSize: number;
	private reads = 0;
	private problem: Problem | undefined;
	private waiting: MoveCheck[] = [];
	private readonly sourceRun: SourceRun;
	private readonly opened: OpenExport;
	private readonly items: number[];

	constructor(run: SourceRun, opened: OpenExport, input: Input, items: number[]) {
		this.sourceRun = run;
		this.opened = opened;
		this.items = items;
		this.isDry = input.dryRun === true;
		this.sampleSize = input.compare === 'all' ? Infinity : Number(input.sampleSize);
	}

	/** Compares everything; gives what stopped it. */
	async run(): Promise<Problem | undefined> {
		await this.users();
		await this.groups();
		await this.members();
		await this.conversations();
		return this.problem ?? (this.sourceRun.isOver() ? stopped : undefined);
	}

	/** What was found; of a dry run, what it would take. */
	get summary(): IDataObject {
		const scope = this.sampleSize === Infinity ? 'all' : 'sample';
		if (!this.isDry) return { compared: scope, ...this.findings.summary };
		const { reads, minutes } = this;
		return { dryRun: true, compared: scope, requests: reads, minutes };
	}

	/** The same in a sentence. */
	get words(): string {
		const { findings, reads, minutes } = this;
		if (this.isDry)
			return `Dry run: nothing was read. It takes ${counted(reads, 'request')}, about ${counted(minutes, 'minute')}.`;
		const { differences, unread } = findings;
		const broken = Number(this.opened.report().broken);
		const result =
			findings.compared === 0
				? 'Nothing was compared: the files have nothing that could be.'
				: differences === 0
					? 'Nothing that was compared differs.'
					: `What differs: ${counted(differences, 'thing')}.`;
		return [
			result,
			...(unread > 0 ? [`${counted(unread, 'thing')} couldn’t be read.`] : []),
			...(broken > 0
				? [`Broken records of the files, which weren’t compared: ${broken}. The imports name them.`]
				: []),
		].join(' ');
	}

	private get minutes(): number {
		return Math.ceil(this.reads / (this.sourceRun.perMinute || USUAL_LIMIT));
	}

	private async users(): Promise<void> {
		const lists = userLists();
		let batch: IDataObject[] = [];
		let size = 0;
		const flush = async (): Promise<void> => {
			if (batch.length > 0) await this.add(usersCheck(batch, lists, this.findings));
			[batch, size] = [[], 0];
		};
		for await (const user of this.sent('user')) {
			const characters = String(user.uid).length + 1;
			if (batch.length === MOST_UIDS || size + characters > MOST_CHARACTERS) await flush();
			batch.push(user);
			size += characters;
		}
		await flush();
		await this.flush();
	}

	private async groups(): Promise<void> {
		for await (const group of this.sent('group')) await this.add(groupCheck(group, this.findings));
		await this.flush();
	}

	private async members(): Promise<void> {
		const deactivated = await this.deactivatedUsers();
		let batch: IDataObject[] = [];
		const flush = async (): Promise<void> => {
			const guid = String(batch[0]?.guid);
			if (batch.length > 0) await this.add(membersCheck(guid, batch, deactivated, this.findings));
			batch = [];
		};
		for await (const member of this.sent('member')) {
			if (batch[0]?.guid !== member.guid) await flush();
			batch.push(member);
		}
		await flush();
		await this.flush();
	}

	private async deactivatedUsers(): Promise<Set<string>> {
		const uids = new Set<string>();
		for await (const portion of this.opened.records('user'))
			for (const { values } of portion)
				if (values.deactivatedAt !== undefined) uids.add(String(values.uid));
		return uids;
	}

	/** What is sent for the records of a kind that are compared. */
	private async *sent(kind: Exclude<Kind, 'message'>): AsyncGenerator<IDataObject> {
		const countedKind = `${kind}s` as const;
		const send = senderOf(this.sourceRun, imports[kind]);
		const report = this.opened.report();
		const isChosen = chosen(this.sampleSize, Number(report[kind === 'user' ? 'users' : 'groups']));
		let lastGuid: unknown;
		let index = -1;
		const turn = turns();
		for await (const portion of this.opened.records(kind))
			for (const record of portion) {
				await turn();
				if (record.problem ?? record.leftOut) continue;
				// Members are compared by group.
				if (kind !== 'member' || record.values.guid !== lastGuid) index++;
				lastGuid = record.values.guid;
				if (!isChosen(index)) continue;
				if (this.sourceRun.isOver()) return;
				const sent = await send(record);
				if (sent) yield sent;
				else this.findings.count(countedKind, 'notSent');
			}
	}

	private async conversations(): Promise<void> {
		const targets = this.opened.conversations().filter(({ count }) => count > 0);
		const isChosen = chosen(this.sampleSize, targets.length);
		const conversations = new Map(
			targets
				.filter((_, index) => isChosen(index))
				.map((target): [string, ComparedConversation] => [
					target.key,
					new ComparedConversation(target),
				]),
		);
		const send = senderOf(this.sourceRun, importMessages);
		const parts = new Parts();
		const wants = ({ key }: Target): boolean => conversations.has(key);
		const turn = turns();
		for await (const portion of this.readable(this.opened.records('message', wants)))
			for (const record of portion) {
				await turn();
				if (record.problem ?? record.leftOut) continue;
				if (this.sourceRun.isOver()) return;
				const sent = await send(record);
				if (!sent) this.findings.count('messages', 'notSent');
				else if (parts.add(sent, record.location))
					await this.check(parts.take(false), conversations);
			}
		await this.check(parts.take(true), conversations);
		for (const conversation of conversations.values()) conversation.end(this.findings);
	}

	/** Records, as far as n8n still has their files. */
	private async *readable(portions: AsyncIterable<OwnRecord[]>): AsyncGenerator<OwnRecord[]> {
		try {
			yield* portions;
		} catch {
			this.problem ??= lostFile;
		}
	}

	/** Compares parts of conversations; the next ones of the same conversations come after them. */
	private async check(
		ready: ReadyPart[],
		conversations: ReadonlyMap<string, ComparedConversation>,
	): Promise<void> {
		for (const { key, sent } of ready) {
			const check = conversations.get(key)?.check(sent, this.opened.oldestKept);
			if (check) await this.add(check);
		}
		await this.flush();
	}

	private async add(check: MoveCheck): Promise<void> {
		this.reads += check.reads;
		if (this.isDry) return;
		this.waiting.push(check);
		if (this.waiting.length >= AT_ONCE) await this.flush();
	}

	private async flush(): Promise<void> {
		const checks = this.waiting.splice(0);
		if (this.problem || checks.length === 0) return;
		const plans = checks.map((check) => planOf(check, this.items.slice(0, 1)));
		await this.sourceRun.send(plans, (results) => {
			const [problem] = results.flatMap(({ result }) => (result.ok ? [] : result.problem));
			if (!problem || this.sourceRun.continueOnFail) return undefined;
			this.problem ??= problem;
			return 'stop';
		});
	}
}

/** Which of so many are compared: as many as wanted, spread evenly. */
const chosen =
	(size: number, count: number) =>
	(index: number): boolean =>
		size >= count || Math.floor(((index + 1) * size) / count) > Math.floor((index * size) / count);
