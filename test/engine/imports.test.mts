import type { IDataObject } from 'n8n-workflow';
import type { FaultRuleInput } from '../../harness/sandbox/types.mts';
import { run } from '../catalogue/run.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const go = { continueOnFail: true };

const ask = async (resource: string, parameters: IDataObject, items: IDataObject[]) =>
	await run(on.sandbox, `cometChatDataImport/${resource}/import`, parameters, { items, ...go });

const said = (index: number) => ({
	muid: `Old-${index}`,
	text: `Message ${index}`,
	sentAt: 1_577_836_800 + index,
});
const messages = {
	...{ muid: '={{ $json.muid }}', sentAt: '={{ $json.sentAt }}', text: '={{ $json.text }}' },
	...{ sender: 'amara', receiverType: 'user', receiver: 'bjorn', kind: 'text' },
};
const returning = { ...messages, options: { ifExists: 'return' } };
const stored = async () =>
	(await on.sandbox.state('messages')).filter(({ muid }) => String(muid).startsWith('Old-'));

describe('messages', () => {
	it('come in order of time, one request after another, and each gives its row', async () => {
		const items = many(120, (index) => said((index * 37) % 120));
		const rows = await ask('message', messages, items);
		expect(rows.map(({ json, pairedItem }) => [json.muid, json.text, pairedItem])).toEqual(
			items.map(({ muid, text }, item) => [muid, text, { item }]),
		);
		const requests = await on.sandbox.requests();
		expect(requests.map(({ entities }) => entities)).toEqual([50, 50, 20]);
		expect((await stored()).map(({ muid }) => muid)).toEqual(
			many(120, (index) => said(index).muid),
		);
	});

	const SECOND = 1_577_836_800;
	it.each<[string, unknown[], number[]]>([
		[
			'fractions of ISO times',
			['.9', '.5', '.1'].map((part) => `2020-01-01T00:00:00${part}Z`),
			[2, 1, 0],
		],
		['times of Slack', ['300', '100', '200'].map((part) => `${SECOND}.000${part}`), [1, 2, 0]],
		['milliseconds', [3, 1, 2].map((part) => SECOND * 1000 + part), [1, 2, 0]],
		[
			'equal seconds of a list with the newest first',
			[1, 1, 0, 0].map((one) => SECOND + one),
			[3, 2, 1, 0],
		],
		[
			'equal seconds of a list with the oldest first',
			[0, 0, 1, 1].map((one) => SECOND + one),
			[0, 1, 2, 3],
		],
	])('keep their order within a second: %s', async (_, times, order) => {
		const items = times.map((sentAt, index) => ({ ...said(index), sentAt }) as IDataObject);
		const rows = await ask('message', messages, items);
		for (const { json } of rows) expect(json).not.toHaveProperty('error');
		const expected = order.map((index) => said(index).muid);
		expect((await stored()).map(({ muid }) => muid)).toEqual(expected);
		for (const { sentAt } of await stored()) expect(Number.isInteger(sentAt)).toBe(true);
	});

	it('keep the order of time under keys that are whole numbers', async () => {
		const keys = ['30', '10', '1e3', '20', '0'];
		const items = keys.map((muid, index) => ({ ...said(index), muid }));
		const rows = await ask('message', messages, [...items].reverse());
		expect(rows.map(({ json }) => json.muid)).toEqual([...keys].reverse());
		const muids = (await on.sandbox.state('messages')).map(({ muid }) => muid);
		expect(muids.filter((muid) => keys.includes(String(muid)))).toEqual(keys);
	});

	it('are others where only the case of their keys differs, also after a lost answer', async () => {
		const items = ['old-k', 'Old-K'].map((muid) => ({ ...said(0), muid }));
		await ask('message', messages, items.slice(0, 1));
		await on.sandbox.faults([{ kind: 'reset-before', method: 'POST', nth: 1 }]);
		const once = { ...messages, options: { maxRetries: 0 } };
		const rows = await ask('message', once, items);
		expect(rows.map(({ json }) => json.muid)).toEqual(['old-k', undefined]);
		expect(await stored()).toEqual([]);
	});

	it('change nothing the second time, if existing ones are to be returned', async () => {
		await ask('message', returning, many(3, said));
		const before = await stored();
		const rows = await ask('message', returning, many(3, said));
		for (const { json } of rows)
			expect(json).toMatchObject({ alreadyExisted: true, sender: 'amara' });
		expect(await stored()).toEqual(before);
		const [refused] = await ask('message', messages, many(1, said));
		expect(refused?.json.details).toMatchObject({ code: 'ERR_IMPORT_MUID_ALREADY_EXISTS' });
	});

	it('are ours after a lost response also where they come with a file, whose size is shown as a number', async () => {
		const file = { url: 'https://example.com/a.png', size: 2048 };
		const picture = { ...messages, kind: 'image', attachments: { values: [file] } };
		const larger = { attachments: { values: [{ ...file, size: 4096 }] } };
		const lost: FaultRuleInput[] = [{ kind: 'reset-after', method: 'POST', nth: 1 }];
		await on.sandbox.faults(lost);
		const [row] = await ask('message', picture, many(1, said));
		expect(row?.json).toMatchObject({ muid: 'Old-0', type: 'image' });
		await on.sandbox.faults(lost);
		const [other] = await ask('message', { ...picture, ...larger }, many(1, said));
		expect(other?.json.details).toMatchObject({ code: 'ERR_IMPORT_MUID_ALREADY_EXISTS' });
	});

	it.each<[string, IDataObject]>([
		['time', { sentAt: said(7).sentAt }],
		['sender', { sender: 'chen' }],
	])('are said to be there where they come again with another %s', async (_, other) => {
		await ask('message', returning, many(1, said));
		const [row] = await ask('message', { ...returning, ...other }, many(1, said));
		expect(row?.json.error).toBe(
			'Message Key “Old-0”: A message with this key exists, but with another Sender or Sent At [item 0]',
		);
	});
});

