const { TestEnvironment } = require('jest-environment-node');

const nameOf = (block) =>
	block.parent ? [nameOf(block.parent), block.name].filter(Boolean).join(' ') : '';

/**
 * Jest's environment, which shares what worker.mts says of the run with the instrumented sources:
 * they ask there which mutant is awake, and note there which mutants they came by.
 */
module.exports = class extends TestEnvironment {
	constructor(config, context) {
		super(config, context);
		this.shared = globalThis.__stryker__;
		this.global.__stryker__ = this.shared;
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
