import { waitFor } from '../../harness/process/waitFor.mts';
import { withFile } from '../support/fileImports.mts';
import { many, withNodes } from '../support/withNodes.mts';
import { withShortPauses } from '../support/shortPauses.mts';

const on = withNodes();
withShortPauses();
const go = { continueOnFail: true };
const stored = async (list = 'profanity') =>
	(
		await on.sandbox.state<{ id: string; searchTerms: string[]; category: string }>('keywords')
	).find(({ id }) => id === list);
const termsOf = async (list?: string) => (await stored(list))?.searchTerms ?? [];
const methods = async () => (await on.sandbox.requests()).map(({ method }) => method);
const update = async (change: string, terms: unknown, run = {}, more: object = {}) =>
	(
		await on.run(
			'update keyword list',
			{ keywordId: 'profanity', change, source: 'text', terms: terms as string, ...more },
			run,
		)
	)[0].json;

it('adds the terms of many items to those that a list holds, in one reading and one request', async () => {
	const before = await stored();
	const items = many(40, (index) => ({ word: `word${index}` }));
	const row = await update('add', '={{ $json.word }}', { items });
	const searchTerms = [...(before?.searchTerms ?? []), ...items.map(({ word }) => word)];
	expect(row).toMatchObject({ searchTerms });
	expect(await stored()).toMatchObject({ category: before?.category, searchTerms });
	expect(await methods()).toEqual(['GET', 'PUT', 'GET']);
});

it('takes terms out of a list, and says which were not there', async () => {
	await update('add', ['stay', 'leave']);
	const row = await update('remove', ['leave', 'neverthere', 'northis']);
	expect(row).toMatchObject({ id: 'profanity', notInList: ['neverthere', 'northis'] });
	expect(await termsOf()).toContain('stay');
	expect(await termsOf()).not.toContain('leave');
});

it('finds a word in another case, and a pattern only as it is written', async () => {
	await update('add', ['Leave']);
	expect(await update('remove', 'LEAVE')).not.toHaveProperty('notInList');
	expect(await termsOf()).not.toContain('Leave');
	await on.run('moderation/keywordList/create', {
		...{ id: 'digits', name: 'Digits', category: 'pattern', source: 'text', terms: '\\d+\n\\D-' },
	});
	const row = await update('remove', '\\D+', go, { keywordId: 'digits' });
	expect(row).toMatchObject({ notInList: ['\\D+'] });
});

it('changes no list of a moderation service, and doesn’t advise to replace it', async () => {
	await on.sandbox.customModeration({ id: 'judge', name: 'Judge' });
	const says = { error: 'The list belongs to your moderation service [item 0]' };
	for (const change of ['add', 'remove'])
		expect(await update(change, 'new', go, { keywordId: 'judge' })).toMatchObject(says);
	const asked = { keywordId: 'judge', source: 'text', terms: 'a', textsFrom: 'texts', texts: 'b' };
	const replace = { ...asked, change: 'replace', category: 'word' };
	const [row] = await on.run('moderation/keywordList/preview', replace, go);
	expect(row.json).toMatchObject(says);
	expect(await methods()).not.toContain('PUT');
});

it('sends nothing where nothing would change, or nothing would be left', async () => {
	const before = await termsOf();
	expect(await update('add', before[0])).toMatchObject({ id: 'profanity', unchanged: true });
	expect(await update('remove', 'neverthere')).toMatchObject({ unchanged: true });
	expect((await update('remove', before, go)).error).toMatch(/^The list would be empty/);
	expect(await methods()).toEqual(['GET', 'GET', 'GET']);
	expect(await termsOf()).toEqual(before);
});

it('takes the JSON list that an expression gives as one entry for its terms, and refuses a broken one', async () => {
	const list = '={{ JSON.stringify(["buy", "sell"]) }}';
	await update('replace', ['one', list], {}, { category: 'word' });
	expect(await termsOf()).toEqual(['one', 'buy', 'sell']);
	const { error } = await update('replace', ['one', '["buy", "sell'], go, { category: 'word' });
	expect(error).toMatch(/^Terms “.*” begins as a JSON list, but can’t be read as one/);
	const patterns = ["['][a-z][']", '["][^"]["]', '[beta]'];
	await update('replace', patterns, {}, { category: 'pattern' });
	expect(await termsOf()).toEqual(patterns);
});

