import { sleep } from 'n8n-workflow';

/** Tries of a file, and the pause between them, in milliseconds. */
const TRIES = 3;
const PAUSE = 1000;

/** Tries something up to three times, until it ends for good; gives what came of the last try. */
export async function withRetries<T>(
	once: () => Promise<T>,
	isFinal: (tried: T) => boolean,
): Promise<T> {
	for (let tries = 1; ; tries++) {
		const tried = await once();
		if (isFinal(tried) || tries === TRIES) return tried;
		await sleep(PAUSE * tries);
	}
}
