import crypto from 'node:crypto';

/** Nothing in it looks like a number of many digits, which would be read with more care. */
const uuid = (count: number) =>
	`aaaaaaaa-aaaa-4aaa-8aaa-${String(count).padStart(12, '0')}` as const;

/**
 * Runs something that takes the same way however busy the machine is: time passes in pauses alone, which end when they
 * should, and random values are always the same.
 */
export async function withoutChance<T>(work: () => Promise<T>): Promise<T> {
	const { random } = Math;
	const { randomUUID } = crypto;
	const { setTimeout: wait } = globalThis;
	let time = performance.now();
	let count = 0;
	const waitExactly = (callback: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
		const end = time + ms;
		return wait(() => {
			time = Math.max(time, end);
			callback(...given);
		}, ms);
	};
	Math.random = () => 0.5;
	crypto.randomUUID = () => uuid(++count);
	globalThis.setTimeout = waitExactly as typeof setTimeout;
	performance.now = () => time;
	try {
		return await work();
	} finally {
		Math.random = random;
		crypto.randomUUID = randomUUID;
		globalThis.setTimeout = wait;
		Reflect.deleteProperty(performance, 'now');
	}
}
