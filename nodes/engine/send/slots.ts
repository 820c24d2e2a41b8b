/** Lets at most `width` tasks run at once; the others wait in line. */
export class Slots {
	private free: number;
	private readonly line: Array<() => void> = [];

	constructor(width: number) {
		this.free = width;
	}

	async use<T>(task: () => Promise<T>): Promise<T> {
		if (this.free > 0) this.free--;
		else await new Promise<void>((resolve) => this.line.push(resolve));
		try {
			return await task();
		} finally {
			const next = this.line.shift();
			if (next) next();
			else this.free++;
		}
	}
}
