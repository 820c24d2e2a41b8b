import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { credentialsOf } from '../../harness/sandbox/credential.mts';
import { contextFor, type Run } from '../support/engine.mts';
import { asCsv, asNdjson, withFilesOnDisk, withFile } from '../support/fileImports.mts';
import { nodes } from '../support/nodes.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();

type How = Omit<Run, 'parameters' | 'credential'>;

/** Imports a file, or what the items hold; with hints. */
async function ask(resource: string, parameters: IDataObject, how: How) {
	const asked = { recordsFrom: 'file', ...parameters };
	return await on.tell(`dataImport/${resource}/import`, asked, { continueOnFail: true, ...how });
}

/** The same for users of a file, of which only the rows matter. */
const users = async (content: string, parameters: IDataObject = {}, how: How = {}) =>
	(await ask('user', parameters, { items: [withFile(content)], ...how })).rows;

const person = (index: number) => ({ uid: `u${index}`, name: `User ${index}` });
const people = (count: number) => many(count, person);
const jsonOf = (rows: INodeExecutionData[]) => rows.map(({ json }) => json);
const stored = async () =>
	(await on.sandbox.state('users')).filter(({ uid }) => /^u\d+$/.test(String(uid)));

const summary = {
	...{ updated: 0, alreadyThere: 0, refused: 0, inDoubt: 0, startedAtLine: 1 },
	seconds: expect.any(Number),
};

const member = (index: number) => ({ ...person(index), tags: ['a', 'b'], metadata: { index } });
const message = (index: number) => ({
	...{ muid: `Old-${index}`, sender: 'amara', receiverType: 'user', receiver: 'bjorn' },
	...{ sentAt: 1_577_836_800 + index, kind: 'image' },
	attachments: [{ url: `https://example.com/${index}.png` }],
});
const asItems: Record<string, IDataObject> = {
	user: { additionalFields: { tags: '={{ $json.tags }}', metadata: '={{ $json.metadata }}' } },
	message: { attachments: { values: [{ url: '={{ $json.attachments[0].url }}' }] } },
};

/** What is the same, whenever it was made. */
const lasting = (row: object) =>
	Object.fromEntries(Object.entries(row).filter(([name]) => !/At$|^id$|^lastActive/.test(name)));

it.each<[string, string, object[], string]>([
	['CSV', 'user', many(120, member), asCsv(many(120, member))],
	['CSV', 'message', many(120, message), asCsv(many(120, message))],
	['CSV with semicolons', 'message', many(120, message), asCsv(many(120, message), ';')],
	['NDJSON', 'message', many(120, message), asNdjson(many(120, message))],
])('imports from %s what items of a %s import', async (format, resource, records, content) => {
	const kept = async () => (await on.sandbox.state(`${resource}s`)).map(lasting);
	const names = Object.keys(records[0] ?? {}).map((name) => [name, `={{ $json.${name} }}`]);
	const given = { recordsFrom: 'items', ...Object.fromEntries(names), ...asItems[resource] };
	await ask(resource, given as IDataObject, { items: records as IDataObject[] });
	const expected = await kept();
	await on.sandbox.reset();
	const file = withFile(content, format === 'NDJSON' ? 'records.jsonl' : 'records.csv');
	const { rows } = await ask(resource, {}, { items: [file] });
	expect(jsonOf(rows)).toEqual([{ ...summary, read: 120, imported: 120, requests: 3 }]);
	expect(rows[0]?.pairedItem).toEqual({ item: 0 });
	const requests = await on.sandbox.requests();
	expect(requests.map((one) => one.entities)).toEqual([50, 50, 20]);
	expect(await kept()).toEqual(expected);
});

it('imports a group that the app made for nobody, as Get Many writes it', async () => {
	const file = withFile('guid,name,type,owner\nours,Ours,public,app_system\n');
	expect(jsonOf((await ask('group', {}, { items: [file] })).rows)).toMatchObject([{ imported: 1 }]);
});

