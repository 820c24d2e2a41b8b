import type { IDataObject } from 'n8n-workflow';
import { basicAuth } from '../../nodes/platform/trust';
import { placed } from '../support/trigger.mts';
import { samples } from '../trigger/samples.mts';

const authorization = basicAuth('n8n', 'secret');
const { data, ...envelope } = samples.message_sent;
const message = (id: number) => ({
	...envelope,
	data: { message: { ...(data.message as IDataObject), id: `${id}` } },
});
const node = placed({
	parameters: { registration: 'manual' },
	credentials: { cometChatWebhookApi: { user: 'n8n', password: 'secret' } },
});

/** A delivery: when it came, how and when it was answered, and when it started a run; milliseconds. */
interface Seen {
	came: number;
	status?: number;
	answered?: number;
	started?: number;
}

/** Delivers all bodies at once. */
const deliver = (bodies: unknown[]): Seen[] =>
	bodies.map((body) => {
		const seen: Seen = { came: performance.now() };
		const onAnswer = (status: number) =>
			Object.assign(seen, { status, answered: performance.now() });
		void node.receive(body, { authorization }, onAnswer).then(({ row }) => {
			if (row) seen.started = performance.now();
		});
		return seen;
	});

const messages = (from: number, count: number) =>
	Array.from({ length: count }, (_, index) => message(from + index));
const SECOND = 1000;

beforeEach(() => void jest.useFakeTimers());
afterEach(async () => {
	await jest.advanceTimersByTimeAsync(60 * SECOND);
	jest.useRealTimers();
});

it('answers in time, whether a delivery starts its run soon, later or not at all', async () => {
	const all = deliver([...messages(100, 1000), message(100), samples.group_created]);
	await jest.advanceTimersByTimeAsync(20 * SECOND);
	for (const { came, answered = Infinity } of all)
		expect(answered - came).toBeLessThanOrEqual(SECOND);
	// What starts no run waits for nothing.
	for (const { came, answered = 0 } of all.slice(-2)) expect(answered - came).toBeLessThan(10);
});

it('starts a run within ten seconds for all that it answers with 200; the rest may come again', async () => {
	const bodies = messages(2000, 3000);
	const outcome = { started: 0, refused: 0 };
	// As CometChat does: at once, after 10 seconds, and after 30.
	let open = bodies;
	for (const pause of [10, 30, 30]) {
		const all = deliver(open);
		await jest.advanceTimersByTimeAsync(pause * SECOND);
		const taken = all.filter(({ status }) => status === 200);
		for (const { came, started = Infinity } of taken)
			expect(started - came).toBeLessThanOrEqual(10 * SECOND);
		const refused = all.filter(({ status }) => status === 503);
		expect(taken.length + refused.length).toBe(all.length);
		for (const { started } of refused) expect(started).toBeUndefined();
		outcome.started += taken.length;
		outcome.refused += refused.length;
		open = open.filter((_, index) => all[index]?.status === 503);
	}
	expect(outcome.refused).toBeGreaterThan(0);
	expect(outcome.started).toBe(bodies.length);
});
