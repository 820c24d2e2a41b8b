import type { Fields, Input } from '../../../nodes/engine/declare/field';
import { problemFromApiError } from '../../../nodes/engine/problem/fromApiError';
import { withEntryName } from '../../../nodes/engine/problem/doubt';
import { codes, fieldOf } from '../support/operation.mts';

const user = (displayName: string) => fieldOf('text', { displayName, about: 'user' });
const fields: Fields = {
	uid: user('UID'),
	onBehalfOf: user('On Behalf Of'),
	members: user('Members'),
	guid: fieldOf('text', { displayName: 'GUID', about: 'group' }),
	icon: fieldOf('text', { displayName: 'Icon URL' }),
	admins: fieldOf('list', { displayName: 'Initial Admins', sendAs: 'members.admins' }),
	metadata: fieldOf('json', { displayName: 'Metadata' }),
	email: fieldOf('text', { displayName: 'Email', sendAs: 'metadata.@private.email' }),
	terms: fieldOf('lines', { displayName: 'Terms', sendAs: 'searchTerms' }),
};
const onConflict = { codes: ['ERR_TAKEN'], choices: ['return' as const] };
const known = {
	...codes,
	ERR_NO_USER: { message: 'No such user', advice: 'Check.', about: 'user' },
};
const operation = { codes: known, fields };
const told = (refusal: unknown, input?: Input) =>
	problemFromApiError(operation, refusal, input && { input }, 400);

describe('a code that we know', () => {
	it('becomes our words, and those of the platform, if any', () => {
		const problem = { message: 'There is no such thing', code: 'ERR_NO_THING', status: 400 };
		const description = 'Check ID. The API says: Own words.';
		const { code } = problem;
		expect(told({ code, message: 'Own words.' })).toEqual({ ...problem, description });
		expect(told({ code })).toEqual({ ...problem, description: 'Check ID.' });
	});

	it('says how to go on with what exists, while that is not chosen', () => {
		const conflict = (input: Input) =>
			problemFromApiError({ ...operation, onConflict }, { code: 'ERR_TAKEN' }, { input })
				.description;
		expect(conflict({})).toContain('set If Already Exists to Return Existing under Options');
		for (const ifExists of ['return', 'update'])
			expect(conflict({ ifExists })).not.toContain('If Already Exists');
	});
});

describe('a code that we do not know', () => {
	it.each(['ERR_NEW', 'constructor', '__proto__'])('%s has the words of the platform', (code) => {
		const message = 'Error: the invalid user “error” failed.';
		const description = expect.stringMatching(/\.$/);
		expect(told({ code, message })).toEqual({ message, description, code, status: 400 });
	});

	it.each([undefined, null, 'text', 7, {}, { message: '' }, { code: 'ERR_NEW' }, { code: 5 }])(
		'has a sentence even for the refusal %j',
		(refusal) => {
			const { message, description } = told(refusal);
			expect(message).toMatch(/^The API rejected this/);
			expect(description).not.toBe('');
		},
	);
});

const noUser = 'No such user';
describe('the field that is blamed', () => {
	const both = { uid: 'ann', onBehalfOf: 'bob' };
	const goran = { uid: 'ann', onBehalfOf: 'goran' };
	const members = ['a', 'b', 'c', 'd'];
	const cid = { name: 'UID', key: 'cid', about: 'user' };

	it.each<[string, Input, string, typeof cid?]>([
		['No user goran.', goran, 'On Behalf Of “goran”'],
		['No user GORAN.', goran, 'On Behalf Of “goran”'],
		['No user ann-lee.', { uid: 'ann', onBehalfOf: 'ann-lee' }, 'On Behalf Of “ann-lee”'],
		['No such user.', { uid: 'ann' }, 'UID “ann”'],
		['No such user.', both, 'UID “ann” or On Behalf Of “bob”'],
		['No user c.', { members }, 'Members “c”'],
		['No such user.', { members }, ''],
		['No user a.c.', { uid: 'a.c', onBehalfOf: 'abc' }, 'UID “a.c”'],
		['No such user.', { guid: 'club' }, ''],
		['No such user.', {}, ''],
		['No user cid.', { onBehalfOf: 'bob' }, 'UID “cid”', cid],
		['No user bob.', { onBehalfOf: 'bob' }, 'On Behalf Of “bob”', cid],
		['No such user.', {}, '', { ...cid, about: 'group' }],
	])('of “%s” with %j is “%s”', (message, input, whom, ...[entity]) => {
		const asked = { input, ...(entity ? { entry: entity } : {}) };
		const problem = problemFromApiError(operation, { code: 'ERR_NO_USER', message }, asked);
		expect(problem.message).toBe(whom ? `${whom}: ${noUser}` : noUser);
	});
});

