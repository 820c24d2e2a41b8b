import { setTimeout as wait } from 'node:timers/promises';

/** Long enough for a machine that is busy with something else; in milliseconds. */
export const PATIENCE = 120_000;

/**
 * Looks again and again until something is there, and gives it.
 * @param look may note what it sees, which the error tells if nothing comes
 * @param missing what is wrong if nothing comes, in the error
 * @param options.patience how long to look, and `options.pause` between two looks; in milliseconds
 */
export async function waitFor<T>(
	look: (note: (seen: unknown) => void) => T | undefined | Promise<T | undefined>,
	missing: string,
	{ patience = PATIENCE, pause = 100 } = {},
): Promise<T> {
	let last = '';
	const note = (seen: unknown) => (last = `; last seen: ${JSON.stringify(seen)}`);
	for (const until = performance.now() + patience; ; await wait(pause)) {
		const found = await look(note);
		if (found !== undefined) return found;
		if (performance.now() > until) throw new Error(`${missing} after ${patience / 1000} s${last}`);
	}
}
