const { join } = require('node:path');
const Environment = require('../worker/environment.cjs');

/** What may stay loaded from one mutant to the next. */
const KEPT = ['node_modules', 'harness', join('test', 'worker')];

const nameOf = (block) =>
	block.parent ? [nameOf(block.parent), block.name].filter(Boolean).join(' ') : '';

/**
 * The environment of the tests, whose sources are loaded anew for each mutant. They ask `__stryker__` which mutant is
 * awake, and note there which mutants they came by; worker.mts puts it there.
 */
module.exports = class extends Environment {
	constructor(config, context) {
		super(config, context);
		this.shared = globalThis.__stryker__;
		const { rootDir } = config.projectConfig;
		const kept = KEPT.map((folder) => join(rootDir, folder, '/'));
		for (const file of Object.keys(require.cache))
			if (file.startsWith(join(rootDir, '/')) && !kept.some((folder) => file.startsWith(folder)))
				delete require.cache[file];
	}

	/** Runs the wanted tests until one fails, and keeps apart what each of them came by. */
	async handleTestEvent({ name, test, describeBlock }) {
		const { shared } = this;
		// What happens before all tests of a file belongs to the file as a whole.
		if (name === 'run_describe_start' && describeBlock.parent && !describeBlock.parent.parent)
			shared.enter(describeBlock.name);
		if (name === 'run_describe_start' && shared.hasFailed) describeBlock.mode = 'skip';
		if (name === 'test_start') {
			const id = nameOf(test);
			if (shared.hasFailed || !shared.wants(id)) test.mode = 'skip';
			else shared.enter(id);
		}
		if (name === 'test_done') {
			shared.enter(nameOf(test).split(' ', 1)[0]);
			if (test.errors.length > 0 && shared.stopsAtFailure) shared.hasFailed = true;
		}
	}
};
