import type { FaultRuleInput } from '../../harness/sandbox/types.mts';
import type { OperationName } from '../support/operations.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const options = { timeout: 4_000 };
const once = { options: { maxRetries: 0 } };
const go = { continueOnFail: true };
const ann = { uid: 'ann', name: 'Ann', options };
const DOUBT = 'The response was lost. It exists now, but it’s unclear whether this item created it';

const processed: FaultRuleInput[] = [
	{ kind: 'reset-after', nth: 1 },
	{ kind: 'truncated', nth: 1 },
	{ kind: 'slow', ms: 10_000, nth: 1 },
	...(['html', 500] as const).map((kind) => ({ kind, processed: true, nth: 1 })),
];
const unprocessed: FaultRuleInput[] = (['reset-before', 'html', 429, 503] as const).map((kind) => ({
	kind,
	nth: 1,
	seconds: 0,
}));
const lost: FaultRuleInput = { kind: 'reset-after', method: 'POST', nth: 1 };
const users = async () => new Map((await on.sandbox.state('users')).map((row) => [row.uid, row]));
const requests = async () =>
	(await on.sandbox.requests()).map(({ method, path }) => `${method} ${path.replace(/^\/v3/, '')}`);

it.each(processed)('knows its own user by reading it: $kind', async (fault) => {
	await on.sandbox.faults([fault]);
	const rows = await on.run('create user', ann);
	expect(rows).toMatchObject([{ json: { uid: 'ann', name: 'Ann' }, pairedItem: { item: 0 } }]);
	expect(rows[0].json).not.toHaveProperty('alreadyExisted');
	expect(await requests()).toEqual(['POST /users', 'POST /users', 'GET /users/ann']);
	expect((await users()).get('ann')).toMatchObject({ name: 'Ann' });
});

it.each(unprocessed)(
	'sends again what was not processed, and takes for its own no other: $kind',
	async (fault) => {
		await on.sandbox.faults([fault]);
		expect(await on.run('create user', ann)).toMatchObject([{ json: { uid: 'ann' } }]);
		expect(await requests()).toEqual(['POST /users', 'POST /users']);
		await on.sandbox.faults([fault]);
		const rows = await on.run('create user', { ...ann, uid: 'amara', name: 'Amara Okafor' }, go);
		expect(rows).toMatchObject([{ json: { details: { code: 'ERR_UID_ALREADY_EXISTS' } } }]);
	},
);

const unsent: FaultRuleInput = { kind: 'reset-before', method: 'POST' };
const tokenLost = expect.stringMatching(/created, but the response was lost, .* Return Auth Token/);
const amara = { uid: 'amara', name: 'Amara Okafor', ...once };
const secret = { guid: 'mine', name: 'Mine', type: 'password', password: 'secret', options };
const token = { ...ann, additionalFields: { withAuthToken: true } };
const again = { ...ann, ...once };
const taken = { details: { code: 'ERR_UID_ALREADY_EXISTS' } };
const unshown = {
	error: `${DOUBT} [item 0]`,
	message: 'The API doesn’t show all that was sent. Check it before you run this item again.',
	details: { code: 'UNKNOWN_RESULT' },
};
const SAFE = { message: 'Nothing was changed for this item. It’s safe to run it again.' };

it.each<[string, FaultRuleInput, OperationName, object, object]>([
	['a user whose token was lost', lost, 'create user', token, { error: tokenLost }],
	['a user who stood there before', unsent, 'create user', amara, taken],
	['a user of whom no try got through', unsent, 'create user', again, SAFE],
	['a group whose password is not shown', lost, 'create group', secret, unshown],
])('tells what is known of %s', async (_, fault, name, parameters, told) => {
	await on.sandbox.faults([fault]);
	const rows = await on.run(name, { ...parameters }, go);
	expect(rows).toMatchObject([{ json: told, pairedItem: { item: 0 } }]);
	expect((await users()).has('ann')).toBe('additionalFields' in parameters);
});

it('takes a keyword list from a file for its own, since its terms are those of the file', async () => {
	await on.sandbox.faults([{ kind: 'truncated', method: 'POST', nth: 1 }]);
	const data = { data: Buffer.from('a\nb').toString('base64'), mimeType: 'text/csv' };
	const list = { id: 'mine', name: 'Mine', category: 'word', source: 'csv', file: 'data' };
	const run = { items: [{ json: {}, binary: { data } }], ...go };
	const rows = await on.run('create keyword list', list, run);
	expect(rows).toMatchObject([{ json: { id: 'mine', searchTerms: ['a', 'b'] } }]);
});

