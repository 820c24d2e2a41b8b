/** Runs something while this machine’s clock is so many hours ahead of CometChat’s, and has been since n8n started. */
export async function clockAhead<T>(hours: number, run: () => Promise<T>): Promise<T> {
	const spies = [Date, performance].map((clock) => {
		const now = clock.now.bind(clock);
		return jest.spyOn(clock, 'now').mockImplementation(() => now() + hours * 3_600_000);
	});
	try {
		return await run();
	} finally {
		for (const spy of spies) spy.mockRestore();
	}
}
