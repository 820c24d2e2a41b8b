import { withFile } from '../support/fileImports.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();

/** Imports users from a file of another program; what was stored of them, with what was told. */
async function imported(content: string | Uint8Array) {
	const parameters = { recordsFrom: 'file', binaryPropertyName: 'data' };
	const how = { items: [withFile(content)], continueOnFail: true };
	const { rows, hints } = await on.tell('import users', parameters, how);
	const told = JSON.stringify([rows.map(({ json }) => json), hints]);
	const all = await on.sandbox.state('users');
	return { stored: all.filter(({ uid }) => /^(ann|bob|0)/.test(String(uid))), told };
}

const ann = { uid: 'ann', name: 'Ann' };

it.each<[string, string | Uint8Array, object[]]>([
	['rows of commas, which Excel leaves', 'uid,name,\n,,\nann,Ann,\n,,\n', [ann]],
	['empty rows and a column before its header', '\n,,\n,uid,name\n,ann,Ann\n', [ann]],
	['empty columns at the end', 'uid,name,,,\nann,Ann,,,\n', [ann]],
	['numbers of rows before them, as of pandas', ',uid,name\n0,ann,Ann\n', [ann]],
	['spaces around all cells', 'uid , name\n ann , Ann\n', [ann]],
	['two ends for each line', 'uid,name\r\r\nann,Ann\r\r\n', [ann]],
	['two marks of UTF-8', '\ufeff\ufeff"uid","name"\n"ann","Ann"\n', [ann]],
	[
		'texts that a spreadsheet should keep',
		'uid,name\n="007","=""007"""\n',
		[{ uid: '007', name: '007' }],
	],
	['a phone number with an apostrophe', "uid,name,phoneNumber\nann,Ann,'+14155550100\n", [ann]],
	[
		'choices in quotes in a cell',
		'uid,name,tags\nann,Ann,"vip,""Berlin, Mitte"""\n',
		[{ ...ann, tags: ['vip', 'Berlin, Mitte'] }],
	],
	[
		'a time zone of two digits',
		'uid,name,createdAt\nann,Ann,2024-03-05 10:00:00+00\n',
		[{ ...ann, createdAt: 1_709_632_800 }],
	],
	[
		'a line separator of Unicode in a cell',
		'uid,name\nann,"Ann\u2028Lee"\n',
		[{ uid: 'ann', name: 'Ann\u2028Lee' }],
	],
	['no-break spaces around its columns', 'uid\u00a0,\u00a0name\nann,Ann\n', [ann]],
])('reads a file with %s', async (_, content, expected) => {
	const { stored, told } = await imported(content);
	expect([stored, told]).toMatchObject([
		expected,
		expect.stringContaining(`"imported":${expected.length},`),
	]);
});

it.each([
	[
		'the name of its table first',
		'Table 1\nuid,name\nann,Ann\n',
		'The file has no columns for UID and Name',
	],
	['numbers that a spreadsheet has rounded', 'uid,name\n1.23457E+17,Ann\n', 'UID “1.23457E+17”'],
	[
		'the words of another language',
		'uid,name,withAuthToken,createdAt\nann,Ann,WAHR,05.03.2024\n',
		'Created At “05.03.2024”',
	],
	[
		'commas in curly quotes',
		'uid,name\nann,“Lee, Ann”\n',
		'The line has 3 cells, but the header has 2',
	],
	[
		'an address with a name',
		'uid,name,email\nann,Ann,Ann Lee <ann@example.com>\n',
		'Email “Ann Lee <ann@example.com>”',
	],
])('tells of a file with %s', async (_, content, message) => {
	const { stored, told } = await imported(content);
	expect([stored, told]).toEqual([[], expect.stringContaining(message)]);
});
