import { executionIds } from '../../../harness/n8n/executions.mts';
import { publish, unpublish } from '../../../harness/n8n/publication.mts';
import { samples } from '../../trigger/samples.mts';
import { theStage } from '../stage.mts';
import { AUTHORIZATION, deliver, placeByHand } from './placed.mts';

const sample = samples.message_sent;
type Placed = Awaited<ReturnType<typeof placeByHand>>;

describe('a trigger whose webhook was made by hand', () => {
	let stage: Awaited<ReturnType<typeof theStage>>;
	let placed: Placed;
	let url: string;
	const executions = async () => await executionIds(stage.n8n.client, placed.imported.id);

	beforeAll(async () => {
		stage = await theStage();
		placed = await placeByHand(
			stage.n8n.client,
			{ events: ['*'], options: { ignoreDuplicates: false } },
			String(sample.appId),
		);
		url = `${stage.n8n.address}/webhook/${placed.path}`;
		expect(await publish(stage.n8n.client, placed.imported)).toEqual({ isPublished: true });
	});

	afterAll(async () => await unpublish(stage.n8n.client, placed.imported));

	test.each<[string, unknown, Record<string, string>, number]>([
		['broken JSON', '{"trigger":', { authorization: AUTHORIZATION }, 422],
		[
			'an unknown charset',
			sample,
			{ authorization: AUTHORIZATION, 'content-type': 'application/json; charset=iso-8859-1' },
			422,
		],
		[
			'another kind of body',
			sample,
			{ authorization: AUTHORIZATION, 'content-type': 'text/plain' },
			400,
		],
		[
			'17 MB',
			'x'.repeat(17 * 1024 * 1024),
			// n8n answers before it has read all, and would close the connection over the rest.
			{ authorization: AUTHORIZATION, connection: 'keep-alive' },
			500,
		],
	])('is not started by %s', async (_what, body, headers, status) => {
		const before = await executions();
		const answer = await deliver(url, body, headers);
		expect(answer.status).toBe(status);
		expect(answer.body).not.toMatch(/secret|bjhuOnNlY3JldA/);
		expect(await executions()).toEqual(before);
	});
});
