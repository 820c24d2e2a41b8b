import type { IDataObject } from 'n8n-workflow';
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
	private readonly counts: Record<CheckedKind, Record<string, number>> = {
		users: {},
		groups: {},
		members: {},
		messages: {},
	};
	private readonly notShown: Record<string, number> = {};

	/** Counts things with what became of them. */
	count(
		what: CheckedKind,
		outcome: CheckResult | 'compared' | 'notSent' | 'notInFiles',
		by = 1,
	): void {
		const counts = this.counts[what];
		if (by > 0) counts[outcome] = (counts[outcome] ?? 0) + by;
	}

	/** Notes fields of which nothing is known. */
	hide({ notShown }: Comparison, what: CheckedKind): void {
		for (const field of notShown) {
			const name = `${what}.${field}`;
			this.notShown[name] = (this.notShown[name] ?? 0) + 1;
		}
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
		return Object.values(this.counts).reduce((sum, { compared = 0 }) => sum + compared, 0);
	}

	/** The counts. */
	get summary(): IDataObject {
		return {
			differences: this.differences,
			...(this.unread > 0 ? { notRead: this.unread } : {}),
			...this.counts,
			...(Object.keys(this.notShown).length > 0 ? { notShown: this.notShown } : {}),
			...(this.notListed > 0 ? { notListed: this.notListed } : {}),
		};
	}
}
