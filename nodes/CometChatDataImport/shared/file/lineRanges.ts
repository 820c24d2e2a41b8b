/** Lines of a file, as ranges in their order. */
export class LineRanges {
	/** First and last line of each range. */
	private readonly ends: number[] = [];

	/** Adds lines behind, or at the end of, those that it has. */
	add(first: number, last: number): void {
		const { ends } = this;
		const end = ends.at(-1);
		if (end !== undefined && first <= end + 1) ends[ends.length - 1] = Math.max(end, last);
		else ends.push(first, last);
	}

	/** Whether it has a line. */
	has(line: number): boolean {
		return (this.ends[2 * this.place(line)] ?? Infinity) <= line;
	}

	/** The last line of the range that has a line. */
	endOf(line: number): number {
		return this.ends[2 * this.place(line) + 1] ?? line;
	}

	/** The place of the first range that doesn't end before a line. */
	private place(line: number): number {
		let low = 0;
		let high = this.ends.length / 2;
		while (low < high) {
			const middle = Math.floor((low + high) / 2);
			if ((this.ends[2 * middle + 1] ?? 0) < line) low = middle + 1;
			else high = middle;
		}
		return low;
	}
}
