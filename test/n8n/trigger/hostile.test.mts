import http from 'node:http';
import { text } from 'node:stream/consumers';
import { outcomeOf } from '../../../harness/n8n/executions.mts';
import { publish, unpublish } from '../../../harness/n8n/publication.mts';
import { hostile, type Hostile } from '../../trigger/hostile/index.mts';
import { trusted } from '../../trigger/hostile/request.mts';
import { samples } from '../../trigger/samples.mts';
import { theStage } from '../stage.mts';
import { placeByHand } from './placed.mts';

/** More than n8n reads. It answers before it has read all, and would close the connection over the rest. */
const tooMuch = trusted('17 MB', 'x'.repeat(17 * 1024 * 1024), false);
tooMuch.headers.push(['Connection', 'keep-alive']);

/** Sends a request as it is, without the order that other clients keep; the status and the text of the answer. */
async function send(url: string, { headers, body, method = 'POST', suffix = '' }: Hostile) {
	const { hostname, port, pathname } = new URL(url);
	const length: [string, string] = ['Content-Length', String(Buffer.byteLength(body))];
	return await new Promise<{ status: number; says: string }>((resolve, reject) => {
		const request = http.request(
			{
				hostname,
				port,
				method,
				path: pathname + suffix,
				headers: [['Host', `${hostname}:${port}`], length, ...headers].flat() as never,
				agent: false,
			},
			(response) => {
				const status = response.statusCode ?? 0;
				text(response).then((says) => resolve({ status, says }), reject);
			},
		);
		request.once('error', reject);
		request.end(body);
	});
}

test('hundreds of hostile deliveries start no workflow that should not start, and stop nothing', async () => {
	const { n8n } = await theStage();
	const parameters = { options: { ignoreDuplicates: false } };
	const placed = await placeByHand(n8n.client, parameters, String(samples.message_sent.appId));
	expect(await publish(n8n.client, placed.imported)).toEqual({ isPublished: true });
	const url = `${n8n.address}/webhook/${placed.path}`;

	expect(hostile.length).toBeGreaterThanOrEqual(200);
	const wrong: string[] = [];
	for (const one of [...hostile, tooMuch]) {
		const { status, says } = await send(url, one).catch(({ message }: Error) => ({
			status: message,
			says: '',
		}));
		expect(says).not.toMatch(/secret|bjhuOnNlY3JldA/);
		const isTaken = status === 200;
		// n8n itself answers 500 to what it does not read, such as gzip that is none.
		const isRefused = [204, 400, 401, 404, 415, 422, 500].includes(Number(status));
		if (one.starts ? !isTaken : !isRefused && !isTaken) wrong.push(`${one.what}: ${status}`);
	}
	expect(wrong).toEqual([]);

	const { length } = hostile.filter(({ starts }) => starts);
	const outcome = await outcomeOf(n8n.client, placed.imported.id, length);
	expect(outcome).toEqual({ succeeded: length, broken: [] });
	await unpublish(n8n.client, placed.imported);
});
