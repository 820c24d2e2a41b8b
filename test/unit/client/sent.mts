import type { Retry } from '../../../nodes/engine/declaration/operation';
import { openClient } from '../../../nodes/engine/client';
import { success } from '../../../nodes/engine/result';
import type { Reply } from '../support/context.mts';
import { fakeContext } from '../support/context.mts';
import { codes } from '../support/operation.mts';

/** When the clock of these tests begins. */
export const NOW = 1_700_000_000_000;

interface Sending {
	retry?: Retry;
	maxRetries?: number;
	/** Retries that were made before. */
	retries?: number;
	signal?: AbortSignal;
}

const api = {
	credential: 'thingsApi',
	secrets: ['key'],
	baseUrl: () => success('https://things.example'),
};

/** Sends a request that is answered from a list, and tells how often. */
export async function sent(
	replies: Reply[],
	{ retry = 'safe', maxRetries = 3, retries = 0, signal }: Sending = {},
) {
	const { context, asked: requests } = fakeContext({ replies, credential: { key: 's3cret' } });
	const settings = { parallel: 2, requestsPerMinute: 0, maxRetries, timeout: 5000 };
	const client = await openClient(context, api, settings, signal);
	if (!client.ok) throw new Error(client.problem.message);
	const pending = client.value.ask({
		build: () => ({ path: '/a', method: 'POST' }),
		...{ retry, retries, expected: { kind: 'object' }, refused: { codes, fields: {} } },
	});
	let delivery: Awaited<typeof pending> | undefined;
	void pending.then((one) => (delivery = one));
	while (!delivery) await jest.advanceTimersByTimeAsync(1000);
	const { tries, waits } = client.value.count;
	return { delivery, requests, tries, waits, after: Date.now() - NOW };
}
