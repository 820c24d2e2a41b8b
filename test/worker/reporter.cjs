const { dirname, relative } = require('node:path');

/** Fewer files than these need no summary. */
const MANY = 10;
const SLOWEST = 10;

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const print = (line) => process.stderr.write(`${line}\n`);
const printAll = (rows) => {
	for (const { ms, name, count } of rows) print(`${seconds(ms).padStart(9)}  ${name}${count}`);
};

/** Prints how far a run of many files has come, and at its end where the time went. */
module.exports = class {
	constructor({ rootDir }) {
		this.rootDir = rootDir;
		this.files = [];
	}

	onRunStart({ numTotalTestSuites }) {
		this.total = numTotalTestSuites;
		this.started = Date.now();
	}

	onTestResult({ path }, { numPassingTests, perfStats }) {
		const name = relative(this.rootDir, path);
		this.files.push({ name, ms: perfStats.end - perfStats.start, tests: numPassingTests });
		const tenth = (count) => Math.floor((count * 10) / this.total);
		const done = this.files.length;
		if (this.total >= MANY && tenth(done) > tenth(done - 1))
			print(`${tenth(done) * 10} % of ${this.total} files, ${seconds(Date.now() - this.started)}`);
	}

	onRunComplete() {
		if (this.files.length < MANY) return;
		const folders = Map.groupBy(this.files, ({ name }) =>
			dirname(name).split('/').slice(0, 2).join('/'),
		);
		const sum = (list, key) => list.reduce((total, one) => total + one[key], 0);
		print('\nSeconds in workers, by folder');
		printAll(
			[...folders]
				.map(([name, list]) => ({
					...{ name, ms: sum(list, 'ms') },
					count: `: ${sum(list, 'tests')} tests in ${list.length} files`,
				}))
				.sort((one, other) => other.ms - one.ms),
		);
		print(`\nThe slowest ${SLOWEST} files`);
		printAll(
			[...this.files]
				.sort((one, other) => other.ms - one.ms)
				.slice(0, SLOWEST)
				.map(({ name, ms }) => ({ name, ms, count: '' })),
		);
	}
};
