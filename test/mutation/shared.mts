/** What a run of tests is asked for. */
export interface Run {
	/** Test files, which run in this order. */
	files: string[];
	/** The mutant that is awake; without one, the run is to see which tests come by which mutants. */
	mutant?: string;
	/** Tests to run, by file and name; a file's path stands for all of its tests. */
	wanted?: string[];
	/** How often it may be come by, before its loop counts as endless. */
	mostHits?: number;
}

/** What stands among the tests for the loading of the sources, which is for all of them. */
export const LOADING = 'loading';

/** What stands for a failure outside of tests, such as of a file that can't be loaded. */
export const OUTSIDE = 'outside of tests';

/** The file of a test, whose name begins with its path. */
export const fileOf = (test: string): string => test.split(' ', 1)[0] ?? test;

/** What a run tells. */
export interface Outcome {
	/** What did not pass, and why. */
	failed: Array<{ test: string; why: string }>;
	/** Milliseconds of each test by file and name. */
	tests: Record<string, number>;
	/** Tests, files for what is done before and after their tests, and `LOADING`. */
	names: string[];
	/** By mutant, how often it was come by, and by which of the names. */
	passed: Record<string, { hits: number; tests: number[] }>;
	/** Bytes that the process has come to take. */
	memory: number;
}

type Hits = Record<string, number>;

/** What instrumented sources, the environment and the tests find as `__stryker__`; the names are Stryker's. */
export class Shared {
	activeMutant: string | undefined;
	currentTestId: string | undefined;
	hitCount: number | undefined;
	hitLimit: number | undefined;
	mutantCoverage: { static: Hits; perTest: Record<string, Hits> } = { static: {}, perTest: {} };

	readonly files: string[];
	readonly stopsAtFailure: boolean;
	hasFailed = false;
	private readonly wanted: Set<string> | undefined;
	private readonly places = new Map<string, number>();
	private readonly passed = new Map<string, { hits: number; tests: Set<number> }>();

	constructor({ files, mutant, wanted, mostHits }: Run) {
		this.files = files;
		this.activeMutant = mutant ?? '';
		this.stopsAtFailure = mutant !== undefined;
		this.wanted = wanted && new Set(wanted);
		if (mostHits !== undefined) [this.hitCount, this.hitLimit] = [0, mostHits];
	}

	wants(test: string): boolean {
		return !this.wanted || this.wanted.has(test) || this.wanted.has(fileOf(test));
	}

	/** From now on, what is come by counts for this test, or for a file as a whole. */
	enter(test: string): void {
		this.count();
		this.currentTestId = test;
	}

	/** Who came by what, by mutant. */
	passers(): Pick<Outcome, 'names' | 'passed'> {
		this.count();
		const passed = [...this.passed].map(([mutant, { hits, tests }]) => [
			mutant,
			{ hits, tests: [...tests] },
		]);
		return {
			names: [...this.places.keys()],
			passed: Object.fromEntries(passed) as Outcome['passed'],
		};
	}

	/** Kept test by test, it would not fit into memory. */
	private count(): void {
		const { static: loading, perTest } = this.mutantCoverage;
		for (const [test, hits] of Object.entries({ ...perTest, [LOADING]: loading })) {
			const place = this.places.get(test) ?? this.places.size;
			this.places.set(test, place);
			for (const [mutant, count] of Object.entries(hits)) {
				const passers = this.passed.get(mutant) ?? { hits: 0, tests: new Set() };
				this.passed.set(mutant, passers);
				passers.hits += count;
				passers.tests.add(place);
			}
		}
		this.mutantCoverage.static = {};
		this.mutantCoverage.perTest = {};
	}
}
