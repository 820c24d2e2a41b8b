/** Standard deviations that hold 95 % of what chance does. */
const Z = 1.96;

/** A share of all, seen in a sample, in percent. */
export interface Share {
	percent: number;
	/** Between these it lies, with 95 % certainty. */
	from: number;
	to: number;
}

/** What share of `all` a sample shows: Wilson's interval, narrower the more of all it holds. */
export function shareIn(found: number, sample: number, all: number): Share {
	const share = found / sample;
	const left = Math.sqrt((all - sample) / Math.max(1, all - 1));
	const spread = (Z * left) ** 2 / sample;
	const middle = (share + spread / 2) / (1 + spread);
	const half = (Z * left * Math.sqrt((share * (1 - share) + spread / 4) / sample)) / (1 + spread);
	const percent = (part: number) => Math.round(part * 1000) / 10;
	return { percent: percent(share), from: percent(middle - half), to: percent(middle + half) };
}
