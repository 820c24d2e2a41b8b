/** Numbers from 0 up to 1 that look random, the same for the same seed. */
export function chance(seed: number) {
	let state = seed;
	return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
