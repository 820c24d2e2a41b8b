import { type Batch, KeptFor } from './batch';
import type { Input } from '../declare/field';
import type { BatchEntry, ItemResult, Plan } from './plan';
import { isObject } from '../values';
import { oneLine } from '../problem/text';
import { type Problem, failure } from '../result';
import type { RequestResult } from './apiRequest';
import { asBreaking } from '../problem/doubt';
import type { Execution, PlanRequests, SentPlan } from './execution';

/** What a refusal says if it is about age. */
export function tooOldBy(keptFor: KeptFor | undefined, refusal: unknown): Problem | undefined {
	const time = keptFor?.toldIn(refusalText(refusal));
	return time === undefined ? undefined : keptFor?.problem(time);
}

/** The platform's own words in a refusal. */
export const refusalText = (refusal: unknown): string =>
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
		const toldTime = this.keptFor?.toldIn(text);
		if (toldTime) this.know(toldTime);
		if (toldTime === undefined || order === undefined) return toldTime !== undefined;
		const { since, time } = this.known ?? { since: 0, time: toldTime };
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
	const earlier = new Date(date);
	earlier.setUTCDate(Math.min(earlier.getUTCDate(), 28));
	earlier.setUTCMonth(earlier.getUTCMonth() - months);
	return Math.floor(earlier.getTime() / 1000);
}

const UNITS: Record<string, { days?: number; months?: number }> = {
	day: { days: 1 },
	week: { days: 7 },
	month: { months: 1 },
	year: { months: 12 },
};

/** Requests in a row that break while one entry is looked for; each one more waits first. */
const HALVINGS = 7;
/** After so many failures in a row, the entries aren't the cause. */
const MOST_BROKEN = 24;
const PAUSE = 500;

type Isolating = Pick<Batch, 'brokenBy' | 'keptFor' | 'resultOf'>;

/**
 * Sends a batch so that one entry can't hold back the others: a request that ends as `brokenBy` says is
 * halved, in order, until the entry that breaks it is alone. What such a request has done already is refused
 * as existing when it goes again, and looked up then. Entries that are known to be too old aren't sent.
 */
export const isolating =
	(batch: Isolating, failuresOf: Execution['failures']): NonNullable<Execution['fetch']> =>
	async (plan, requests) => {
		const isolation = new Isolation(batch, failuresOf, plan, requests);
		await isolation.send(plan, 0);
		return { parts: isolation.parts, others: isolation.others };
	};

class Isolation {
	readonly parts: SentPlan[] = [];
	readonly others: ItemResult[] = [];
	private readonly batch: Isolating;
	private readonly failuresOf: Execution['failures'];
	private readonly requests: PlanRequests;
	private readonly age: Age;
	private readonly mayHalve: boolean;
	/** The first request that broke, and how many did since the last one that did not. */
	private first: RequestResult | undefined;
	private brokenInRow = 0;
	private isAlive = false;

	constructor(
		batch: Isolating,
		failuresOf: Execution['failures'],
		{ input, entries }: Plan,
		requests: PlanRequests,
	) {
		this.batch = batch;
		this.failuresOf = failuresOf;
		this.requests = requests;
		this.age = new Age(batch.keptFor, input, requests.memory);
		this.mayHalve = requests.maxRetries > 0 && entries.length > 1;
	}

	/**
	 * @param tries requests with these entries that broke
	 * @param isSuspect whether one of the entries is known to break a request
	 * @returns whether one did
	 */
	async send(whole: Plan, tries: number, isSuspect = false): Promise<boolean> {
		const plan = this.withoutOld(whole);
		if (plan.entries.length === 0) return true;
		if (isSuspect && plan === whole && plan.entries.length > 1)
			return await this.halve(plan, tries);
		if (this.brokenInRow > HALVINGS) await this.requests.pause(PAUSE);
		const endsWith = this.mayHalve ? this.isBreaking : undefined;
		const requestResult = await this.requests.send(plan, { endsWith });
		if (requestResult.ok) {
			this.brokenInRow = 0;
			this.isAlive = this.first !== undefined;
			this.learn(plan, requestResult.value.data);
		} else if (this.mayHalve && this.isBreaking(requestResult.problem))
			return await this.sendAgain(plan, tries + 1, requestResult);
		this.tell(plan, requestResult);
		return false;
	}

	/** What to do with entries whose request broke: in halves, or one alone as often as any request. */
	private async sendAgain(
		plan: Plan,
		tries: number,
		requestResult: RequestResult & { ok: false },
	): Promise<true> {
		const { problem } = requestResult;
		const [entry, ...others] = plan.entries;
		if (this.age.learn(`${problem.message} ${problem.description}`, others.length ? {} : entry))
			if (plan.entries.some((candidate) => this.age.problemOf(candidate))) {
				await this.send(plan, tries - 1);
				return true;
			}
		this.first ??= requestResult;
		this.brokenInRow++;
		const isAlone = others.length === 0;
		if (this.brokenInRow < MOST_BROKEN && !isAlone) await this.halve(plan, tries);
		else if (this.brokenInRow < MOST_BROKEN && tries <= this.requests.maxRetries) {
			// Where others went through meanwhile, it isn't the API.
			if (!this.isAlive) await this.requests.pause(PAUSE * 2 ** (tries - 1));
			await this.send(plan, tries);
		} else
			this.tell(
				plan,
				isAlone ? { ...requestResult, ...failure(asBreaking(problem)) } : requestResult,
			);
		return true;
	}

	private async halve(plan: Plan, tries: number): Promise<true> {
		const middle = Math.ceil(plan.entries.length / 2);
		const broke = await this.send(withEntries(plan, plan.entries.slice(0, middle)), tries);
		await this.send(withEntries(plan, plan.entries.slice(middle)), tries, !broke);
		return true;
	}

	/** Tells a part; what a request before it may have done stays in doubt. */
	private tell(plan: Plan, requestResult: RequestResult): void {
		const { startedAt } = this.first ?? requestResult;
		const someTryMaybeProcessed = this.first !== undefined || requestResult.someTryMaybeProcessed;
		this.parts.push({
			plan,
			requestResult: { ...requestResult, someTryMaybeProcessed, startedAt },
		});
	}

	/** A plan without the entries that are known to be too old, of which each is told. */
	private withoutOld(plan: Plan): Plan {
		const kept = plan.entries.filter((entry) => {
			const problem = this.age.problemOf(entry);
			if (problem) this.others.push(...this.failuresOf(withEntries(plan, [entry]), problem));
			return !problem;
		});
		return kept.length === plan.entries.length ? plan : withEntries(plan, kept);
	}

	private learn({ entries, input }: Plan, data: unknown): void {
		const { keptFor, resultOf } = this.batch;
		for (const entry of keptFor ? entries : []) {
			const result = resultOf((data ?? {}) as never, entry, input);
			if (typeof result === 'object' && 'refusal' in result)
				this.age.learn(refusalText(result.refusal), entry);
		}
	}

	private readonly isBreaking = ({ code, status }: Problem): boolean => {
		const { brokenBy } = this.batch;
		return brokenBy !== undefined && code === brokenBy.code && status === brokenBy.status;
	};
}

const withEntries = (plan: Plan, entries: readonly BatchEntry[]): Plan => ({ ...plan, entries });
