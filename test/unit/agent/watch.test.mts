import type { Line } from '../../../nodes/agent/stream';
import { Watch } from '../../../nodes/agent/watch';

const MINUTE = 60_000;

/** Watches a run with a clock of its own: which lines come when, in seconds, and when it ends by itself. */
async function watched(limit: number, lines: Record<number, Line> = {}, endsAt = Infinity) {
	let now = 0;
	const pings: number[] = [];
	let timeUpAt: number | undefined;
	const due = Object.entries(lines).map(([at, line]) => ({ at: Number(at) * 1000, line }));
	const clock = {
		now: () => now,
		sleep: async (ms: number) => {
			const until = now + ms;
			for (const one of due.filter(({ at }) => at > now && at <= until)) {
				now = one.at;
				watch.heard(one.line);
			}
			now = until;
		},
	};
	const watch = new Watch(limit, true, clock);
	await watch.run(
		() => now >= endsAt * 1000,
		() => pings.push(now / 1000),
		() => (timeUpAt = now / 1000),
	);
	return { pings, timeUpAt };
}

it('keeps the connection open until the run ends', async () =>
	expect(await watched(10 * MINUTE, {}, 50)).toEqual({ pings: [15, 30, 45], timeUpAt: undefined }));
it('ends a run at its time limit', async () => expect((await watched(20_000)).timeUpAt).toBe(20));

it('ends a run a minute after an error that nothing followed', async () => {
	expect((await watched(10 * MINUTE, { 5: 'text', 10: 'error' })).timeUpAt).toBe(70);
	expect((await watched(10 * MINUTE, { 10: 'error', 20: 'text' }, 200)).timeUpAt).toBeUndefined();
});

it('ends a run that n8n forgot, once this n8n is known to write all the time', async () => {
	expect((await watched(5 * MINUTE, { 10: 'text' })).timeUpAt).toBe(300);
	expect((await watched(10 * MINUTE, { 30: 'keepalive' })).timeUpAt).toBe(105);
	expect((await watched(10 * MINUTE, { 10: 'text' })).timeUpAt).toBe(85);
});