describe('lines that fail', () => {
	const content = [
		...['uid,name,email', 'ann,Ann,', 'bob smith,Bob,', 'amara,Amara,', '', '"zoe","",'],
		...['ann,Other,', 'ANN,Ann,', 'max,"Max\nM.",', 'eve,Eve,eve,x', ''],
	].join('\n');

	it('come with line, reason, advice and record, in the order of the file, before the counts', async () => {
		const rows = await users(content);
		const told = [
			[3, 'UID “bob smith” can contain only letters', 'INVALID_INPUT'],
			[4, 'UID “amara”: A user with this UID already exists', 'ERR_UID_ALREADY_EXISTS'],
			[6, 'Name is missing', 'INVALID_INPUT'],
			[7, 'UID “ann” is also in line 2, with different values', 'INVALID_INPUT'],
			[11, 'The line has 4 cells, but the header has 3', 'INVALID_INPUT'],
		] as const;
		expect(rows).toHaveLength(told.length + 1);
		for (const [index, [line, error, code]] of told.entries())
			expect(rows[index]).toMatchObject({
				json: {
					error: expect.stringContaining(`Line ${line}: ${error}`),
					message: expect.stringMatching(/\S\.$/),
					details: { code, item: 0 },
					line,
				},
				pairedItem: { item: 0 },
			});
		expect(rows[0]?.json.record).toEqual({ uid: 'bob smith', name: 'Bob', email: '' });
		const order = ['line', 'error', 'message', 'details', 'record'];
		expect(Object.keys(rows[0]?.json ?? {})).toEqual(order);
		const counts = { read: 8, imported: 2, alreadyThere: 1, refused: 5 };
		expect(rows.at(-1)?.json).toEqual({ ...summary, ...counts, requests: 1 });
	});

	it('have only the two fields by which n8n knows them at the error output', async () => {
		const rows = await users(content, {}, { continueOnFail: 'errorOutput' });
		expect(rows[0]?.json).toEqual({
			error: expect.stringContaining('Line 3: UID “bob smith”'),
			message: expect.stringMatching(
				/\(INVALID_INPUT\) Line 3: \{"uid":"bob smith","name":"Bob","email":""\}$/,
			),
		});
		expect(rows.at(-1)?.json).toHaveProperty('refused', 5);
	});

	it('are told in a hint with the columns that are not used', async () => {
		const items = [withFile('uid,name,Plan,Legacy ID\nann,Ann,,\nb b,B,x,1\nc,C,,2,y\n')];
		const { hints } = await ask('user', {}, { items });
		expect(hints).toEqual([
			'3 lines read, 1 imported, 2 rejected. Columns of the file that match no field were ignored: “Plan”, “Legacy ID”.',
		]);
	});

	it('show no password', async () => {
		const group = 'guid,name,type,password\ng 1,G,password,s3cret\ng2,,password,s3cret,x\n';
		for (const continueOnFail of [true, 'errorOutput' as const]) {
			const { rows } = await ask('group', {}, { items: [withFile(group)], continueOnFail });
			expect(rows.at(-1)?.json.refused).toBe(2);
			expect(JSON.stringify(rows)).not.toContain('s3cret');
		}
	});
});

