import { pool } from '../../../nodes/engine/send/pool';

const ticks = async (count: number) => {
	for (let tick = 0; tick < count; tick++) await Promise.resolve();
};

/** A run that takes turns of different lengths, and what was seen of it. */
function watched(failing: number[] = []) {
	const seen = { started: [] as number[], ended: [] as number[], most: 0 };
	const run = async (task: number) => {
		seen.started.push(task);
		seen.most = Math.max(seen.most, seen.started.length - seen.ended.length);
		await ticks(10 - task);
		seen.ended.push(task);
		if (failing.includes(task)) throw new Error(`task ${task}`);
	};
	return { seen, run };
}

const tasks = [0, 1, 2, 3, 4, 5, 6, 7];

it.each([1, 3, 8, 100])(
	'runs each task once, in order of start, at most %i at once',
	async (width) => {
		const { seen, run } = watched();
		await pool(tasks, width, run);
		expect(seen.started).toEqual(tasks);
		expect([...seen.ended].sort()).toEqual(tasks);
		expect(seen.most).toBe(Math.min(width, tasks.length));
	},
);

it('is done at once with nothing to do', async () => {
	const { seen, run } = watched();
	await pool([], 5, run);
	expect(seen.started).toEqual([]);
});

it('starts nothing more after a failure, awaits what is under way, and throws', async () => {
	const { seen, run } = watched([2]);
	await expect(pool(tasks, 3, run)).rejects.toThrow('task 2');
	expect(seen.started.length).toBeLessThan(tasks.length);
	expect([...seen.ended].sort()).toEqual(seen.started);
});

it('throws the first of several failures', async () => {
	const { run } = watched([1, 2]);
	await expect(pool(tasks, 3, run)).rejects.toThrow('task 2');
});
it('ends with the pools that it stops with', async () => {
	const stop = { failures: [] as unknown[] };
	const [one, other] = [watched([0]), watched()];
	const both = await Promise.allSettled([
		pool(tasks, 1, one.run, stop),
		pool(tasks, 1, other.run, stop),
	]);
	expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
	expect(one.seen.started).toEqual([0]);
	expect(other.seen.started.length).toBeLessThan(3);
	expect(stop.failures).toHaveLength(1);
});
