import type { IDataObject } from 'n8n-workflow';
import type { FaultRuleInput } from '../../harness/sandbox/types.mts';
import { withFile } from '../support/fileImports.mts';
import { withShortPauses } from '../support/shortPauses.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
withShortPauses();

/** Two files, one for each item. */
const run = async (operation: string, parameters: IDataObject) =>
	(
		await on.run(
			operation as 'aiAgents/knowledgeFile/upload',
			{ ...parameters, file: 'data', options: { parallel: 1 } },
			{ items: ['u1', 'u2'].map((uid) => withFile(`user_id\n${uid}\n`)), continueOnFail: true },
		)
	).map(({ json }) => json);
const recipients = async () => {
	const all = await on.sandbox.state<{ userId: string }>('campaignRecipients');
	return all.filter(({ userId }) => ['u1', 'u2'].includes(userId));
};
const knowledge = async () =>
	(await on.sandbox.state('knowledgeBase')).filter(({ sha256 }) => sha256 !== null);

const WAYS = [
	{
		operation: 'campaigns/recipient/importFromFile',
		parameters: { campaignId: { __rl: true, mode: 'id', value: 'camp_draft' }, csvFrom: 'file' },
		arrived: recipients,
		unsure: 'Nothing was changed. Run this item again.',
	},
	{
		operation: 'aiAgents/knowledgeFile/upload',
		parameters: {},
		arrived: knowledge,
		unsure:
			'It may or may not have been done: check with Knowledge Source → Get Many before you run it again.',
	},
];
const STORAGE = '^/uploads/';
const failing = async (rule: Omit<FaultRuleInput, 'path'>) =>
	await on.sandbox.faults([{ ...rule, path: STORAGE, method: 'PUT' } as FaultRuleInput]);

describe.each(WAYS)('$operation', ({ operation, parameters, arrived, unsure }) => {
	it.each<Omit<FaultRuleInput, 'path'>>([
		{ kind: 500, times: 1 },
		{ kind: 500, processed: true, times: 1 },
		{ kind: 503, times: 2 },
		{ kind: 429, times: 1 },
		{ kind: 'html', times: 1 },
		{ kind: 'reset-before', times: 1 },
		{ kind: 'reset-after', times: 1 },
		{ kind: 'slow', ms: 300 },
	])('stores each file once where storage fails at first with %j', async (rule) => {
		await failing(rule);
		const rows = await run(operation, parameters);
		expect(rows.map(({ error }) => error)).toEqual([undefined, undefined]);
		expect(await arrived()).toHaveLength(2);
	});

	it('says of a refused file what to do, and the other one arrives', async () => {
		await failing({ kind: 'status', status: 403, nth: 1 });
		const [refused, other] = await run(operation, parameters);
		expect(refused).toMatchObject({
			error: expect.stringContaining('The file couldn’t be uploaded (status 403)'),
			message: expect.stringContaining('Nothing was changed. Run this item again.'),
			details: { code: 'UPLOAD_FAILED' },
		});
		expect(other?.error).toBeUndefined();
		expect(await arrived()).toHaveLength(1);
	});

	it('follows no redirect with the file', async () => {
		const since = await on.sandbox.lastRequest();
		const location = `${on.sandbox.address}/v3/elsewhere`;
		await failing({ kind: 'status', status: 307, location });
		const rows = await run(operation, parameters);
		for (const { error } of rows) expect(error).toContain('status 307');
		const paths = (await on.sandbox.requests(since)).map(({ path }) => path);
		expect(paths.filter((path) => path.includes('elsewhere'))).toEqual([]);
		expect(await arrived()).toEqual([]);
	});

	it.each<Omit<FaultRuleInput, 'path'>>([{ kind: 'reset-after' }, { kind: 500, processed: true }])(
		'says of files whose responses are lost each time by %j, what may have been done',
		async (rule) => {
			await failing(rule);
			for (const row of await run(operation, parameters))
				expect(row).toMatchObject({
					error: expect.stringContaining('The file couldn’t be uploaded'),
					message: expect.stringContaining(unsure),
				});
		},
	);
});
