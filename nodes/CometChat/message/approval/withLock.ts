/** What goes on now, by what it is about. */
const running = new Map<string, Promise<unknown>>();

/** Runs work that is about the same thing one after another, within this process. */
export async function withLock<T>(about: string, work: () => Promise<T>): Promise<T> {
	const before = running.get(about);
	const own = (async () => {
		await before?.catch(() => undefined);
		return await work();
	})();
	running.set(about, own);
	try {
		return await own;
	} finally {
		if (running.get(about) === own) running.delete(about);
	}
}
