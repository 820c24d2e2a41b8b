import { hash } from 'node:crypto';

import type { FaultKind, FaultRule } from './rule.mts';

interface Armed {
	rule: FaultRule;
	path: RegExp | undefined;
	matched: number;
	met: number;
}

/** What a decision looks at. The body is asked for only when a share needs it. */
export interface Faced {
	method: string;
	url: string;
	bytes: () => Buffer;
}

/** Decides which requests go wrong, and counts those that did. */
export class Faults {
	/** How often each kind was met since the start or the last reset. */
	readonly met: Partial<Record<FaultKind, number>> = {};
	private readonly seed: number;
	private armed: Armed[] = [];
	/** How often each very same request was seen. */
	private seen = new Map<string, number>();

	constructor(seed: number, rules: FaultRule[]) {
		this.seed = seed;
		this.arm(rules);
	}

	/** Replaces the rules; their counts and the memory of requests start anew. */
	arm(rules: FaultRule[]): void {
		this.seen.clear();
		this.armed = rules.map((rule) => ({
			rule,
			path: rule.path === undefined ? undefined : new RegExp(rule.path),
			matched: 0,
			met: 0,
		}));
	}

	/** The rules with how often each was met. */
	activeRules(): (FaultRule & { met: number })[] {
		return this.armed.map(({ rule, met }) => ({ ...rule, met }));
	}

	/** Forgets all counts, as at the start. */
	forget(): void {
		for (const kind of Object.keys(this.met) as FaultKind[]) delete this.met[kind];
		this.arm(this.armed.map(({ rule }) => rule));
	}

	/** The first rule this request meets. */
	decide(faced: Faced): FaultRule | undefined {
		if (!this.armed.length) return undefined;
		const path = faced.url.split('?', 1)[0] ?? '';
		let occurrence: string | undefined;
		for (const [place, armed] of this.armed.entries()) {
			const { rule } = armed;
			if (rule.method && rule.method !== faced.method) continue;
			if (armed.path && !armed.path.test(path)) continue;
			armed.matched++;
			if (rule.share !== undefined) {
				occurrence ??= this.occurrence(faced);
				if (draw(`${this.seed} ${place} ${occurrence}`) >= rule.share) continue;
			}
			if (rule.nth !== undefined && rule.nth !== armed.matched) continue;
			if (rule.times !== undefined && armed.met >= rule.times) continue;
			armed.met++;
			this.met[rule.kind] = (this.met[rule.kind] ?? 0) + 1;
			return rule;
		}
		return undefined;
	}

	/** Names this very request and the how-manieth of its like it is: no clock, no order of others. */
	private occurrence({ method, url, bytes }: Faced): string {
		const request = `${method} ${url} ${hash('sha1', bytes())}`;
		const before = this.seen.get(request) ?? 0;
		this.seen.set(request, before + 1);
		return `${request} ${before}`;
	}
}

/** A number from 0 up to 1 that depends on the text alone. */
const draw = (text: string): number => hash('sha1', text, 'buffer').readUInt32BE(0) / 2 ** 32;
