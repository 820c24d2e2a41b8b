import { draw } from './draw.mts';

const all = Array.from({ length: 1000 }, (_, index) => index);

it('draws so many different ones, the same for the same seed', () => {
	expect(new Set(draw(all, 100, 1)).size).toBe(100);
	expect(draw(all, 100, 1)).toEqual(draw(all, 100, 1));
	expect(draw(all, 100, 1)).not.toEqual(draw(all, 100, 2));
	expect(draw(all, Infinity, 1).sort((one, other) => one - other)).toEqual(all);
});

it('draws from everywhere alike, so that the first of a draw are a draw as well', () => {
	const seeds = Array.from({ length: 400 }, (_, seed) => seed);
	const drawn = seeds.flatMap((seed) => draw(all, 10, seed));
	const quarters = Map.groupBy(drawn, (one) => Math.floor(one / 250));
	for (const hits of quarters.values()) expect(Math.abs(hits.length - 1000)).toBeLessThan(120);
});