describe('with On Error at Stop', () => {
	const stop = { continueOnFail: false };
	const options = { parallel: 1, ifExists: 'stop' };

	it('the first wrong line ends the run, and says where to go on', async () => {
		const content = asCsv([...people(70), { uid: 'a b', name: 'A' }, ...people(130).slice(70)]);
		await expect(users(content, { options }, stop)).rejects.toMatchObject({
			message: expect.stringContaining('Line 72: UID “a b” can contain only'),
			description: expect.stringContaining('set Start at Line to 72.'),
		});
		const again = {
			...{ options: { ...options, ifExists: 'return' } },
			additionalFields: { startAtLine: 73 },
		};
		const rest = { read: 60, startedAtLine: 73 };
		expect(jsonOf(await users(content, again, stop))).toMatchObject([rest]);
		expect(await stored()).toHaveLength(130);
	});

	it('the first line that exists ends the run, and says how all others get there', async () => {
		const content = asCsv([{ uid: 'amara', name: 'A' }, ...people(3)]);
		const thrown = await users(content, { options }, stop).catch((error: unknown) => error);
		expect(thrown).toMatchObject({
			message: expect.stringContaining('Line 2: UID “amara”: A user with this UID already exists'),
			description: expect.stringMatching(
				/^To continue with the existing record, set If Already Exists to Return Existing under Options\..* 3 lines were imported\. With Return Existing, run it again from the start/,
			),
		});
		expect(thrown).not.toMatchObject({ description: expect.stringContaining('Start at Line') });
		const returning = { options: { ...options, ifExists: 'return' } };
		expect(jsonOf(await users(content, returning, stop))).toMatchObject([
			{ read: 4, imported: 0, alreadyThere: 4 },
		]);
	});
});

it('warns of a file of which all is left out', async () => {
	const header = 'muid,sender,receiverType,receiver,sent_at,kind,text,deleted_at';
	const line = 'ann,user,bob,2026-01-30,text,Hi,2026-01-31';
	const file = withFile(`${header}\n1,${line}\n2,${line}\n`);
	const { rows, hints } = await ask('message', {}, { items: [file] });
	expect(jsonOf(rows)).toMatchObject([{ read: 0, leftOut: 2 }]);
	expect(hints.join()).toContain('Left out: 2 deleted messages. Nothing else was in the file.');
});

describe('columns', () => {
	const DIRECT = '"amara","bjorn","1479162481336","this is a test"\n';
	it.each([
		['message', DIRECT, 'It has: “amara”, “bjorn”, “1479162481336”, “this is a test”.'],
		['user', '', 'The file is empty'],
		['user', '[]', 'The file was read as a JSON list.'],
		['user', '<?xml version="1.0"?><users/>', 'The file is a web page'],
		['message', '[{"ID":1180000000000000001,"Contents":"hey"}]', 'It has: “ID”, “Contents”.'],
	])('of %s in a file %j are told before anything is sent: %s', async (resource, text, told) => {
		const [row, counts] = jsonOf((await ask(resource, {}, { items: [withFile(text, 'a')] })).rows);
		expect(`${String(row?.error)} ${String(row?.message)}`).toContain(told);
		expect(counts).toMatchObject({ imported: 0 });
		expect(await on.sandbox.requests()).toEqual([]);
	});

	it.each([
		['are keys of a JSON list', '[{"uid":"ann",\n"name":"Ann"}]\n'],
		['are keys of lines called .csv', '{"uid":"ann","name":"Ann"}\n'],
	])('that %s are read', async (_, text) => {
		const rows = await users('', {}, { items: [withFile(text, 'a.csv')] });
		expect(jsonOf(rows)).toMatchObject([{ read: 1, imported: 1 }]);
		const all = await on.sandbox.state('users');
		expect(all.find(({ uid }) => uid === 'ann')).toMatchObject({ name: 'Ann' });
	});

	it('alone are no reason to fail', async () => {
		expect(jsonOf(await users('uid,name\n'))).toMatchObject([{ read: 0, imported: 0 }]);
		const startAtLine = 9;
		const [row] = jsonOf(await users('uid,name\na,A\n', { additionalFields: { startAtLine } }));
		expect(row?.error).toBe('Start at Line “9” is after the last line of the file [item 0]');
	});
});

describe('where n8n keeps files on its disk', () => {
	const kept = withFilesOnDisk();

	it('a file is taken from there', async () => {
		const binary = { mimeType: 'text/csv', fileName: 'a.csv', data: '' };
		const place = { type: 'execution' as const, workflowId: 'w', executionId: '1' };
		const bytes = Buffer.from(asCsv(people(3)));
		const data = await kept.service.store(place as never, bytes, binary);
		expect(data.id).toContain('filesystem');
		const items = [{ json: {}, binary: { data } }];
		expect(jsonOf((await ask('user', {}, { items })).rows)).toMatchObject([{ imported: 3 }]);
		await kept.service.deleteManyByBinaryDataId([data.id!]);
		const { rows } = await ask('user', {}, { items });
		expect(jsonOf(rows)).toMatchObject([
			{ error: expect.stringContaining('refers to a file that n8n no longer has [item 0]') },
		]);
		expect(JSON.stringify(rows)).not.toContain('/files');
	});
});

