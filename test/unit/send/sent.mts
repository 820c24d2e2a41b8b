import type { Retry } from '../../../nodes/engine/declaration/operation';
import type { Arrived, Doubt, Transport } from '../../../nodes/engine/send/deliver';
import { deliver } from '../../../nodes/engine/send/deliver';
import { Pace } from '../../../nodes/engine/send/pace';
import { Slots } from '../../../nodes/engine/send/slots';
import type { Reply } from '../support/context.mts';
import { fakeContext } from '../support/context.mts';
import { codes } from '../support/operation.mts';

/** When the clock of these tests begins. */
export const NOW = 1_700_000_000_000;

interface Sending {
	retry?: Retry;
	maxRetries?: number;
	readBack?: Array<Arrived>;
	signal?: AbortSignal;
	doubt?: Doubt;
}

/** Sends a request that is answered from a list, and tells how often, and what it looked for. */
export async function sent(
	replies: Reply[],
	{ retry = 'safe', maxRetries = 3, readBack, signal, doubt }: Sending = {},
) {
	const { context, asked: requests } = fakeContext({ replies });
	const looked: Array<number | undefined> = [];
	const transport: Transport = {
		context,
		authentication: { credential: 'thingsApi', secrets: ['s3cret'] },
		pace: new Pace(0, signal),
		slots: new Slots(2),
		signal,
		maxRetries,
		timeout: 5000,
		tries: 0,
	};
	const pending = deliver(transport, {
		build: () => ({ url: 'https://things.example', method: 'POST' }),
		retry,
		slot: { key: '' },
		...(doubt ? { doubt } : {}),
		reading: { expected: { kind: 'object' }, operation: { codes, fields: {} } },
		...(readBack
			? {
					readBack: async (startedAt) => {
						looked.push(startedAt);
						return readBack[looked.length - 1];
					},
				}
			: {}),
	});
	let delivery: Awaited<typeof pending> | undefined;
	void pending.then((one) => (delivery = one));
	while (!delivery) await jest.advanceTimersByTimeAsync(1000);
	return { delivery, requests, looked, tries: transport.tries, after: Date.now() - NOW };
}
