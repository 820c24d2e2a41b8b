import type { INodeExecutionData } from 'n8n-workflow';
import { contextFor } from '../support/engine.mts';
import { withFile } from '../support/fileImports.mts';
import { nodes } from '../support/nodes.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const options = { dryRun: true };

const fileOf = (lines: string[]) => withFile(['uid,name', ...lines].join('\n'));

it('checks every line of a file, and says how long its requests would take', async () => {
	const lines = Array.from({ length: 4000 }, (_, index) => `user-${index},Ann`);
	const since = await on.sandbox.lastRequest();
	const { rows, hints } = await on.tell(
		'import users',
		{ recordsFrom: 'file', binaryPropertyName: 'data', options },
		{
			items: [fileOf([...lines.slice(0, 3000), 'no name,', ...lines.slice(3000)])],
			continueOnFail: true,
		},
	);
	expect(rows.map(({ json }) => json)).toMatchObject([
		{ line: 3002, error: expect.stringContaining('Name') },
		{ read: 4001, imported: 0, refused: 1, dryRun: true, wouldSend: 4000, requests: 0 },
	]);
	expect(hints.join(' ')).toContain(
		'Dry run: nothing was changed. 80 requests would be made, which takes 2 minutes at 60 per minute.',
	);
	expect(await on.sandbox.requests(since)).toEqual([]);
});

it('says of nothing that it was done, where it stops', async () => {
	const items = ['amara', 'nobody'].map((uid) => ({ uid }));
	const additionalFields = { email: 'a@example.com' };
	const parameters = { uid: '={{ $json.uid }}', additionalFields, options };
	const stopped = (await on
		.run('cometChat/user/update', parameters, { items })
		.catch((failure: unknown) => failure)) as Error & { description: string };
	expect(stopped.message).toContain('nobody');
	expect(`${stopped.message} ${stopped.description}`).not.toContain('done');
});

it('goes on where its expression is off for all items', async () => {
	const parameters = {
		...{ uid: 'amara', additionalFields: { name: 'Amara' } },
		options: { dryRun: '={{ false }}' },
	};
	const [{ json }] = await on.run('cometChat/user/update', parameters, { items: [{}, {}] });
	expect(json).toMatchObject({ uid: 'amara', name: 'Amara' });
});

it('shows each item its part of a request, without secrets and what only the run makes', async () => {
	const create = { uid: 'ann', name: 'Ann', additionalFields: { rawMetadata: '{"a":1}' }, options };
	expect(await on.run('create user', create)).toMatchObject([
		{
			json: { dryRun: true, method: 'POST', path: '/v3/users', body: { uid: 'ann', name: 'Ann' } },
		},
	]);
	const add = { guid: 'book-club', participants: '={{ $json.uid }}', options };
	const items = [{ uid: 'hana' }, { uid: 'chen' }];
	const rows = await on.run('add members', add, { items });
	expect(rows.map(({ json: { body, entriesInRequest } }) => [body, entriesInRequest])).toEqual([
		[{ participants: ['hana'] }, 2],
		[{ participants: ['chen'] }, 2],
	]);
	const group = { guid: 'club', name: 'Club', type: 'password', password: 'sesame-1', options };
	expect(JSON.stringify(await on.run('create group', group))).not.toContain('sesame');
	const remove = { apiKey: 'a-key-of-theirs', options };
	expect(JSON.stringify(await on.run('admin/apiKey/delete', remove))).not.toContain('of-theirs');
	const send = { receiverType: 'user', receiverUser: 'bjorn', kind: 'text', text: 'Hello' };
	const [message] = await on.run('cometChat/message/send', { ...send, options });
	expect(message.json.body).toMatchObject({ receiver: 'bjorn', muid: '(made by the run)' });
	const keyed = { ...options, muid: 'ell' };
	const [own] = await on.run('cometChat/message/send', { ...send, options: keyed });
	expect(own.json.body).toMatchObject({ muid: 'ell', data: { text: 'Hello' } });
});

it('tells of a wrong item as usual, and does not take an unreadable choice for off', async () => {
	const since = await on.sandbox.lastRequest();
	await expect(on.run('create user', { uid: 'a b', name: 'Ann', options })).rejects.toThrow('UID');
	const unclear = { uid: 'ann', name: 'Ann', options: { dryRun: 'perhaps' } };
	await expect(on.run('create user', unclear)).rejects.toThrow('Dry Run');
	expect(await on.sandbox.requests(since)).toEqual([]);
});

it('does not let Send and Wait wait', async () => {
	const question = { receiverType: 'user', receiverUser: 'bjorn', message: 'Ok?', options };
	const context = contextFor(nodes.cometChat, {
		credential: on.sandbox.credential,
		parameters: { resource: 'message', operation: 'sendAndWait', ...question },
	});
	let waits = false;
	context.putExecutionToWait = async () => {
		waits = true;
	};
	const [rows = []] = (await nodes.cometChat.execute!.call(context)) as INodeExecutionData[][];
	expect(rows).toMatchObject([{ json: { dryRun: true, path: '/v3/messages' } }]);
	expect(JSON.stringify(rows)).not.toContain('webhook-waiting');
	expect(waits).toBe(false);
});

it.each([
	['dataImport/user/import', { uid: 'q1', name: 'Ann' }],
	['dataImport/group/import', { guid: 'q1', name: 'Ann', type: 'public' }],
	['dataImport/groupMember/import', { guid: 'book-club', uid: 'q1' }],
] as const)('shows the record of %s', async (operation, parameters) => {
	const [row] = await on.run(operation, { recordsFrom: 'items', ...parameters, options });
	expect(JSON.stringify(row.json.body)).toContain('q1');
});

it.each([
	[false, true],
	[true, false],
])(
	'is for all items or none: with %s for the first and %s for the second, nothing is sent',
	async (...all) => {
		const items = all.map((isDry, index) => ({ uid: `e${index}`, isDry }));
		const parameters = {
			uid: '={{ $json.uid }}',
			name: 'E',
			options: { dryRun: '={{ $json.isDry }}' },
		};
		const rows = await on.run('cometChat/user/create', parameters, { items, continueOnFail: true });
		expect(rows.map(({ json }) => json.error)).toEqual(
			items.map((_, item) => `Dry Run is on for some items and off for others [item ${item}]`),
		);
		expect(await on.sandbox.requests()).toEqual([]);
	},
);
