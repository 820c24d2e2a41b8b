import { basicAuth } from '../../nodes/CometChatTrigger/delivery/trust';
import { placed } from '../support/trigger.mts';
import { samples } from '../trigger/samples.mts';

const authorization = basicAuth('n8n', 'secret');
const { data, ...envelope } = samples.message_sent;
const message = (id: number) => ({
	...envelope,
	data: { message: { ...(data.message as object), id: `${id}` } },
});
const node = placed({
	parameters: { registration: 'manual' },
	credentials: { cometChatWebhookApi: { user: 'n8n', password: 'secret' } },
});

/** When each of several deliveries that come at once was answered, in their order; milliseconds. */
async function answered(bodies: unknown[]): Promise<number[]> {
	const since = performance.now();
	return await Promise.all(
		bodies.map(async (body) => {
			const { status } = await node.receive(body, { authorization });
			expect(status).toBe(200);
			return performance.now() - since;
		}),
	);
}

it('starts runs one after another, so that n8n can store each', async () => {
	const times = await answered([1, 2, 3, 4, 5].map(message));
	const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
	for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(10);
});

it('lets nothing wait that starts no run', async () => {
	const starting = Array.from({ length: 10 }, (_, id) => message(100 + id));
	const passing = [message(100), samples.group_created];
	const times = await answered([...starting, ...passing]);
	const last = times[starting.length - 1] ?? 0;
	for (const time of times.slice(starting.length)) expect(time).toBeLessThan(last);
});
