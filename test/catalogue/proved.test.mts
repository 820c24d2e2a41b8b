import { readFileSync } from 'node:fs';
import { offered } from './operations.mts';
import { stepsOf } from '../prove/prove.mts';
import { chaptersFor } from '../prove/steps/index.mts';
import { notRun } from '../prove/steps/notRun.mts';

const steps = stepsOf(chaptersFor());
const page = readFileSync('docs/platform.md', 'utf8');

/** The cells of the first table below some words. */
function tableBelow(words: string): string[][] {
	const [, below = ''] = page.split(words);
	const [table = ''] = /(^\|.*\n)+/m.exec(below) ?? [];
	const [, , ...rows] = table.trim().split('\n');
	return rows.map((row) =>
		row
			.split('|')
			.slice(1, -1)
			.map((cell) => cell.trim()),
	);
}

it('runs every operation, or says why not', () => {
	const run = steps.flatMap(({ operation, undo }) => [operation, undo?.operation ?? operation]);
	const named = [...new Set(run), ...Object.keys(notRun)];
	expect(named.sort()).toEqual(offered.map(({ id }) => id).sort());
});

it('has a name of its own for each step', () => {
	const names = steps.map(({ name }) => name);
	expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe('docs/platform.md', () => {
	const wrong = tableBelow('\n## If a guess is wrong\n');

	it('says of everything that is not documented what it would mean if it were otherwise', () => {
		const guesses = [
			...tableBelow('\n## Not documented\n'),
			...tableBelow("What isn't documented of campaigns"),
		];
		expect(guesses.length).toBeGreaterThan(60);
		expect(wrong.map(([what]) => what)).toEqual(guesses.map(([what]) => what));
	});

	it('names steps that decide it', () => {
		const cells = wrong.map(([, , by = '']) => by);
		const named = cells.flatMap((by) => [...by.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
		expect(named.length).toBeGreaterThan(80);
		const known = new Set(steps.map(({ name }) => name));
		expect(named.filter((name) => !known.has(name ?? ''))).toEqual([]);
	});
});
