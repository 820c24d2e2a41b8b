import { setTimeout as wait } from 'node:timers/promises';

/**
 * Looks again and again until something is there, and gives it.
 * @param missing what is wrong if nothing comes, in the error
 * @param options.patience how long to look, and `options.pause` between two looks; in milliseconds
 */
export async function waitFor<T>(
	look: () => T | undefined | Promise<T | undefined>,
	missing: string,
	{ patience = 30_000, pause = 100 } = {},
): Promise<T> {
	for (const until = Date.now() + patience; ; await wait(pause)) {
		const found = await look();
		if (found !== undefined) return found;
		if (Date.now() > until) throw new Error(`${missing} after ${patience / 1000} s`);
	}
}