describe('group members', () => {
	const members = { guid: '={{ $json.guid }}', uid: '={{ $json.uid }}' };
	const people = ['hana', 'ivan', 'kofi'].map((uid) => ({ guid: 'Book-Club', uid }));

	it('are the same in another spelling, and another with other values', async () => {
		const parameters = {
			...members,
			additionalFields: { scope: '={{ $json.scope }}' },
		};
		const rows = await ask('groupMember', parameters, [
			{ guid: 'book-club', uid: 'hana', scope: 'admin' },
			{ guid: 'Book-Club', uid: 'HANA', scope: 'admin' },
			{ guid: 'book-club', uid: 'Hana', scope: 'moderator' },
		]);
		expect(rows.slice(0, 2).map(({ json }) => json.status)).toEqual(['joined', 'joined']);
		expect(rows[2]?.json.error).toContain('is also in item 0, with different values');
	});

	it('give who is there already, with the scope that they have', async () => {
		const parameters = { ...members, options: { ifExists: 'return' } };
		const [row] = await ask('groupMember', parameters, [{ guid: 'book-club', uid: 'bjorn' }]);
		expect(row?.json).toMatchObject({ uid: 'bjorn', scope: 'moderator', alreadyExisted: true });
	});

	it('can be banned, and are banned once', async () => {
		const banning = { ...members, additionalFields: { isBanned: true } };
		const [banned] = await ask('groupMember', banning, people);
		expect(banned?.json).toEqual({ guid: 'book-club', uid: 'hana', status: 'banned' });
		const again = { ...banning, options: { ifExists: 'return' } };
		const [row] = await ask('groupMember', again, people);
		expect(row?.json).toMatchObject({ status: 'banned', alreadyExisted: true });
		const [member] = await ask('groupMember', again, [{ guid: 'book-club', uid: 'bjorn' }]);
		expect(member?.json).toMatchObject({
			error: expect.stringContaining('is already a member'),
			message: expect.stringContaining('Banned Member → Ban'),
		});
	});
});

it('makes no owner of details that were added and not touched', async () => {
	const group = { guid: 'new-club', name: 'New Club', type: 'public' };
	const additionalFields = { groupOwnerDetails: '' };
	const [row] = await ask('group', { ...group, additionalFields }, [{}]);
	expect(row?.json).toMatchObject({ guid: 'new-club' });
});
