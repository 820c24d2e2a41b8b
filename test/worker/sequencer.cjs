const { createHash } = require('node:crypto');
const { relative } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Where most of the time is waiting, which passes while other files compute; the rest comes last. */
const FIRST = ['engine/lostAnswers', 'hostile/', 'faults/', 'engine/', 'catalogue/'];

/**
 * What waits begins first: a new clone doesn't know yet how long each file takes, and Jest would go by size. With
 * --showSeed, files run in an order that only the seed decides, so that what one leaves behind is found.
 */
module.exports = class extends Sequencer {
	constructor(options) {
		super(options);
		this.config = options.globalConfig;
	}

	sort(tests) {
		const { showSeed, rootDir, seed } = this.config;
		const rank = ({ path }) => {
			const file = relative(`${rootDir}/test`, path);
			const at = FIRST.findIndex((start) => file.startsWith(start));
			return at < 0 ? FIRST.length : at;
		};
		if (!showSeed) return super.sort(tests).sort((one, other) => rank(one) - rank(other));
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
