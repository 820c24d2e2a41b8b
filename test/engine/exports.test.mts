import type { FaultRuleInput } from '../../harness/sandbox/types.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { asTheApp } from '../support/asTheApp.mts';
import { readdirSync } from 'node:fs';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { asNdjson, STORED_FILES, withFilesOnDisk, withFile } from '../support/fileImports.mts';
import type { Place } from '../support/operations.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();

const textOf = (row: INodeExecutionData, field = 'data') =>
	Buffer.from(row.binary?.[field]?.data ?? '', 'base64').toString();

/** More people than a page has. */
async function importPeople(): Promise<void> {
	const items = many(2500, (index) => ({ uid: `u${index}`, name: `User, "${index}"` }));
	const values = { uid: '={{ $json.uid }}', name: '={{ $json.name }}' };
	await on.run('dataImport/user/import', values, { items });
}

const lists: Array<[operation: Place, parameters: IDataObject, name: string]> = [
	['cometChat/user/getAll', {}, 'users'],
	['cometChat/group/getAll', {}, 'groups'],
	['cometChat/groupMember/getAll', { guid: 'book-club' }, 'group-members'],
	['cometChat/message/getAll', { messagesOf: 'all' }, 'messages'],
];

describe.each(lists)('%s', (operation, parameters, name) => {
	it.each([true, false])('writes what it gives as items, simplified: %s', async (simplify) => {
		const all = { ...parameters, returnAll: true, simplify };
		const items = await on.run(operation, all);
		const [file, ...more] = await on.run(operation, {
			...{ ...all, output: 'file', fileFormat: 'ndjson' },
		});
		expect(more).toEqual([]);
		expect(file.json).toEqual({ count: items.length, fileName: `${name}.ndjson` });
		const lines = textOf(file).trimEnd().split('\n');
		// Messages are written in the order of an import.
		const inOrder = name === 'messages' ? items.reverse() : items;
		expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject(
			inOrder.map(({ json }) => json),
		);
	});
});

describe('Data Import reads back as it was', () => {
	const nasty = ['=1+1', "'=x", '+49 151', '@ann', '-a', '"a", b\nc;d|e', "it's\ttabbed", 'ünï 😀'];
	const metadata = { note: nasty.join('\n'), list: [1, { a: null }], flag: false };
	const text = (index: number) => nasty[index % nasty.length] ?? '';
	const parties = { sender: 'amara', receiverType: 'user', receiver: 'bjorn' };
	const message = (index: number) => ({
		...{ muid: `Old-${index}`, ...parties, tags: ['a,b', `t${index}`] },
		// Three of them in each second.
		...{ sentAt: 1_577_836_800 + Math.floor(index / 3), metadata },
		...[
			{ kind: 'text', text: text(index) },
			{ kind: 'image', caption: text(index), attachments: [{ url: 'https://example.com/a.png' }] },
			{ kind: 'custom', customType: 'location', customData: { at: [1, 2], note: text(index) } },
		][index % 3],
	});
	const kinds: Array<[string, string, Place, IDataObject, (index: number) => object]> = [
		[
			...(['user', 'users', 'cometChat/user/getAll', {}] as const),
			(index) => ({
				...{ uid: `u${index}`, name: `U ${text(index)}`, tags: ['a,b'], metadata },
				...{ link: 'https://example.com/u', email: 'a@example.com', phoneNumber: '+4915123456789' },
				...{ createdAt: 1_500_000_000, lastActiveAt: 1_600_000_000 },
			}),
		],
		[
			...(['group', 'groups', 'cometChat/group/getAll', {}] as const),
			(index) => ({
				...{ guid: `g${index}`, name: `G ${text(index)}`, type: 'private', owner: 'amara' },
				...{ tags: ['x'], metadata, createdAt: 1_500_000_000 },
			}),
		],
		[
			...(['groupMember', 'members'] as const),
			...(['cometChat/groupMember/getAll', { guid: 'old-club' }] as const),
			(index) => ({
				...{ guid: 'old-club', uid: ['hana', 'ivan', 'xavier'][index] ?? 'yara' },
				...{
					scope: ['admin', 'moderator'][index] ?? 'participant',
					joinedAt: 1_600_000_000 + index,
				},
			}),
		],
		['message', 'messages', 'cometChat/message/getAll', { messagesOf: 'all' }, message],
	];
	const ways = kinds.flatMap(([resource, kind, operation, parameters, make]) =>
		['csv', 'ndjson'].flatMap((fileFormat) =>
			[true, false].map(
				(simplify) =>
					[resource, fileFormat, simplify, { kind, operation, parameters, make }] as const,
			),
		),
	);

	it.each(ways)(
		'%s of a file in %s, simplified: %s',
		async (resource, fileFormat, simplify, of) => {
			const { kind, operation, parameters, make } = of;
			const importFile = async (content: string, name: string, into = resource) =>
				await on.tell(
					`dataImport/${into}/import`,
					{ recordsFrom: 'file', options: { ifExists: 'return' } },
					{ continueOnFail: true, items: [withFile(content, name)] },
				);
			const club = { guid: 'old-club', name: 'Old', type: 'public', createdAt: 1_500_000_000 };
			const prepare = async () => {
				await on.sandbox.reset();
				if (resource === 'groupMember') await importFile(asNdjson([club]), 'g.ndjson', 'group');
			};
			const isOurs = (row: Record<string, unknown>) =>
				/^(Old-|u\d|g\d|old-club)/.test(String(row.muid ?? row.guid ?? row.uid));
			const state = async () =>
				(await on.sandbox.state(kind))
					.filter(isOurs)
					.sort((one, other) => Number(one.id) - Number(other.id))
					.map(({ id: _id, updatedAt: _at, conversationId: _of, ...row }) => row);
			await prepare();
			const { rows: made } = await importFile(
				asNdjson(many(resource === 'groupMember' ? 4 : 12, make)),
				'a.ndjson',
			);
			expect(made.at(-1)?.json).toMatchObject({ refused: 0 });
			const before = await state();
			expect(before.length).toBeGreaterThan(3);
			const [file] = await on.run(operation, {
				...{ ...parameters, returnAll: true, output: 'file', fileFormat, simplify },
			});
			await prepare();
			const { rows } = await importFile(textOf(file), `all.${fileFormat}`);
			expect(rows.at(-1)?.json).toMatchObject({ imported: expect.any(Number) });
			expect(await state()).toEqual(before);
		},
	);

	it('but messages that were deleted, and actions, which it counts', async () => {
		await on.run('dataImport/message/import', {
			...message(0),
			recordsFrom: 'items',
			sentAt: '2020-01-01',
			additionalFields: {},
			tags: undefined,
			metadata: undefined,
		} as never);
		const all = await on.sandbox.state('messages');
		const { id } = all.find(({ muid }) => muid === 'Old-0') ?? {};
		await on.run('cometChat/message/delete', { id } as never);
		const [file] = await on.run('cometChat/message/getAll', {
			...{ messagesOf: 'all', returnAll: true, output: 'file' },
		});
		expect(textOf(file)).toContain('Old-0');
		await on.sandbox.reset();
		const { rows, hints } = await on.tell(
			'dataImport/message/import',
			{ recordsFrom: 'file' },
			{ continueOnFail: true, items: [withFile(textOf(file))] },
		);
		expect(rows.at(-1)?.json.leftOut).toBeGreaterThan(0);
		expect(hints.join()).toContain('1 deleted messages');
		const stored = await on.sandbox.state('messages');
		expect(stored.some(({ muid }) => muid === 'Old-0')).toBe(false);
	});

	it('the newest of a list, oldest first', async () => {
		const newest = await on.run('cometChat/message/getAll', { messagesOf: 'all', limit: 3 });
		const part = { messagesOf: 'all', limit: 3, output: 'file', fileFormat: 'ndjson' };
		const [file] = await on.run('cometChat/message/getAll', part);
		const ids = textOf(file)
			.trim()
			.split('\n')
			.map((line) => (JSON.parse(line) as IDataObject).id);
		expect(ids).toEqual(newest.map(({ json }) => json.id).reverse());
	});
});

