import type { IDataObject } from 'n8n-workflow';
import { Counts } from '../../composed/counts';
import type { Comparison } from './difference';

/** What was compared, by the name of its count. */
export type CheckedKind = 'users' | 'groups' | 'members' | 'messages';

/** What became of comparing something. */
export type CheckResult =
	| 'same'
	| 'different'
	| 'missing'
	| 'stillActive'
	| 'outOfOrder'
	| 'twice'
	| 'noLongerKept'
	| 'notRead';

/** Rows that are given at most; others are counted. */
const MOST_ROWS = 10_000;

/** What a comparison found: numbers, and a row for each thing that differs. */
export class Findings {
	readonly rows: IDataObject[] = [];
	/** Rows beyond the most. */
	notListed = 0;
	/** Things that could not be read. */
	unread = 0;
	private readonly counts: Record<CheckedKind, Counts> = {
		users: new Counts(),
		groups: new Counts(),
		members: new Counts(),
		messages: new Counts(),
	};
	private readonly notShown = new Counts();

	/** Counts things with what became of them. */
	count(
		kind: CheckedKind,
		outcome: CheckResult | 'compared' | 'notSent' | 'notInFiles',
		amount = 1,
	): void {
		if (amount > 0) this.counts[kind].count(outcome, amount);
	}

	/** Notes fields of which nothing is known. */
	hide({ notShown }: Comparison, kind: CheckedKind): void {
		for (const field of notShown) this.notShown.count(`${kind}.${field}`);
	}

	/** Adds a row of something that differs, or could not be read. */
	tell(row: IDataObject): void {
		if (row.difference === 'notRead') this.unread++;
		if (this.rows.length < MOST_ROWS) this.rows.push(row);
		else this.notListed++;
	}

	/** Things that differ, and those that could not be read. */
	get differences(): number {
		return this.rows.length + this.notListed - this.unread;
	}

	/** Things that were compared. */
	get compared(): number {
		return Object.values(this.counts).reduce(
			(sum, counts) => sum + (counts.get('compared') ?? 0),
			0,
		);
	}

	/** The counts. */
	get summary(): IDataObject {
		const { users, groups, members, messages } = this.counts;
		return {
			differences: this.differences,
			...(this.unread > 0 ? { notRead: this.unread } : {}),
			users: users.row,
			groups: groups.row,
			members: members.row,
			messages: messages.row,
			...(this.notShown.size > 0 ? { notShown: this.notShown.row } : {}),
			...(this.notListed > 0 ? { notListed: this.notListed } : {}),
		};
	}
}
