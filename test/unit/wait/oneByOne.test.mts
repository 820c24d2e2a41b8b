import { oneByOne } from '../../../nodes/engine/wait/oneByOne';

const turn = async () => await new Promise((resolve) => setImmediate(resolve));

it('runs what is about the same one after another, all else beside it', async () => {
	const told: string[] = [];
	const work = (name: string) => async () => {
		told.push(`${name} begins`);
		await turn();
		told.push(`${name} ends`);
		if (name === 'a1') throw new Error(name);
		return name;
	};
	const all = [
		['a', 'a1'] as const,
		['a', 'a2'] as const,
		['a', 'a3'] as const,
		['b', 'b1'] as const,
	];
	const ended = await Promise.allSettled(
		all.map(async ([about, name]) => await oneByOne(about, work(name))),
	);
	expect(ended.map(({ status }) => status)).toEqual(['rejected', ...Array(3).fill('fulfilled')]);
	expect(told.filter((text) => text.startsWith('a'))).toEqual(
		['a1', 'a2', 'a3'].flatMap((name) => [`${name} begins`, `${name} ends`]),
	);
	expect(told.indexOf('b1 begins')).toBeLessThan(told.indexOf('a1 ends'));
	expect(await oneByOne('a', work('a4'))).toBe('a4');
});
