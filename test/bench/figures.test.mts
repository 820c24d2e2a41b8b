import { figure, ratio } from '../../bench/measure/figures.mts';

describe('figure', () => {
	it('takes the middle of the rounds', () => {
		expect(figure([3, 1, 2])).toMatchObject({ median: 2, rounds: 3 });
		expect(figure([4, 1, 2, 3]).median).toBe(2.5);
	});

	it('marks what varied much', () => {
		expect(figure([100, 101, 99, 100]).noisy).toBe(false);
		expect(figure([100, 150, 60, 100, 140]).noisy).toBe(true);
	});

	it('marks what was taken once', () => expect(figure([100]).noisy).toBe(true));
});

describe('ratio', () => {
	it('compares round by round, so that a slow round of both does not count', () =>
		expect(ratio([10, 100, 10], [20, 200, 20])).toMatchObject({ median: 0.5, spread: 0 }));
	it('leaves out the rounds that only one took part in', () =>
		expect(ratio([10, 10, 10], [5])).toMatchObject({ median: 2, rounds: 1 }));
});