it('finds out about each user of an import whose answer was lost, also of twins', async () => {
	await on.sandbox.faults([lost]);
	const items = many(60, (index) => ({
		uid: index === 7 ? 'amara' : `new-${index === 9 ? 8 : index}`,
		gone: index === 3 ? 1_700_000_000 : '',
	}));
	const additionalFields = { deactivatedAt: '={{ $json.gone }}' };
	const parameters = { uid: '={{ $json.uid }}', name: '={{ $json.uid }}', additionalFields };
	const rows = await on.run('import users', parameters, { items, ...go });
	expect(rows.map(({ pairedItem }) => pairedItem)).toEqual(items.map((_, item) => ({ item })));
	expect(rows.filter(({ json }) => 'error' in json)).toMatchObject([
		{ json: { details: { item: 7, code: 'ERR_UID_ALREADY_EXISTS' } }, pairedItem: { item: 7 } },
	]);
	const there = await users();
	expect(items.filter(({ uid }) => !there.has(uid))).toEqual([]);
});

it('finds out about each member whose answer was lost, over all four lists', async () => {
	const lists = {
		...{ guid: 'chess-night', participants: ['amara', 'nobody'], options },
		additionalFields: { moderators: ['bjorn'], admins: ['chen'], usersToBan: ['dalia'] },
	};
	await on.sandbox.faults([lost]);
	const rows = await on.run('add members', lists, go);
	const told = rows.map(({ json }) => json.status ?? String(json.error).split(':')[0]);
	const uidsIn = async (kind: 'members' | 'banned') =>
		(await on.sandbox.state(kind)).flatMap(({ guid, uid }) => (guid === lists.guid ? [uid] : []));
	expect(await uidsIn('members')).toEqual(expect.arrayContaining(['amara', 'bjorn', 'chen']));
	expect(await uidsIn('banned')).toContain('dalia');
	expect(told.sort()).toEqual(['UID “nobody”', 'banned', 'joined', 'joined', 'joined']);
});

it('knows a group by its first members, and leaves a doubt where none of them is in it', async () => {
	await on.sandbox.faults([lost]);
	const group = { guid: 'new-club', name: 'New', type: 'public', options };
	const additionalFields = {
		...{ participants: ['amara', 'nobody'], admins: 'bjorn', usersToBan: 'chen' },
	};
	const { rows, hints } = await on.tell('create group', { ...group, additionalFields });
	expect(rows).toMatchObject([{ json: { guid: 'new-club', membersNotAdded: ['nobody'] } }]);
	expect(rows[0]?.json).not.toHaveProperty('members');
	expect(hints).toEqual([
		'Group “new-club” was created without nobody: CometChat didn’t add them.',
	]);
	await on.sandbox.faults([lost]);
	const none = { ...group, guid: 'none', additionalFields: { participants: ['nobody'] } };
	expect((await on.run('create group', none, go))[0].json.error).toBe(`${DOUBT} [item 0]`);
});

describe('reading back a user', () => {
	const details = {
		...{ email: 'ann@example.com', tags: ['b', 'a'], avatar: 'https://example.com/a.png' },
		metadata: { plan: 'pro', deep: { level: 2 } },
	};
	const hidden = { '@private': { email: 'ann@example.com' } };
	const shown = {
		...{ uid: 'ann', name: 'Ann', avatar: details.avatar, tags: ['a', 'b'] },
		metadata: { ...details.metadata, ...hidden },
	};
	const other = { details: { code: 'ERR_UID_ALREADY_EXISTS' } };
	const doubt = { error: `${DOUBT} [item 0]`, details: { code: 'UNKNOWN_RESULT' } };
	const mail = { ...shown.metadata, '@private': { email: 'b' } };

	it.each<[string, object | undefined, object]>([
		['our own, nested values too', undefined, { uid: 'ann', email: 'ann@example.com' }],
		['another e-mail', { metadata: mail }, other],
		['no e-mail', { metadata: details.metadata }, doubt],
	])('that shows %s decides', async (_, change, told) => {
		const body = { data: { ...shown, ...change } };
		const answer: FaultRuleInput = { kind: 'status', status: 200, body, method: 'GET' };
		await on.sandbox.faults(change ? [lost, answer] : [lost]);
		const given = { ...ann, ...once, additionalFields: details };
		const [{ json }] = await on.run('create user', given, go);
		expect(json).toMatchObject(told);
		expect(json).not.toHaveProperty('alreadyExisted');
	});
});