describe('a file', () => {
	it('is one for each item, each with its own counts', async () => {
		const none = { json: {}, binary: {} };
		const items = [withFile(asCsv(people(2))), none, withFile('uid,name\na b,B\n')];
		const { rows } = await ask('user', { binaryPropertyName: 'data' }, { items });
		expect(rows.map(({ pairedItem }) => pairedItem)).toEqual(
			[0, 1, 2, 2].map((item) => ({ item })),
		);
		expect(jsonOf(rows)).toMatchObject([
			{ imported: 2 },
			{ error: 'Input Data Field Name “data” isn’t a file of the item [item 1]' },
			{ line: 2 },
			{ imported: 0, refused: 1 },
		]);
	});

	it('may come beside items that are records themselves', async () => {
		const items = [{ ...withFile(asCsv(people(2))), json: { from: 'file' } }, { from: 'items' }];
		const parameters = { recordsFrom: '={{ $json.from }}', uid: 'ann', name: 'Ann' };
		const { rows } = await ask('user', parameters, { items });
		expect(jsonOf(rows)).toMatchObject([{ imported: 2 }, { uid: 'ann' }]);
	});

	it('in which an import stops is named, where there are several', async () => {
		const items = [asCsv(people(2)), 'uid,name\na b,B\n'].map((text, index) =>
			withFile(text, `${index}.csv`),
		);
		await expect(ask('user', {}, { items, continueOnFail: false })).rejects.toMatchObject({
			description: expect.stringContaining(
				'import “1.csv” alone with Start at Line 2, then the files after it without.',
			),
		});
	});

	it('tells the log how far it is', async () => {
		const context = contextFor(nodes.dataImport, {
			...{ credential: credentialsOf(on.sandbox), continueOnFail: true },
			parameters: { resource: 'user', operation: 'import', recordsFrom: 'file' },
			items: [withFile(`uid,name\n${'a b,A\n'.repeat(12_000)}`)],
		});
		context.node.name = 'Import\n2026-01-01 info';
		const told = jest.spyOn(context.logger, 'info');
		await nodes.dataImport.execute!.call(context);
		expect((told.mock.calls as string[][]).map(([text]) => text)).toEqual([
			expect.stringMatching(/^Import 2026-01-01 info: 10,000 lines read, 0 imported.* so far$/),
			'Import 2026-01-01 info: 12,000 lines read, 0 imported, 12,000 rejected',
		]);
	});
});

describe('what is there', () => {
	it.each([
		['return', { imported: 50, alreadyThere: 70, refused: 0 }, 'User 1'],
		['stop', { imported: 50, alreadyThere: 0, refused: 70 }, 'User 1'],
		['update', { imported: 50, updated: 70, alreadyThere: 0, refused: 0 }, 'New 1'],
	])('is settled by If Already Exists: %s', async (ifExists, counts, name) => {
		await users(asCsv(people(70)));
		const changed = many(120, (index) => ({ uid: `u${index}`, name: `New ${index}` }));
		const rows = await users(asCsv(changed), { options: { ifExists } });
		expect(rows.at(-1)?.json).toMatchObject(counts);
		expect((await stored()).find(({ uid }) => uid === 'u1')).toMatchObject({ name });
	});

	it('is counted right though requests fail and answers are lost', async () => {
		await on.sandbox.faults([
			{ kind: 429, path: '/users$', nth: 2 },
			{ kind: 'reset-after', path: '/users$', nth: 3 },
			{ kind: 'truncated', path: '/users$', nth: 5 },
		]);
		const rows = await users(asCsv(people(300)));
		expect(jsonOf(rows)).toMatchObject([{ read: 300, imported: 300, refused: 0, inDoubt: 0 }]);
		expect(rows[0]?.json.requests).toBeGreaterThan(8);
		expect(await stored()).toHaveLength(300);
	});

	it('is in doubt where that cannot be known', async () => {
		await on.sandbox.faults([
			{ kind: 'reset-after', path: '/users$', method: 'POST', nth: 1 },
			{ kind: 'reset-before', path: '/users', method: 'GET' },
		]);
		const rows = await users(asCsv(people(60)), { options: { maxRetries: 0, parallel: 1 } });
		expect(rows).toHaveLength(51);
		expect(rows[0]?.json).toMatchObject({ line: 2, details: { code: 'UNKNOWN_RESULT' } });
		expect(rows.at(-1)?.json).toMatchObject({ read: 60, imported: 10, inDoubt: 50, refused: 0 });
	});
});

