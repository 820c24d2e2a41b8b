/** Counts by name, in the order in which they began. */
export class Counts extends Map<string, number> {
	/** Adds to a count. */
	count(name: string, by = 1): void {
		this.set(name, (this.get(name) ?? 0) + by);
	}

	/**
	 * Adds other counts.
	 * @param sign `-1` takes them back
	 */
	add(more: Iterable<readonly [string, number]>, sign = 1): void {
		for (const [name, count] of more) this.count(name, sign * count);
	}

	/** All of them together. */
	get sum(): number {
		return [...this.values()].reduce((sum, count) => sum + count, 0);
	}

	/** Those of which there is something, as a row shows them. */
	get row(): Record<string, number> {
		return Object.fromEntries([...this].filter(([, count]) => count !== 0));
	}
}
