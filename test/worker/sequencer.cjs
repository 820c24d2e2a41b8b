const { createHash } = require('node:crypto');
const { relative } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** With --showSeed, files run in an order that only the seed decides, so that what one leaves behind is found. */
module.exports = class extends Sequencer {
	constructor(options) {
		super(options);
		this.config = options.globalConfig;
	}

	sort(tests) {
		const { showSeed, rootDir, seed } = this.config;
		if (!showSeed) return super.sort(tests);
		const placeOf = ({ path }) =>
			createHash('sha1')
				.update(`${seed} ${relative(rootDir, path)}`)
				.digest('hex');
		return tests
			.map((test) => ({ test, place: placeOf(test) }))
			.sort((one, other) => (one.place < other.place ? -1 : 1))
			.map(({ test }) => test);
	}
};
