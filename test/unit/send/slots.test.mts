import { Slots } from '../../../nodes/engine/send/slots';

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

it.each([1, 3, 10])('lets %i tasks run at once, in the order in which they came', async (width) => {
	const slots = new Slots(width);
	const started: number[] = [];
	let running = 0;
	let most = 0;
	const tasks = [0, 1, 2, 3, 4, 5, 6].map((task) =>
		slots.use(async () => {
			started.push(task);
			most = Math.max(most, ++running);
			await tick();
			running--;
			return task;
		}),
	);
	expect(await Promise.all(tasks)).toEqual([0, 1, 2, 3, 4, 5, 6]);
	expect(started).toEqual([0, 1, 2, 3, 4, 5, 6]);
	expect(most).toBe(Math.min(width, 7));
});

it('gives a slot back when its task fails', async () => {
	const slots = new Slots(1);
	await expect(slots.use(() => Promise.reject(new Error('task')))).rejects.toThrow('task');
	expect(await slots.use(async () => 'next')).toBe('next');
});
