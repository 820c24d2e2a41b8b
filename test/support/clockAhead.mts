/** Runs something while this machine's clock is so many hours ahead of CometChat's. */
export async function clockAhead<T>(hours: number, run: () => Promise<T>): Promise<T> {
	const { now } = Date;
	const spy = jest.spyOn(Date, 'now').mockImplementation(() => now() + hours * 3_600_000);
	try {
		return await run();
	} finally {
		spy.mockRestore();
	}
}
