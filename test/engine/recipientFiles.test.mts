import { id } from '../catalogue/case.mts';
import { withFile } from '../support/fileImports.mts';
import { withNodes } from '../support/withNodes.mts';
import { withShortPauses } from '../support/shortPauses.mts';

const on = withNodes();
withShortPauses();
const draft = { campaignId: id('camp_draft') };
const IMPORT = 'campaigns/recipient/importFromFile';

const imported = async (content: string | Uint8Array, additionalFields = {}) =>
	await on.run(
		IMPORT,
		{ ...draft, csvFrom: 'file', file: 'data', additionalFields },
		{ items: [withFile(content)], continueOnFail: true },
	);

it('uploads a file, waits until it is imported, and passes on which lines were not', async () => {
	const [{ json }] = await imported('user_id,name\r\nu1,"Ann, A."\r\n,Nobody\r\nu2,Ben\r\n');
	expect(json).toMatchObject({ status: 'completed', total: 3, imported: 2, failed: 1 });
	expect(json.errors).toEqual([{ row: 3, reason: expect.any(String) }]);
	const rows = await on.run('campaigns/recipient/getAll', { ...draft, returnAll: true });
	expect(rows.map((row) => row.json.userId)).toEqual(expect.arrayContaining(['u1', 'u2']));
});

it('goes on without waiting, and says that the import is still running', async () => {
	const parameters = { ...draft, csvFrom: 'text', csv: 'user_id\nu1' };
	const { rows, hints } = await on.tell(IMPORT, {
		...parameters,
		additionalFields: { waitUntilFinished: false },
	});
	expect(rows[0]?.json).toMatchObject({ campaignId: 'camp_draft', status: 'processing' });
	expect(hints.join()).toContain('Get Import Status');
});

it.each<[string, string | Uint8Array]>([
	['semicolons', 'name;user_id\n"Ann; A.";u1\n'],
	['tabs, in UTF-16', Buffer.from('\ufeffname\tuser_id\r\nAnn; A.\tu1\r\n', 'utf16le')],
	['Excel’s first line', 'sep=,\r\nname,user_id\r\n"Ann; A.",u1\r\n'],
	['JSON', '[{"name": "Ann; A.", "user_id": "u1"}]'],
])('uploads a file with %s as one with commas', async (_, content) => {
	const [{ json }] = await imported(content);
	expect(json).toMatchObject({ status: 'completed', total: 1, imported: 1 });
	const rows = await on.run('campaigns/recipient/getAll', { ...draft, returnAll: true });
	const recipient = rows.find((row) => row.json.userId === 'u1');
	expect(JSON.stringify(recipient?.json)).toContain('"name":"Ann; A."');
});

it('takes cells as imports do: nothing of what databases write for nothing, nor against formulas', async () => {
	await imported("user_id,name,city\nu1,NULL,'=A1\nu2,\\N,Oslo\n");
	const rows = await on.run('campaigns/recipient/getAll', { ...draft, returnAll: true });
	const text = JSON.stringify(rows.map(({ json }) => json));
	expect(text).not.toMatch(/NULL|\\\\N|'=A1/);
	expect(text).toContain('=A1');
});

it.each([
	['user_id,user_id\nu1,u2\n', 'has the column “user_id” twice', 'Rename one of the two.'],
	['user_id,name\n', 'has no line with a recipient', 'one recipient on each line below'],
	[
		'uid;name\nu1;Ann',
		'has no column user_id',
		'It has: “uid”, “name”. It was read as CSV, separated by semicolons.',
	],
	[
		'user_id,name\nu1,"Ann\nu2,Bob',
		'can’t be read at line 2',
		'A quote opens here and isn’t closed.',
	],
	[
		'user_id,First Name\nu1,Ann\n',
		'has a column “First Name”, which isn’t the name of a variable',
		'Use letters, digits and underscores',
	],
	[
		'user_id,name\nu1,Ann\nann lee,Ann\n',
		'has the user_id “ann lee” at line 3, which can contain only letters',
		'Choose an ID without spaces',
	],
	[
		'[{"user_id": "u1"},\n{"user_id": "undefined"}]',
		'“undefined” at line 2, which is what an expression gives when there is no value',
		'Check where it comes from.',
	],
	[`user_id\n${'u'.repeat(101)}\n`, 'at line 2, which is longer than 100', 'Shorten it.'],
])('asks for nothing where the file is %j', async (content, error, advice) => {
	const since = await on.sandbox.lastRequest();
	const [{ json }] = await imported(content);
	expect(json.error).toContain(error);
	expect(json.message).toContain(advice);
	expect(await on.sandbox.lastRequest()).toBe(since);
});

it('names the campaign where no address is given for its file', async () => {
	const none = { campaignId: id('none'), csvFrom: 'text', csv: 'user_id\nu1' };
	const [{ json }] = await on.run(IMPORT, none, { continueOnFail: true });
	expect(json.error).toMatch(/^Campaign “none”: /);
});

it('says why an import failed', async () => {
	const failed = { status: 'failed', errors: [{ row: 1, reason: 'The file is damaged' }] };
	await on.sandbox.faults([
		{ kind: 'status', status: 200, path: '/import-status$', body: { data: failed } },
	]);
	const [{ json }] = await imported('user_id\nu1');
	expect(json.error).toContain('The file is damaged');
});

it('goes on waiting in a state that it doesn’t know', async () => {
	const importing = { status: 'importing' };
	await on.sandbox.faults([
		{ kind: 'status', status: 200, path: '/import-status$', body: { data: importing }, nth: 1 },
	]);
	const [{ json }] = await imported('user_id\nu1');
	expect(json).toMatchObject({ status: 'completed', imported: 1 });
});

it('stops waiting for an import that CometChat no longer shows, and says where to look', async () => {
	const error = { code: 'ERR_NOT_FOUND', message: 'No active import' };
	await on.sandbox.faults([
		{ kind: 'status', status: 404, path: '/import-status$', body: { error } },
	]);
	const { rows, hints } = await on.tell(IMPORT, { ...draft, csvFrom: 'text', csv: 'user_id\nu1' });
	expect(rows[0]?.json).toMatchObject({ campaignId: 'camp_draft', status: 'unknown' });
	expect(hints).toEqual([expect.stringContaining('Recipient → Get Summary')]);
});

it('imports several files into one campaign one after another', async () => {
	const items = ['u1', 'u2', 'u3'].map((uid) => ({ csv: `user_id\n${uid}` }));
	const given = { ...draft, csvFrom: 'text', csv: '={{ $json.csv }}' };
	const rows = await on.run(IMPORT, given, { items, continueOnFail: true });
	expect(rows.map(({ json }) => json.status)).toEqual(items.map(() => 'completed'));
});

it('sends names of columns as they were read', async () => {
	const [row] = await imported('user_id ,name\namara,Ann\n');
	expect(row.json).toMatchObject({ status: 'completed' });
});

it('takes a comma at the end of each line, and spaces around a UID', async () => {
	const [row] = await imported('user_id,name,\n amara ,Ann,\n');
	expect(row.json).toMatchObject({ status: 'completed', imported: 1 });
});

it('shows both requests in a dry run, and no import that runs', async () => {
	const { rows, hints } = await on.tell(IMPORT, {
		...{ ...draft, csvFrom: 'text', csv: 'user_id,name\namara,A\n' },
		options: { dryRun: true },
	});
	expect(rows).toHaveLength(2);
	expect(hints).toEqual([expect.stringMatching(/^Dry run: .* 2 requests would be made\.$/)]);
});
