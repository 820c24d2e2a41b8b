import { shareIn } from './score.mts';

it('says how far off a sample may be', () => {
	expect(shareIn(80, 100, 1e9)).toEqual({ percent: 80, from: 71.1, to: 86.7 });
	expect(shareIn(320, 400, 1e9)).toMatchObject({ percent: 80, from: 75.8, to: 83.6 });
});

it('is not certain of all because none was missed', () => {
	expect(shareIn(100, 100, 1e9)).toMatchObject({ percent: 100, from: 96.3, to: 100 });
});

it('is the more certain the more of all it holds', () => {
	expect(shareIn(80, 100, 100)).toEqual({ percent: 80, from: 80, to: 80 });
});
