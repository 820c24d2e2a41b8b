import type { Fields, Input } from '../../declaration/field';
import type { BatchEntry } from '../../plan';
import { isObject } from '../../objects';
import { oneLine } from '../../problem/text';
import type { Problem } from '../../result';

/** For a platform that keeps entries for a limited time, and refuses older ones by their `orderBy`. */
export interface KeptFor {
	/** The field by which people say the time beforehand, by its name. */
	fields: Fields;
	/** What such a value says, as `6 months`. */
	chosen(input: Input): string | undefined;
	/** The time that a refusal names; empty where it names none, undefined where it is about something else. */
	toldIn(text: string): string | undefined;
	/** What is said of an entry that is too old. */
	problem(time: string): Problem;
}

/** What a refusal says if it is about age. */
export function tooOldBy(keptFor: KeptFor | undefined, refusal: unknown): Problem | undefined {
	const time = keptFor?.toldIn(textOf(refusal));
	return time === undefined ? undefined : keptFor?.problem(time);
}

/** The platform's own words in a refusal. */
export const textOf = (refusal: unknown): string =>
	oneLine(isObject(refusal) ? refusal.message : '');

/** What is known of it: the earliest second that is kept, and the words for the time. */
interface KeptTime {
	since: number;
	time: string;
}

/** Knows how long the platform keeps entries, for the run and the app whose `memory` it is. */
export class Age {
	private readonly keptFor: KeptFor | undefined;
	private readonly memory: Map<object, unknown>;

	constructor(keptFor: KeptFor | undefined, input: Input, memory: Map<object, unknown>) {
		this.keptFor = keptFor;
		this.memory = memory;
		const chosen = keptFor?.chosen(input);
		if (chosen) this.know(chosen);
	}

	/** Why an entry is too old, if it is known to be. */
	problemOf({ order = 0 }: BatchEntry): Problem | undefined {
		const { known } = this;
		return known && order < known.since ? this.keptFor?.problem(known.time) : undefined;
	}

	/**
	 * Whether a text says that something is too old, from which is learned how long things are kept.
	 * @param about the entry that is too old, if it is known: so are all before it
	 */
	learn(text: string, { order }: Partial<BatchEntry> = {}): boolean {
		const told = this.keptFor?.toldIn(text);
		if (told) this.know(told);
		if (told === undefined || order === undefined) return told !== undefined;
		const { since, time } = this.known ?? { since: 0, time: told };
		if (order >= since) this.remember({ since: order + 1, time });
		return true;
	}

	private get known(): KeptTime | undefined {
		return this.keptFor && (this.memory.get(this.keptFor) as KeptTime | undefined);
	}

	private know(time: string): void {
		const since = secondsBefore(time, new Date());
		if (since > (this.known?.since ?? 0)) this.remember({ since, time });
	}

	private remember(known: KeptTime): void {
		if (this.keptFor) this.memory.set(this.keptFor, known);
	}
}

/** A date minus a time such as `6 months`, in seconds. */
function secondsBefore(time: string, date: Date): number {
	const [, digits, unit = ''] = /(\d+)\W*(day|week|month|year)/i.exec(time) ?? [];
	const count = Number(digits);
	if (!count) return 0;
	const { days, months } = UNITS[unit.toLowerCase()] ?? {};
	if (months) return monthsBefore(count * months, date);
	date.setUTCDate(date.getUTCDate() - count * (days ?? 0));
	return Math.floor(date.getTime() / 1000);
}

/** A date minus so many months, in seconds; of the last days of a month the 28th, which every month has. */
export function monthsBefore(months: number, date: Date): number {
	const at = new Date(date);
	at.setUTCDate(Math.min(at.getUTCDate(), 28));
	at.setUTCMonth(at.getUTCMonth() - months);
	return Math.floor(at.getTime() / 1000);
}

const UNITS: Record<string, { days?: number; months?: number }> = {
	day: { days: 1 },
	week: { days: 7 },
	month: { months: 1 },
	year: { months: 12 },
};
