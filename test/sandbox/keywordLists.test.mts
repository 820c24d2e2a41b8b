import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';
import type { Upload } from './client.mts';

const running = withSandbox();
type Fields = Record<string, string | string[]>;
const create = (fields: Fields, file?: Upload) =>
	running.platform.form('POST', '/moderation/keywords', fields, file);
const update = (id: string, fields: Fields, file?: Upload) =>
	running.platform.form('PUT', `/moderation/keywords/${id}`, fields, file);
const own = async () =>
	(await running.sandbox.state('keywords')).filter(({ isDefault }) => !isDefault);

test('a list with every field comes back as the specification has it', async () => {
	const answer = await create({
		id: 'Rude_words-1',
		name: 'Rude words',
		description: 'Keep it friendly',
		category: 'word',
		searchTerms: 'darn, heck ,blast,,darn',
	});
	expect(answer.status).toBe(200);
	expect(answer.data).toEqual({
		data: {
			id: 'Rude_words-1',
			name: 'Rude words',
			description: 'Keep it friendly',
			category: 'word',
			isCSV: false,
			searchTerms: ['darn', 'heck', 'blast'],
			createdAt: expect.any(Number),
			updatedAt: expect.any(Number),
			revisionId: expect.stringMatching(/\S/),
			active: true,
		},
	});
	expect(await own()).toContainEqual(
		expect.objectContaining({ id: 'Rude_words-1', searchTerms: ['darn', 'heck', 'blast'] }),
	);
});

test('without an id the platform gives one, each time another', async () => {
	const answers = [
		await create({ category: 'word', searchTerms: 'a' }),
		await create({ category: 'word', searchTerms: 'a' }),
	];
	const [first, second] = answers.map(({ data }) => (data.data as { id: string }).id);
	expect(first).toMatch(/^[\w-]{1,100}$/);
	expect(second).not.toBe(first);
});

test('a CSV of words is split into its cells', async () => {
	const text = '\uFEFFdarn,heck\r\n"one, two","say ""hi"""\n\n blast \n';
	expect((await create({ category: 'word' }, { text })).data.data).toMatchObject({
		isCSV: true,
		searchTerms: ['darn', 'heck', 'one, two', 'say "hi"', 'blast'],
	});
});

test('a file comes before searchTerms', async () => {
	const answer = await create({ category: 'word', searchTerms: 'typed' }, { text: 'filed' });
	expect(answer.data.data).toMatchObject({ isCSV: true, searchTerms: ['filed'] });
});

test('patterns are parted by commas in text, and keep their commas line by line in CSV', async () => {
	const typed = await create({ category: 'pattern', searchTerms: '\\d{4}, [a-z]+@[a-z]+' });
	expect(typed.data.data).toMatchObject({ isCSV: false, searchTerms: ['\\d{4}', '[a-z]+@[a-z]+'] });
	const searchTerms = ['\\d{2,4}-\\d{4}', '[a-z]+@[a-z]{2,}'];
	const quoted = '"\\d{2,4}-\\d{4}"\r\n[a-z]+@[a-z]{2,}';
	expect((await create({ category: 'pattern' }, { text: quoted })).data.data).toMatchObject({
		isCSV: true,
		searchTerms,
	});
});

test('sentences come as repeated parts, as lines, or as a file', async () => {
	const category = 'sentence-similarity';
	const sentences = ['Buy now, pay later', 'Call me'];
	for (const answer of [
		await create({ category, disallowedSentences: sentences }),
		await create({ category, searchTerms: sentences.join('\n') }),
		await create({ category }, { text: sentences.join('\r\n') }),
	]) {
		expect(answer.data.data).toMatchObject({ category, searchTerms: sentences });
	}
});

const long = (length: number) => 'x'.repeat(length);

test.each<[string, Fields, string]>([
	['no category', { category: [] }, 'category'],
	['an unknown category', { category: 'regex' }, 'category'],
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
	[
		'sentences without any',
		{ category: 'sentence-similarity', searchTerms: [] },
		'disallowedSentences',
	],
])('%s is refused under its field', async (_, wrong, field) => {
	expectInvalid(await create({ category: 'word', searchTerms: 'a', ...wrong }), field);
	expect(await own()).toHaveLength(1);
});

