import type { DryRun } from './dryRun.mts';
import type { Mutant } from './project.mts';
import { fileOf, LOADING } from './shared.mts';

/** Tests to run in one go, each more likely to see the mutant than those of the next. */
export type Round = { files: string[]; wanted: string[]; ms: number };

/** Milliseconds of tests in the first rounds: most mutants are seen by the first tests that meet them. */
const ROUNDS = [5_000, 25_000, Infinity];

/** Knows which tests come by a mutant. */
export class Plans {
	/** Tests by their file, the fastest first. */
	private readonly byFile = new Map<string, string[]>();
	/** By source, the tests that come by any of its mutants while they run. */
	private readonly bySource = new Map<string, Set<string>>();

	private readonly dry: DryRun;

	constructor(dry: DryRun, mutants: Mutant[]) {
		this.dry = dry;
		const fastest = Object.entries(dry.ms).sort(([, one], [, other]) => one - other);
		for (const [test] of fastest) {
			const file = fileOf(test);
			this.byFile.set(file, [...(this.byFile.get(file) ?? []), test]);
		}
		for (const { id, file } of mutants) {
			const found = this.bySource.get(file) ?? new Set();
			this.bySource.set(file, found);
			for (const name of this.namesOf(id)) found.add(name);
		}
	}

	/**
	 * The tests that come by a mutant, up to so many milliseconds of them. One that is come by while
	 * the sources load may show anywhere, soonest where others of its source are come by. Without
	 * rounds, no test comes by.
	 */
	roundsFor({ id, file }: Mutant, most: number): Round[] {
		const names = this.namesOf(id);
		const everywhere = names.includes(LOADING);
		const near = this.turns(everywhere ? [...(this.bySource.get(file) ?? [])] : names);
		const far = everywhere ? this.turns([...this.byFile.keys()]) : [];
		const chosen = this.upTo(most, [...new Set([...near, ...far])]);
		const isNear = new Set(near);
		return [
			...this.inRounds(chosen.filter((test) => isNear.has(test))),
			...this.inRounds(chosen.filter((test) => !isNear.has(test))),
		];
	}

	/** As many as fit: where a slow test doesn't, faster ones after it may. */
	private upTo(most: number, tests: string[]): string[] {
		let left = most;
		return tests.filter((test, index) => {
			const ms = this.dry.ms[test] ?? 0;
			if (ms > left && index > 0) return false;
			left -= ms;
			return true;
		});
	}

	private namesOf(mutant: string): string[] {
		return (this.dry.passed[mutant]?.tests ?? []).map((place) => this.dry.names[place] ?? '');
	}

	/** Tests that pass, in turns: the fastest of each file, the next of each … A file stands for all its tests. */
	private turns(names: string[]): string[] {
		const wanted = new Set(names);
		const columns = [...this.byFile].map(([file, tests]) =>
			wanted.has(file) ? tests : tests.filter((test) => wanted.has(test)),
		);
		const longest = Math.max(0, ...columns.map(({ length }) => length));
		return Array.from({ length: longest }, (_, row) =>
			columns.flatMap((column) => column.slice(row, row + 1)),
		).flat();
	}

	/** Unit tests first, which need no n8n; then the others, more of them each time. */
	private inRounds(tests: string[]): Round[] {
		const isUnit = (test: string) => test.startsWith('test/unit/');
		const left = tests.filter((test) => !isUnit(test));
		const rounds = [
			tests.filter(isUnit),
			...ROUNDS.map((ms) => left.splice(0, this.fitting(left, ms))),
		];
		return rounds
			.filter(({ length }) => length > 0)
			.map((wanted) => ({
				files: [...new Set(wanted.map(fileOf))],
				wanted,
				ms: this.msOf(wanted),
			}));
	}

	/** How many of the first tests take so long. */
	private fitting(tests: string[], ms: number): number {
		let sum = 0;
		const last = tests.findIndex((test) => (sum += this.dry.ms[test] ?? 0) >= ms);
		return last < 0 ? tests.length : last + 1;
	}

	private msOf(tests: string[]): number {
		return tests.reduce((sum, test) => sum + (this.dry.ms[test] ?? 0), 0);
	}
}
