import http from 'node:http';
import { outcomeOf } from '../../../harness/n8n/executions.mts';
import { publish, unpublish } from '../../../harness/n8n/publication.mts';
import { hostile, type Hostile } from '../../trigger/hostile/index.mts';
import { samples } from '../../trigger/samples.mts';
import { theStage } from '../stage.mts';
import { placeByHand } from './placed.mts';

/** Sends a request as it is, without the order that other clients keep; the status, or what broke. */
async function send(url: string, { headers, body, method = 'POST', suffix = '' }: Hostile) {
	const { hostname, port, pathname } = new URL(url);
	const length: [string, string] = ['Content-Length', String(Buffer.byteLength(body))];
	return await new Promise<number>((resolve, reject) => {
		const request = http.request(
			{
				...{ hostname, port, method, path: pathname + suffix },
				headers: [['Host', `${hostname}:${port}`], length, ...headers].flat() as never,
				agent: false,
			},
			(response) => {
				response.resume();
				response.once('end', () => resolve(response.statusCode ?? 0));
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
	for (const one of hostile) {
		const status = await send(url, one).catch((error: Error) => error.message);
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