describe('where n8n keeps files on its disk', () => {
	withFilesOnDisk();
	const stored = () =>
		readdirSync(STORED_FILES, { recursive: true })
			.map(String)
			.filter((name) => /\w{8}-/.test(name));

	it('gives each item a file of its own, under its name and field', async () => {
		const rows = await on.run(
			'cometChat/groupMember/getAll',
			{
				...{ guid: '={{ $json.guid }}', returnAll: true, output: 'file' },
				...{ binaryPropertyName: 'members', fileName: '={{ $json.guid }}: a/b.csv' },
			},
			{ items: [{ guid: 'book-club' }, { guid: 'chess-night' }] },
		);
		expect(rows.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
		expect(rows.map(({ binary }) => binary?.members)).toEqual([
			expect.objectContaining({ fileName: 'book-club_ a_b.csv', mimeType: 'text/csv' }),
			expect.objectContaining({ fileName: 'chess-night_ a_b.csv', mimeType: 'text/csv' }),
		]);
	});

	it('leaves no file of a list that fails on the way', async () => {
		await importPeople();
		const before = stored();
		await on.sandbox.faults([{ kind: 'status', status: 403, method: 'GET', nth: 3 }]);
		const [row] = await on.run(
			'cometChat/user/getAll',
			{ returnAll: true, output: 'file' },
			{ continueOnFail: true },
		);
		expect(row.json.error).toBeDefined();
		expect(row.binary).toBeUndefined();
		expect(stored()).toEqual(before);
	});
});

it('lacks nobody who was there all the time when the list gets shorter', async () => {
	await on.run(
		'dataImport/user/import',
		{ recordsFrom: 'items', uid: '={{ $json.uid }}', name: 'P' },
		{ items: many(2500, (index) => ({ uid: `p${String(index).padStart(4, '0')}` })) },
	);
	const of = { returnAll: true, output: 'file', fileFormat: 'ndjson' };
	const slow = { kind: '503', method: 'GET', path: '/users', retryAfter: 'seconds', seconds: 1 };
	await on.sandbox.faults([2, 3].map((nth) => ({ ...slow, nth })) as FaultRuleInput[]);
	const reading = on.run('cometChat/user/getAll', of);
	await waitFor(
		async () => (await on.sandbox.requests()).find(({ status }) => status === 503),
		'No page',
	);
	await asTheApp(on.sandbox, 'DELETE', '/users/p0000', { permanent: true });
	const [row] = await reading;
	const uids = textOf(row)
		.trim()
		.split('\n')
		.map((line) => (JSON.parse(line) as IDataObject).uid);
	const there = await on.sandbox.state<{ uid: string }>('users');
	expect(there.map(({ uid }) => uid).filter((uid) => !uids.includes(uid))).toEqual([]);
	expect(new Set(uids).size).toBe(uids.length);
});
