/**
 * Lets what waits in the tests of a file wait a tenth of its time: between questions about a file that is
 * indexed, or before a list is read again. Limits and tries of requests keep their times, which go by the clock.
 */
export function withShortPauses(): void {
	const { setTimeout: wait } = globalThis;
	const short = ((work: () => void, ms = 0, ...given: []) =>
		wait(work, ms / 10, ...given)) as typeof setTimeout;
	let spy: jest.SpyInstance;
	beforeAll(() => {
		spy = jest.spyOn(globalThis, 'setTimeout').mockImplementation(short);
	});
	afterAll(() => spy.mockRestore());
}