it('adds the terms of a file with very many lines', async () => {
	const items = [withFile('buy\n'.repeat(200_000))];
	await update('add', undefined, { items }, { source: 'csv', file: 'data' });
	expect(await termsOf()).toContain('buy');
});

it.each(['replace', 'add'])('takes each line of a cell for a term, by %s', async (change) => {
	const items = [withFile('one\n"multi\nline"\n')];
	await update(change, undefined, { items }, { category: 'word', source: 'csv', file: 'data' });
	expect((await termsOf()).slice(-3)).toEqual(['one', 'multi', 'line']);
	expect((await methods()).filter((method) => method === 'PUT')).toHaveLength(1);
});

it('leaves a term with a line break that was made elsewhere as it is', async () => {
	const list = async (category: string, content: string) => {
		const body = new FormData();
		body.set('category', category);
		body.set('file', new Blob([content], { type: 'text/csv' }), 'a.csv');
		const headers = { apikey: on.sandbox.key };
		const url = `${on.sandbox.address}/v3/moderation/keywords/profanity`;
		expect((await fetch(url, { method: 'PUT', headers, body })).ok).toBe(true);
	};
	await list('word', '"multi\nline"\nplain\n');
	expect(await update('add', 'fresh')).not.toHaveProperty('error');
	expect(await update('remove', 'plain')).not.toHaveProperty('error');
	expect(await termsOf()).toEqual(['multi\nline', 'fresh']);
	await list('sentence-similarity', 'plain\n');
	const shown = { ...(await stored()), searchTerms: ['two\nlines', 'plain'] };
	await on.sandbox.faults([{ kind: 'status', method: 'GET', status: 200, body: { data: shown } }]);
	const { error } = await update('add', 'fresh', go);
	expect(error).toMatch(/^The list has the term “two lines”, which contains a line break/);
	expect(await termsOf()).toEqual(['plain']);
});

it('says that CometChat stored something else, and not that somebody changed it, where it stores it twice', async () => {
	const { searchTerms = [], ...list } = (await stored()) ?? {};
	const shows = (terms: string[]) => ({
		status: 200,
		body: { data: { ...list, searchTerms: terms } },
	});
	const always = { kind: 'status', method: 'GET', ...shows([...searchTerms, 'f*o']) } as const;
	await on.sandbox.faults([always]);
	expect((await update('add', 'foo', go)).error).toMatch(/^CometChat stored other terms/);
	expect((await methods()).filter((method) => method === 'PUT')).toHaveLength(2);
	await on.sandbox.faults([{ ...always, ...shows([...searchTerms, 'bar']), times: 9 }]);
	expect(await update('add', 'Bar', go)).not.toHaveProperty('error');
});

it('takes a change for done only if the list has all that was sent, unless somebody changed it since', async () => {
	const { searchTerms = [], ...list } = (await stored()) ?? {};
	const answer = (method: string, more: object) => {
		const body = { data: { ...list, ...more } };
		return { kind: 'status' as const, method, status: 200, times: 1, body };
	};
	const lost = { searchTerms: [...searchTerms.slice(1), 'new'] };
	const told = async (sent: object, shown: object) => {
		const reads = [answer('GET', { searchTerms }), answer('GET', { ...lost, ...shown })];
		await on.sandbox.faults([...reads, answer('PUT', sent)]);
		return (await update('add', 'new', go)).error;
	};
	const own = { revisionId: 'ours' };
	expect(await told(own, own)).toMatch(/^CometChat stored other terms/);
	expect(await told(own, { revisionId: 'theirs' })).toBeUndefined();
});

it('gives rows with the same times, whatever they are of', async () => {
	const changed = await update('add', 'fresh');
	const unchanged = await update('add', 'fresh');
	await on.sandbox.faults([{ kind: 'reset-after', method: 'PUT', times: 1 }]);
	const readBack = await update('add', 'lost');
	const { createdAt } = changed;
	expect(createdAt).toMatch(/^20.*Z$/);
	expect([unchanged, readBack]).toMatchObject([{ createdAt, unchanged: true }, { createdAt }]);
});

it('five writers at once: every added term is there at the end', async () => {
	const all = many(5, (writer) => [`word${writer}a`, `word${writer}b`]);
	for (const row of await Promise.all(all.map(async (words) => await update('add', words))))
		expect(row).not.toHaveProperty('error');
	expect(await termsOf()).toEqual(expect.arrayContaining(all.flat()));
});

