import { asking, type Row } from './asking.mts';
import type { Upload } from './client.mts';
import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const { get, post, remove, read, column } = asking(running);
const path = '/moderation/keywords';
type Fields = Record<string, string | string[]>;
const create = (fields: Fields, file?: Upload) =>
	running.platform.form('POST', path, { category: 'word', ...fields }, file);
const update = (id: string, fields: Fields, file?: Upload) =>
	running.platform.form('PUT', `${path}/${id}`, fields, file);
const own = async () =>
	(await running.sandbox.state('keywords')).filter(({ isDefault }) => !isDefault);
const long = (length: number) => 'x'.repeat(length);

test('a list with every field comes back as the specification has it', async () => {
	const given = { id: 'Rude_words-1', name: 'Rude words', description: 'Keep it friendly' };
	const searchTerms = ['darn', 'heck', 'blast'];
	const answer = await create({ ...given, searchTerms: 'darn, heck ,blast,,darn' });
	expect(answer.status).toBe(200);
	expect(answer.data).toEqual({
		data: {
			...{ ...given, category: 'word', isCSV: false, searchTerms, active: true },
			...{ createdAt: expect.any(Number), updatedAt: expect.any(Number) },
			revisionId: expect.stringMatching(/\S/),
		},
	});
	expect(await own()).toContainEqual(expect.objectContaining({ id: 'Rude_words-1', searchTerms }));
});

test('without an id the platform gives one, each time another', async () => {
	const idOf = async () => ((await create({ searchTerms: 'a' })).data.data as Row).id;
	const first = await idOf();
	expect(first).toMatch(/^[\w-]{1,100}$/);
	expect(await idOf()).not.toBe(first);
});

const [patterns, sentences] = [
	['\\d{2,4}-\\d{4}', '[a-z]+@[a-z]{2,}'],
	['Buy now, pay later', 'Call me'],
];
const similar = 'sentence-similarity';
// Commas part patterns in text only; a file comes before searchTerms.
test.each<[string, Fields, string | undefined, string[]]>([
	[
		'cells of a CSV',
		{},
		'\uFEFFdarn,heck\r\n"one, two","say ""hi"""\n\n blast \n',
		['darn', 'heck', 'one, two', 'say "hi"', 'blast'],
	],
	['a file and searchTerms', { searchTerms: 'typed' }, 'filed', ['filed']],
	[
		'patterns',
		{ category: 'pattern', searchTerms: '\\d{4}, [a-z]+@[a-z]+' },
		undefined,
		['\\d{4}', '[a-z]+@[a-z]+'],
	],
	['lines', { category: 'pattern' }, '"\\d{2,4}-\\d{4}"\r\n[a-z]+@[a-z]{2,}', patterns],
	['repeated parts', { category: similar, disallowedSentences: sentences }, undefined, sentences],
	['lines', { category: similar, searchTerms: sentences.join('\n') }, undefined, sentences],
	['a file of sentences', { category: similar }, sentences.join('\r\n'), sentences],
])('%s are entries', async (_, fields, text, searchTerms) => {
	const isCSV = text !== undefined;
	const { data } = await create(fields, isCSV ? { text } : undefined);
	const { category = 'word' } = fields;
	expect(data.data).toMatchObject({ category, isCSV, searchTerms });
});

test.each<[string, Fields, string]>([
	['no entries', { searchTerms: [] }, 'searchTerms'],
	['blank entries', { searchTerms: ' , ,' }, 'searchTerms'],
	['an entry of 101 characters', { searchTerms: `a,${long(101)}` }, 'searchTerms'],
	['an id with a space', { id: 'a b' }, 'id'],
	['an id with a special sign', { id: 'a!b' }, 'id'],
	['an id of 101 characters', { id: long(101) }, 'id'],
	['a name of 101 characters', { name: long(101) }, 'name'],
	['a description of 256 characters', { description: long(256) }, 'description'],
	['a file that is no file', { file: 'a,b' }, 'file'],
	['disallowedSentences for words', { searchTerms: [], disallowedSentences: 'a' }, 'searchTerms'],
	['sentences without any', { category: similar, searchTerms: [] }, 'disallowedSentences'],
])('%s is refused under its field', async (_, wrong, field) => {
	expectInvalid(await create({ searchTerms: 'a', ...wrong }), field);
	expect(await own()).toHaveLength(1);
});

test('a file may have 1 MB and not a byte more, must be text and must hold something', async () => {
	const rows = `${'abcdefg,'.repeat(1024 * 128 - 1)}abcdefgh`;
	expect((await create({}, { text: rows })).status).toBe(200);
	for (const text of [`${rows}x`, Buffer.from([0xff, 0xfe, 0x41]), ''])
		expectInvalid(await create({}, { text }), 'file');
	expectInvalid(await post(path, { category: 'word', searchTerms: 'a' }), 'body');
});

