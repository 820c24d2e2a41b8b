import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { credentialsOf } from '../../harness/sandbox/credential.mts';
import { RUNTIME } from '../../scripts/setup/paths.mjs';
import { runAndTell } from '../support/engine.mts';
import { withFilesOnDisk, withFile } from '../support/fileImports.mts';
import { nodes } from '../support/nodes.mts';
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
		expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(items.map(({ json }) => json));
	});
});

it('writes users that Data Import reads back as they were', async () => {
	await importPeople();
	const state = async () =>
		(await on.sandbox.state('users'))
			.map(({ uid, name }) => `${String(uid)} ${String(name)}`)
			.sort();
	const before = await state();
	const [file] = await on.run('cometChat/user/getAll', { returnAll: true, output: 'file' });
	expect(file.json.count).toBe(before.length);
	await on.sandbox.reset();
	await runAndTell(nodes.dataImport, {
		credential: credentialsOf(on.sandbox),
		items: [withFile(textOf(file))],
		parameters: {
			...{ resource: 'user', operation: 'import', recordsFrom: 'file' },
			options: { ifExists: 'return' },
		},
	});
	expect(await state()).toEqual(before);
});

describe('where n8n keeps files on its disk', () => {
	withFilesOnDisk();
	const stored = () =>
		readdirSync(join(RUNTIME, 'files'), { recursive: true })
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
