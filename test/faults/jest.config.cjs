/** The fault campaign: long, so it runs by `npm run test:faults` and not with the other tests. */
module.exports = {
	...require('../../jest.config.cjs'),
	rootDir: '../..',
	testMatch: ['<rootDir>/test/faults/**/*.campaign.mts'],
	testTimeout: 900_000,
};