test('a file may have 1 MB and not a byte more, must be text and must hold something', async () => {
	const rows = (bytes: number) => `${'abcdefg,'.repeat(bytes / 8 - 1)}abcdefgh`;
	const fields = { category: 'word' };
	expect((await create(fields, { text: rows(1024 * 1024) })).status).toBe(200);
	expectInvalid(await create(fields, { text: `${rows(1024 * 1024)}x` }), 'file');
	expectInvalid(await create(fields, { text: Buffer.from([0xff, 0xfe, 0x41]) }), 'file');
	expectInvalid(await create(fields, { text: '' }), 'file');
});

test('a body that is no form is refused', async () => {
	const body = { category: 'word', searchTerms: 'a' };
	expectInvalid(await running.platform.post('/moderation/keywords', body), 'body');
});

test('an id is taken once', async () => {
	const list = { id: 'contact-details', category: 'word', searchTerms: 'a' };
	expectRefused(await create(list), 409, 'ERR_KEYWORD_ALREADY_EXISTS');
});

test('an app has at most 25 lists of its own', async () => {
	for (let count = 1; count < 25; count++) {
		expect((await create({ category: 'word', searchTerms: 'a' })).status).toBe(200);
	}
	const answer = await create({ category: 'word', searchTerms: 'a' });
	expectRefused(answer, 403, 'ERR_PLAN_QUOTA_RESTRICTION');
	expect(await own()).toHaveLength(25);
});

test('an update replaces the entries, keeps what it does not name and makes a revision', async () => {
	const before = await running.platform.get('/moderation/keywords/contact-details');
	const { revisionId } = before.data.data as { revisionId: string };
	const answer = await update('contact-details', { category: 'word', searchTerms: 'x,y' });
	expect(answer.data).toEqual({
		data: {
			id: 'contact-details',
			name: 'Contact details',
			category: 'word',
			isCSV: false,
			searchTerms: ['x', 'y'],
			createdAt: 1735689600,
			updatedAt: expect.any(Number),
			revisionId: expect.not.stringMatching(`^${revisionId}$`),
			active: true,
			default: false,
		},
	});
	const after = await running.platform.get('/moderation/keywords/contact-details');
	expect(after.data).toEqual(answer.data);
	const { updatedAt } = answer.data.data as { updatedAt: number };
	expect(updatedAt).toBeGreaterThan(1735689600);
});

test('an update by file tells that it was one, and a default list says so', async () => {
	const fields = { category: 'word', name: 'New', description: 'Newer' };
	expect((await update('profanity', fields, { text: 'a\nb' })).data.data).toMatchObject({
		name: 'New',
		description: 'Newer',
		isCSV: true,
		searchTerms: ['a', 'b'],
		default: true,
	});
});

test('an update needs a known list, a category, entries and the same id', async () => {
	const fine = { category: 'word', searchTerms: 'a' };
	expectRefused(await update('none', fine), 404, 'ERR_KEYWORD_NOT_FOUND');
	expectInvalid(await update('profanity', { searchTerms: 'a' }), 'category');
	expectInvalid(await update('profanity', { category: 'word' }), 'searchTerms');
	expectInvalid(await update('profanity', { ...fine, id: 'other' }), 'id');
	expect((await update('profanity', { ...fine, id: 'profanity' })).status).toBe(200);
});

test('lists are listed without paging, and one is found by its id', async () => {
	const all = await running.platform.get('/moderation/keywords');
	expect(all.data.meta).toEqual({ current: { limit: 100, count: 2 } });
	const lists = all.data.data as Record<string, unknown>[];
	expect(lists.map(({ id }) => id)).toEqual(['contact-details', 'profanity']);
	expect(lists[1]).toMatchObject({ category: 'word', default: true });
	const one = await running.platform.get('/moderation/keywords/profanity');
	expect(one.data.data).toEqual(lists[1]);
	expectRefused(
		await running.platform.get('/moderation/keywords/none'),
		404,
		'ERR_KEYWORD_NOT_FOUND',
	);
});

test('a deleted list is gone', async () => {
	const path = '/moderation/keywords/contact-details';
	expect((await running.platform.delete(path)).data.data).toEqual({
		success: true,
		message: expect.stringContaining('contact-details'),
	});
	expectRefused(await running.platform.delete(path), 404, 'ERR_KEYWORD_NOT_FOUND');
	expect(await running.sandbox.state()).toMatchObject({ keywords: 1 });
});
