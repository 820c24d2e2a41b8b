/** Running work, by its subject. */
const running = new Map<string, Promise<unknown>>();

/** Runs work about the same subject one after another, within this process. */
export async function withLock<T>(about: string, work: () => Promise<T>): Promise<T> {
	const before = running.get(about);
	const current = (async () => {
		await before?.catch(() => undefined);
		return await work();
	})();
	running.set(about, current);
	try {
		return await current;
	} finally {
		if (running.get(about) === current) running.delete(about);
	}
}
