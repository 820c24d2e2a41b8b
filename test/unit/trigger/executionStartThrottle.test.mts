import { ExecutionStartThrottle } from '../../../nodes/CometChatTrigger/delivery/executionStartThrottle';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Joins until the queue takes no more; how long each that it took waits then, in milliseconds. */
function fill(queue: ExecutionStartThrottle): number[] {
	const since = performance.now();
	const waits: number[] = [];
	for (let turn = queue.join(); turn; turn = queue.join())
		void turn.then(() => waits.push(performance.now() - since));
	return waits;
}

it('takes what can start a run within ten seconds, one after another, and then takes more', async () => {
	const queue = new ExecutionStartThrottle();
	const waits = fill(queue);
	await jest.advanceTimersByTimeAsync(5000);
	expect(waits.slice(0, 3)).toEqual([0, 5, 10]);
	const more = fill(queue);
	await jest.advanceTimersByTimeAsync(15_000);
	expect(waits).toHaveLength(2000);
	expect(more.length).toBeGreaterThan(900);
	for (const wait of [...waits, ...more]) expect(wait).toBeLessThanOrEqual(10_000);
});

it('takes fewer while n8n is busy', async () => {
	const queue = new ExecutionStartThrottle();
	/** Each timer fires 20 ms late, as when runs need the processor. */
	const late = global.setTimeout;
	jest
		.spyOn(global, 'setTimeout')
		.mockImplementation(((run: () => void, ms: number) => late(run, ms + 20)) as never);
	for (let n = 0; n < 50; n++) void queue.join();
	await jest.advanceTimersByTimeAsync(10_000);
	const waits = fill(queue);
	await jest.advanceTimersByTimeAsync(15_000);
	expect(waits.length).toBeGreaterThan(40);
	expect(Math.max(...waits)).toBeLessThanOrEqual(10_000);
});
