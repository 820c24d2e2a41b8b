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
	const all = [...'aaab'].map((about, place) => [
		about,
		`${about}${about === 'b' ? 1 : place + 1}`,
	]);
	const ended = await Promise.allSettled(
		all.map(async ([about = '', name = '']) => await oneByOne(about, work(name))),
	);
	expect(ended.map(({ status }) => status)).toEqual(['rejected', ...Array(3).fill('fulfilled')]);
	expect(told.filter((text) => text.startsWith('a'))).toEqual(
		['a1', 'a2', 'a3'].flatMap((name) => [`${name} begins`, `${name} ends`]),
	);
	expect(told.indexOf('b1 begins')).toBeLessThan(told.indexOf('a1 ends'));
	expect(await oneByOne('a', work('a4'))).toBe('a4');
});
