import type { FaultRuleInput } from '../../harness/sandbox/types.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const options = { ifExists: 'return' };
const amara = { uid: 'amara', name: 'Somebody Else', options };
const club = { guid: 'book-club', name: 'Other', type: 'public', options };

it('gives the user that is there, marked as such, and changes nothing', async () => {
	const rows = await on.run('create user', amara);
	expect(rows).toMatchObject([
		{ json: { uid: 'amara', name: 'Amara Okafor', alreadyExisted: true }, pairedItem: { item: 0 } },
	]);
	const there = (await on.sandbox.state('users')).find(({ uid }) => uid === 'amara');
	expect(there).toMatchObject({ name: 'Amara Okafor' });
});

it('gives the group that is there, marked as such', async () => {
	const additionalFields = { participants: 'zzz' };
	const rows = await on.run('create group', { ...club, additionalFields });
	expect(rows).toMatchObject([{ json: { guid: 'book-club', alreadyExisted: true } }]);
	expect(rows[0].json).not.toHaveProperty('membersNotAdded');
});

it('gives the member that is there, with the scope that it has', async () => {
	const rows = await on.run('add members', {
		guid: 'book-club',
		participants: ['bjorn', 'hana'],
		options,
	});
	expect(rows).toMatchObject([
		{ json: { uid: 'bjorn', scope: 'moderator', alreadyExisted: true } },
		{ json: { uid: 'hana', scope: 'participant', status: 'joined' } },
	]);
	expect(rows[1]?.json).not.toHaveProperty('alreadyExisted');
});

it('does not mark one that is new', async () => {
	const [row] = await on.run('create user', { ...amara, uid: 'ann' });
	expect(row.json).toMatchObject({ uid: 'ann', name: 'Somebody Else' });
	expect(row.json).not.toHaveProperty('alreadyExisted');
});

it.each([
	['create user', { uid: 'twice', name: 'Twice', options }],
	['create group', { guid: 'twice', name: 'Twice', type: 'public', options }],
] as const)('%s succeeds for both of two runs at the same time', async (name, parameters) => {
	await on.sandbox.latency(100);
	const runs = await Promise.all([on.run(name, parameters), on.run(name, parameters)]);
	const existed = runs.map(([{ json }]) => json.alreadyExisted === true);
	expect(existed.sort()).toEqual([false, true]);
	for (const [{ json }] of runs) expect(json).toMatchObject({ name: 'Twice' });
});

const faults: FaultRuleInput[] = [
	{ kind: 'reset-before', nth: 1 },
	{ kind: 503, nth: 1 },
	{ kind: 'slow', ms: 1500, nth: 1 },
];

it.each(faults)('gives the one that is there also after $kind', async (fault) => {
	await on.sandbox.faults([fault]);
	const rows = await on.run('create user', { ...amara, options: { ...options, timeout: 700 } });
	expect(rows).toMatchObject([{ json: { name: 'Amara Okafor', alreadyExisted: true } }]);
});

it('says that it exists when it cannot be read', async () => {
	await on.sandbox.faults([
		{ kind: 'status', status: 403, code: 'AUTH_ERR_NO_ACCESS', method: 'GET' },
	]);
	const rows = await on.run('create user', amara, { continueOnFail: true });
	expect(rows).toMatchObject([{ json: { details: { code: 'ERR_UID_ALREADY_EXISTS' } } }]);
});

it('gives those that are there also when no import of theirs was ever answered', async () => {
	await on.sandbox.faults([{ kind: 'reset-before', method: 'POST' }]);
	const items = [{ uid: 'amara' }, { uid: 'new-one' }, { uid: 'bjorn' }];
	const rows = await on.run(
		'import users',
		{ uid: '={{ $json.uid }}', name: 'Other', options: { ...options, maxRetries: 1 } },
		{ items, continueOnFail: true },
	);
	expect(rows).toMatchObject([
		{ json: { uid: 'amara', name: 'Amara Okafor', alreadyExisted: true } },
		{ json: { message: 'Nothing was changed for this item. It’s safe to run it again.' } },
		{ json: { uid: 'bjorn', alreadyExisted: true } },
	]);
});

it('gives a deactivated user too, whom the platform hides', async () => {
	const additionalFields = { deactivatedAt: 1_700_000_000 };
	await on.run('import users', { uid: 'gone', name: 'Gone', additionalFields });
	const rows = await on.run('create user', { ...amara, uid: 'gone' });
	expect(rows).toMatchObject([
		{ json: { uid: 'gone', deactivatedAt: 1_700_000_000, alreadyExisted: true } },
	]);
});

it('stops with a message unless told otherwise', async () => {
	await expect(on.run('create user', { ...amara, options: {} })).rejects.toMatchObject({
		message: 'UID “amara”: A user with this UID already exists [item 0]',
	});
});