describe('messages', () => {
	const message = (index: number, sentAt: number) => ({
		...{ muid: `Old-${index}`, sender: 'amara', receiverType: 'user', receiver: 'bjorn' },
		...{ kind: 'text', text: `Message ${index}`, sentAt: 1_577_836_800 + sentAt },
	});

	it('are sent in order of time, and refused where later ones were sent before', async () => {
		// With one request at a time a chunk has 500 lines.
		const records = many(510, (index) => message(index, index < 500 ? (index * 7) % 500 : 505));
		const late = [message(510, 498), message(511, 600)];
		const items = [withFile(asCsv([...records, ...late]))];
		const { rows } = await ask('message', { options: { parallel: 1 } }, { items });
		expect(jsonOf(rows)).toMatchObject([
			{
				error: 'Line 512: Sent At is earlier than on lines that were already sent [item 0]',
				message: 'Sort the file by Sent At, oldest first.',
			},
			{ imported: 511, refused: 1 },
		]);
		const times = (await on.sandbox.state<{ muid?: string; sentAt: number }>('messages'))
			.filter(({ muid }) => String(muid).startsWith('Old-'))
			.map(({ sentAt }) => sentAt);
		expect(times).toEqual([...times].sort((one, other) => one - other));
	});

	it('that run from the newest to the oldest are refused before anything is sent', async () => {
		const records = many(600, (index) => message(index, 600 - index));
		const { rows } = await ask('message', {}, { items: [withFile(asCsv(records))] });
		expect(jsonOf(rows)).toMatchObject([
			{
				error: 'The file runs from the newest Sent At to the oldest [item 0]',
				message: expect.stringContaining(
					'Nothing was sent. Sort the file by Sent At, oldest first.',
				),
			},
			{ read: 0, imported: 0 },
		]);
		expect(await on.sandbox.requests()).toEqual([]);
	});
});

it('converts IDs that CometChat doesn’t take, if asked to', async () => {
	const content = 'Login,Name\nann.lee@example.com,Ann\nbob,Bob\n,Cat\n';
	const additionalFields = { columns: { values: [{ field: 'uid', column: 'Login' }] } };
	const parameters = { additionalFields: { ...additionalFields, convertsIds: true } };
	const rows = await users(content, parameters);
	expect(jsonOf(rows)).toMatchObject([
		{ error: expect.stringContaining('UID is missing') },
		{ imported: 2, refused: 1 },
	]);
	const [converted] = await on.run('dataImport/id/convert', { previousId: 'ann.lee@example.com' });
	expect((await on.sandbox.state('users')).map(({ uid }) => uid)).toEqual(
		expect.arrayContaining([converted.json.id, 'bob']),
	);
});

it('makes nobody of what is left of an expression', async () => {
	const rows = await users('uid,name\nnull,Bob\nundefined,Cat\nNaN,Dan\n');
	expect(jsonOf(rows).at(-1)).toMatchObject({ imported: 0, refused: 3 });
});
