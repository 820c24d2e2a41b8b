/** What several rounds, or several processes, say: the median, and the spread of their middle half. */
export interface Figure {
	median: number;
	/** Distance of the quartiles, as a share of the median. */
	spread: number;
	/** The smallest and the largest. */
	range: [number, number];
	rounds: number;
	/** Whether it varied so much, or was taken so seldom, that it should be read with care. */
	noisy: boolean;
}

const TOO_MUCH = 0.2;

/** Sums up what was measured. */
export function figure(samples: number[]): Figure {
	const sorted = [...samples].sort((one, other) => one - other);
	const median = quantile(sorted, 0.5);
	const spread = (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / median;
	const range: Figure['range'] = [sorted[0] ?? NaN, sorted.at(-1) ?? NaN];
	const noisy = spread > TOO_MUCH || samples.length < 2;
	return { median, spread, range, rounds: samples.length, noisy };
}

/** How many times as large one is as the other, round by round: what both suffered cancels out. */
export function ratio(ones: number[], others: number[]): Figure {
	const rounds = Math.min(ones.length, others.length);
	return figure(ones.slice(0, rounds).map((one, round) => one / (others[round] ?? NaN)));
}

function quantile(sorted: number[], share: number): number {
	const place = (sorted.length - 1) * share;
	const low = sorted[Math.floor(place)] ?? NaN;
	const high = sorted[Math.ceil(place)] ?? NaN;
	return low + (high - low) * (place - Math.floor(place));
}
