/** Numbers from 0 up to 1 that look random, the same for the same seed (mulberry32). */
function* numbers(seed: number): Generator<number, never> {
	for (let state = seed >>> 0; ; ) {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}
}

/** So many of them in random order, each as likely as any other; the same for the same seed. */
export function draw<T>(all: readonly T[], count: number, seed: number): T[] {
	const random = numbers(seed);
	const left = [...all];
	return Array.from({ length: Math.min(count, left.length) }, () => {
		const place = Math.floor(random.next().value * left.length);
		const [one] = left.splice(place, 1);
		return one as T;
	});
}