describe('what a refused request for many is told of', () => {
	const thing = (key: string, about = 'user') => ({ key, about, items: [0] });
	const refused = (
		message: string,
		entries: Array<ReturnType<typeof thing>>,
		code = 'ERR_NO_USER',
	) => {
		const asked = { input: { uid: 'ann' }, entries };
		const problem = problemFromApiError(operation, { code, message }, asked, 404);
		return entries.map(({ key }) => withEntryName('Guest', key, problem));
	};
	const messages = (...asked: Parameters<typeof refused>) =>
		refused(...asked).map(({ message }) => message);
	const guests = ['bob', 'Cid', 'dan'].map((key) => thing(key));

	const notDone = (key: string, because: string) =>
		`Guest “${key}”: Not done, because of ${because} in the same request`;

	it('is the one that the platform names; the others wait for it', () => {
		const held = { code: 'HELD_BACK', description: expect.stringMatching(/remove that one, then/) };
		expect(refused('No user CID.', guests)).toMatchObject([
			{ ...held, message: `${notDone('bob', '“Cid”')}: ${noUser}`, status: 404 },
			{ code: 'ERR_NO_USER', message: `Guest “Cid”: ${noUser}`, status: 404 },
			{ ...held, message: `${notDone('dan', '“Cid”')}: ${noUser}` },
		]);
	});

	it('may be several', () =>
		expect(messages('No users bob, dan.', guests)).toEqual([
			`Guest “bob”: ${noUser}`,
			`${notDone('Cid', '“bob”, “dan”')}: ${noUser}`,
			`Guest “dan”: ${noUser}`,
		]));
	it('is one of all where the platform names none, and each row quotes it', () => {
		expect(refused('No user.', guests)[0]).toMatchObject({
			message: `Guest “bob” or another of the 3 in the same request or UID “ann”: ${noUser}`,
			description: expect.stringContaining('The API says: No user.'),
			code: 'ERR_NO_USER',
		});
		const [alone] = messages('No user.', [thing('bob')]);
		expect(alone).toBe(`Guest “bob” or UID “ann”: ${noUser}`);
	});
	it('is none of them where a validation quotes none', () => {
		const asked = { input: {}, entries: guests };
		const told = (details: string[]) =>
			withEntryName('Guest', 'bob', problemFromApiError(operation, { details }, asked)).message;
		expect(told(['Too many.'])).toBe('The API rejected this without giving a reason: Too many.');
		expect(told(['No dan.'])).toMatch(/^Guest “bob”: Not done, because of “dan”/);
	});
	it('is no thing of another kind', () =>
		expect(messages('No user.', [thing('club', 'group'), thing('bob')])).toEqual([
			`${notDone('club', '“bob” or UID “ann”')}: ${noUser}`,
			`Guest “bob” or UID “ann”: ${noUser}`,
		]));
	it('is found for codes that we do not know too, but not guessed', () => {
		expect(messages('dan is asleep.', guests, 'ERR_NEW')).toEqual([
			...['bob', 'Cid'].map((key) => `${notDone(key, '“dan”')}: dan is asleep.`),
			'Guest “dan”: dan is asleep.',
		]);
		expect(messages('All asleep.', guests, 'ERR_NEW')[0]).toBe('Guest “bob”: All asleep.');
	});
});

describe('details of a validation', () => {
	const details = (given: unknown, input: Input = {}) =>
		told({ code: 'ERR_BAD', details: given }, input);

	it('are told by the labels of the fields', () =>
		expect(details({ guid: ['Too long.', 'Wrong.'], icon: 'No URL.' })).toMatchObject({
			message: 'A value was refused: GUID: Too long. Wrong.; Icon URL: No URL.',
			fields: { GUID: 'Too long. Wrong.', 'Icon URL': 'No URL.' },
		}));

	it.each<[string, string]>([
		['members.admins.0', 'Initial Admins'],
		['metadata.colour', 'Metadata'],
		['metadata.@private.email', 'Email'],
		['searchTerms', 'Terms'],
		['terms', 'Terms'],
		['mood', 'mood'],
	])('of %s are told at %s', (name, label) => {
		expect(details({ [name]: ['Wrong.'] }).fields).toEqual({ [label]: 'Wrong.' });
	});

	it('name the entry of a list that they speak of', () => {
		const input = { terms: ['a', 'b(', 'c'], admins: ['x'] };
		const given = { 'searchTerms.1': ['Wrong.'], 'members.admins.0': 'Wrong.' };
		expect(details(given, input).fields).toEqual({
			...{ Terms: 'Wrong. (entry 2: “b(”)', 'Initial Admins': 'Wrong. (entry 1: “x”)' },
		});
		const unasked = told({ code: 'ERR_BAD', details: given });
		expect(unasked.fields).toEqual({ Terms: 'Wrong.', 'Initial Admins': 'Wrong.' });
	});

	it('of several entries of one field are all told', () => {
		const given = { 'searchTerms.0': ['Wrong.'], 'searchTerms.2': ['Long.'] };
		expect(details(given).fields).toEqual({ Terms: 'Wrong.; Long.' });
	});

	it('may also be a list of texts, which name the field whose ID they quote, or nothing', () => {
		const list = details(['One.', 'Two.'], { uid: 'ann' });
		expect(list).toMatchObject({ message: 'A value was refused: One. Two.' });
		expect(list).not.toHaveProperty('fields');
		const quoting = (input: Input) => details(['No club 7, ann.'], input).message;
		const refused = 'A value was refused: No club 7, ann.';
		expect(quoting({ guid: '7', icon: 'No' })).toBe(`GUID “7”: ${refused}`);
		expect(quoting({ guid: '7', uid: 'ann' })).toBe(refused);
		for (const nothing of [undefined, null, [], {}, 'text', 7]) {
			expect(details(nothing)).not.toHaveProperty('fields');
			expect(details(nothing).message).toBe('A value was refused');
		}
	});
});

it('words of the platform become one line that a person reads, without control characters', () => {
	const { message: long } = told({ code: 'X', message: 'long '.repeat(1000) });
	expect(long).toMatch(/^.{1,299}…$/);
	const { message } = told({ code: 'X', message: ' One\r\n\ttwo\u0000\u001b[31m three ' });
	expect(message).toBe('One two [31m three');
});
