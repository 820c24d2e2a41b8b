import type { DryRun } from './dryRun.mts';
import type { Plans, Round } from './plan.mts';
import type { Mutant } from './project.mts';
import { fileOf } from './shared.mts';
import type { Tester } from './tester.mts';

/** What became of a mutant. */
export interface Verdict extends Mutant {
	/** `unmet`: no test comes by it. */
	status: 'killed' | 'timeout' | 'survived' | 'unmet';
	/** The first test that saw it, and what that said. */
	by?: string;
	why?: string;
	/** How many tests it met. */
	tests: number;
	seconds: number;
}

/** A round may take so many times what it took without a mutant, and more for each file, in milliseconds. */
const SLOWER = 3;
const EACH_FILE = 3_000;
const MORE = 60_000;
/** An endless loop is one that comes by its mutant so many times as often. */
const ENDLESS = 100;

/** Wakes mutants one at a time, and runs the tests that come by them. */
export class Judge {
	private readonly tester: Tester;
	private readonly dry: DryRun;
	private readonly plans: Plans;
	/** Tests that were tried by themselves, and whether they pass then. */
	private readonly alone = new Map<string, boolean>();

	constructor(tester: Tester, dry: DryRun, plans: Plans) {
		this.tester = tester;
		this.dry = dry;
		this.plans = plans;
	}

	/** What becomes of a mutant that meets tests of at most so many milliseconds. */
	async judge(mutant: Mutant, most: number): Promise<Verdict> {
		const started = Date.now();
		const rounds = this.plans.roundsFor(mutant, most);
		let tests = 0;
		let found: Pick<Verdict, 'status' | 'by' | 'why'> | undefined;
		for (const round of rounds) {
			tests += round.wanted.length;
			found = await this.tryOut(mutant, round);
			if (found) break;
		}
		const status = rounds.length > 0 ? 'survived' : 'unmet';
		const seconds = Math.round((Date.now() - started) / 1000);
		return { ...mutant, ...(found ?? { status }), tests, seconds };
	}

	private async tryOut(mutant: Mutant, round: Round) {
		const wanted = new Set(round.wanted);
		while (wanted.size > 0) {
			const left = { ...round, wanted: [...wanted] };
			// A busy machine is late as well, but hardly twice.
			const outcome = (await this.run(left, mutant)) ?? (await this.run(left, mutant, 2));
			if (!outcome) return { status: 'timeout' as const };
			const [failed] = outcome.failed;
			if (!failed) return undefined;
			const { test: by, why } = failed;
			if (!wanted.has(by) || (await this.sees(mutant, by)))
				return { status: 'killed' as const, by, why: why.slice(0, 400) };
			wanted.delete(by);
		}
		return undefined;
	}

	/** Whether it was for the mutant that a test failed: it does so again, and passes without. */
	private async sees(mutant: Mutant, test: string): Promise<boolean> {
		const round = { files: [fileOf(test)], wanted: [test], ms: this.dry.ms[test] ?? 0 };
		const again = test.startsWith('test/unit/') ? undefined : await this.run(round, mutant);
		if (again?.failed.length === 0) return false;
		const asleep = this.alone.get(test) ?? (await this.run(round))?.failed.length === 0;
		this.alone.set(test, asleep);
		return asleep;
	}

	private async run({ files, wanted, ms }: Round, mutant?: Mutant, times = 1) {
		const mostHits = (this.dry.passed[mutant?.id ?? '']?.hits ?? 1) * ENDLESS;
		const awake = mutant ? { mutant: mutant.id, mostHits } : {};
		const patience = ms * SLOWER + files.length * EACH_FILE + MORE;
		return await this.tester.run({ files, wanted, ...awake }, patience * times);
	}
}