test('an id is taken once, and an app has at most 25 lists of its own', async () => {
	const again = await create({ id: 'contact-details', searchTerms: 'a' });
	expectRefused(again, 409, 'ERR_KEYWORD_ALREADY_EXISTS');
	for (let count = 1; count < 25; count++)
		expect((await create({ searchTerms: 'a' })).status).toBe(200);
	expectRefused(await create({ searchTerms: 'a' }), 403, 'ERR_PLAN_QUOTA_RESTRICTION');
	expect(await own()).toHaveLength(25);
});

test('an update replaces the entries, keeps what it does not name and makes a revision', async () => {
	const details = `${path}/contact-details`;
	const { revisionId } = await read<{ revisionId: string }>(details);
	const answer = await update('contact-details', { category: 'word', searchTerms: 'x,y' });
	expect(answer.data).toEqual({
		data: {
			...{ id: 'contact-details', name: 'Contact details', category: 'word', isCSV: false },
			...{ searchTerms: ['x', 'y'], active: true, default: false },
			...{ createdAt: 1735689600, updatedAt: expect.any(Number) },
			revisionId: expect.not.stringMatching(`^${revisionId}$`),
		},
	});
	expect((await get(details)).data).toEqual(answer.data);
	expect((answer.data.data as { updatedAt: number }).updatedAt).toBeGreaterThan(1735689600);
});

test('an update by file tells that it was one, and a default list says so', async () => {
	const fields = { category: 'word', name: 'New', description: 'Newer' };
	const shown = { ...fields, isCSV: true, searchTerms: ['a', 'b'], default: true };
	expect((await update('profanity', fields, { text: 'a\nb' })).data.data).toMatchObject(shown);
});

test('an update needs a category, entries and the same id', async () => {
	const fine = { category: 'word', searchTerms: 'a' };
	expectInvalid(await update('profanity', { category: 'word' }), 'searchTerms');
	expectInvalid(await update('profanity', { ...fine, id: 'other' }), 'id');
	expect((await update('profanity', { ...fine, id: 'profanity' })).status).toBe(200);
});

test('lists are listed without paging, one is found by its id, and a deleted one is gone', async () => {
	expect((await get(path)).data.meta).toEqual({ current: { limit: 100, count: 2 } });
	expect(await column('id', path)).toEqual(['contact-details', 'profanity']);
	const [, profanity] = await read<Row[]>(path);
	expect(profanity).toMatchObject({ category: 'word', default: true });
	const { _id, appId, __v, ...shown } = profanity ?? {};
	expect([_id, appId, __v]).toEqual([
		expect.stringMatching(/^[0-9a-f]{24}$/),
		'2740891e5c3a7d06',
		0,
	]);
	expect(await read(`${path}/profanity`)).toEqual(shown);
	const one = `${path}/contact-details`;
	const message = expect.stringContaining('contact-details') as string;
	expect((await remove(one)).data.data).toEqual({ success: true, message });
	expectRefused(await remove(one), 404, 'ERR_KEYWORD_NOT_FOUND');
	expect(await running.sandbox.state()).toMatchObject({ keywords: 1 });
});

const pattern = (text: string) => create({ category: 'pattern' }, { text });
const greedy = [
	...['.*', '.+', 'a.*b', 'a.*?b', '.{3,}', '\\d{10,}', '(a+)+', '(?:(x*)y)*'],
	...[
		'[0-9]{10,}',
		'[\\d]{3,}',
		'[^ ]{5,}',
		'[\\s\\S]*',
		'[\\W\\w]+',
		'(.|x)*',
		'(?:x|.)+',
		'(.){2,}',
	],
];

test.each([...greedy, '([a-z]+,?){2,}', '(', '[a', 'a{2,1}', '*a'])(
	'the pattern %s is greedy or none, and refused',
	async (text) => expectInvalid(await pattern(`fine\n${text}`), 'file'),
);

test.each([
	'[a-z0-9._-]+@[a-z0-9.-]+\\.[a-z]{2,}',
	...['\\d{3}-\\d{4}', '\\d{2,10}', '\\.+', '[.]*x', '(ab)+', '(a+)b', '\\bword\\b'],
	...['[^ ]+', '(a.|b)*', '[0-9]{10}', '\\d+', '[\\d.]+'],
])('the pattern %s is taken', async (text) => {
	expect((await pattern(text)).data.data).toMatchObject({ searchTerms: [text] });
});