it.each([
	['a lost answer', { kind: 'reset-after' as const }],
	['a refusal for the limit', { kind: 429 as const, seconds: 1 }],
])('after %s, keeps what somebody else added meanwhile', async (_, fault) => {
	await on.sandbox.faults([{ ...fault, method: 'PUT', nth: 1 }]);
	const ours = update('add', ['ours']);
	const isAsked = async () => (await methods()).includes('PUT') || undefined;
	await waitFor(isAsked, 'Nothing was sent');
	expect(await update('add', ['theirs'])).not.toHaveProperty('error');
	expect(await ours).not.toHaveProperty('error');
	expect(await termsOf()).toEqual(expect.arrayContaining(['ours', 'theirs']));
});

it('does not say that a term is there where the list cannot be read again', async () => {
	await on.sandbox.faults([{ kind: 500, method: 'GET', nth: 2 }]);
	const row = await update('add', ['ours'], go, { options: { maxRetries: 0 } });
	expect(row.message).toMatch(/^It may or may not have been done/);
});

it('gives the new name a second try with the terms, after a lost request', async () => {
	await on.sandbox.faults([{ kind: 'reset-before', method: 'PUT', nth: 1 }]);
	const additionalFields = { name: 'Renamed' };
	await update('add', [(await termsOf())[0]], {}, { additionalFields });
	expect(await stored()).toMatchObject({ name: 'Renamed' });
});

const [COMMA, DIGITS] = ['a{1,3}', '\\d{3}-\\d{4}'];

it.each([
	['keeps it whole', 'add', 'foo', (all: string[]) => [...all, 'foo']],
	['keeps it whole', 'add', COMMA, (all: string[]) => [...all, COMMA]],
	['keeps it whole', 'remove', DIGITS, ([first = '']: string[]) => [first]],
	['loses it', 'remove', undefined, () => [DIGITS]],
])('a list with a pattern with a comma %s through %s %s', async (_, change, term, wanted) => {
	const keywordId = 'contact-details';
	const before = await termsOf(keywordId);
	await update(change, term ?? before[0], {}, { keywordId });
	expect(await termsOf(keywordId)).toEqual(wanted(before));
});

it('measures added words one by one', async () => {
	const words = many(60, (index) => `word${index}`);
	await update('add', words.join(','));
	expect(await termsOf()).toEqual(expect.arrayContaining(words));
	const row = await update('add', 'w'.repeat(101), go);
	expect(row.error).toContain('is longer than 100 characters');
	expect(await methods()).toEqual(['GET', 'PUT', 'GET', 'GET']);
});

it('adds a sentence of more than 100 characters, with a comma, to a list of sentences', async () => {
	const about = { id: 'phrases', name: 'Phrases', category: 'sentence-similarity', source: 'text' };
	await on.run('create keyword list', { ...about, terms: 'Buy now' });
	const sentence = `Send it to me, ${'please '.repeat(20)}now`;
	const row = await update('add', sentence, {}, { keywordId: 'phrases' });
	expect(row.searchTerms).toEqual(['Buy now', sentence]);
});

it('adds a sentence to those that a list shows under their own name', async () => {
	const { searchTerms, ...list } = (await stored()) ?? {};
	const data = { ...list, category: 'sentence-similarity', disallowedSentences: searchTerms };
	const shown = { status: 200, body: { data: { ...data, searchTerms: [] } } };
	await on.sandbox.faults([{ kind: 'status', method: 'GET', ...shown, times: 1 }]);
	expect(await update('add', 'Call me, now')).not.toHaveProperty('error');
	expect(await termsOf()).toEqual([...(searchTerms ?? []), 'Call me, now']);
});

it('takes terms whose letters are composed in another way for the same', async () => {
	await update('add', 'caf\u00e9');
	expect(await update('add', 'cafe\u0301')).toMatchObject({ unchanged: true });
	await update('remove', 'cafe\u0301');
	expect(await termsOf()).not.toContain('caf\u00e9');
});

it.each([
	['sik', 'sık'],
	['Masse', 'Maße'],
])('takes %s and %s for two words', async (one, other) => {
	await update('add', one);
	expect(await update('add', other)).not.toHaveProperty('unchanged');
	await update('remove', other);
	expect(await termsOf()).toContain(one);
	expect(await termsOf()).not.toContain(other);
});

it('names the field with a term that is no pattern', async () => {
	const { error } = await update('add', '(foo', go, { keywordId: 'contact-details' });
	expect(error).toBe('Terms “(foo” isn’t a regular expression [item 0]');
});
