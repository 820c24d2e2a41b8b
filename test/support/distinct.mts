/** Of the entries that agree in all of these parts, the first. */
export function distinct<T>(all: T[], partsOf: (one: T) => unknown[]): T[] {
	const numbers = new Map<unknown, number>();
	const numberOf = (part: unknown): number => {
		if (!numbers.has(part)) numbers.set(part, numbers.size);
		return numbers.get(part)!;
	};
	const found = new Map<string, T>();
	for (const one of all) {
		const key = partsOf(one).map(numberOf).join();
		if (!found.has(key)) found.set(key, one);
	}
	return [...found.values()];
}
