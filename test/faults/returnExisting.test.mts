import type { FaultRuleInput } from '../../harness/sandbox/types.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const options = { ifExists: 'return' };
const once = { options: { ...options, maxRetries: 0 } };
const amara = { uid: 'amara', name: 'Somebody Else', options };
const club = { guid: 'book-club', name: 'Other', type: 'public', options };
const never: FaultRuleInput = { kind: 'reset-before', method: 'POST' };

it('gives the user or the group that is there, marked as such, and changes nothing', async () => {
	const rows = await on.run('create user', amara);
	const shown = { uid: 'amara', name: 'Amara Okafor', alreadyExisted: true };
	expect(rows).toMatchObject([{ json: shown, pairedItem: { item: 0 } }]);
	const there = (await on.sandbox.state('users')).find(({ uid }) => uid === 'amara');
	expect(there).toMatchObject({ name: 'Amara Okafor' });
	const additionalFields = { participants: 'zzz' };
	const [group] = await on.run('create group', { ...club, additionalFields });
	expect(group.json).toMatchObject({ guid: 'book-club', alreadyExisted: true });
	expect(group.json).not.toHaveProperty('membersNotAdded');
});

it('gives the member that is there, with the scope that it has, and marks none that is new', async () => {
	const members = { guid: 'book-club', participants: ['bjorn', 'hana'], options };
	const rows = await on.run('add members', members);
	expect(rows).toMatchObject([
		{ json: { uid: 'bjorn', scope: 'moderator', alreadyExisted: true } },
		{ json: { uid: 'hana', scope: 'participant', status: 'joined' } },
	]);
	const [ann] = await on.run('create user', { ...amara, uid: 'ann' });
	expect(ann.json).toMatchObject({ uid: 'ann', name: 'Somebody Else' });
	for (const row of [rows[1], ann]) expect(row?.json).not.toHaveProperty('alreadyExisted');
});

it.each([
	['create user', { uid: 'twice', name: 'Twice', options }],
	['create group', { ...club, guid: 'twice', name: 'Twice' }],
] as const)('%s succeeds for both of two runs at the same time', async (name, parameters) => {
	await on.sandbox.latency(100);
	const runs = await Promise.all([on.run(name, parameters), on.run(name, parameters)]);
	expect(runs.map(([{ json }]) => json.alreadyExisted === true).sort()).toEqual([false, true]);
	for (const [{ json }] of runs) expect(json).toMatchObject({ name: 'Twice' });
});

it('gives those that are there also when no request of theirs was ever answered', async () => {
	await on.sandbox.faults([never]);
	const shown = [{ json: { alreadyExisted: true } }];
	expect(await on.run('create user', { ...amara, ...once })).toMatchObject(shown);
	expect(await on.run('create group', { ...club, ...once })).toMatchObject(shown);
	const items = [{ uid: 'amara' }, { uid: 'new-one' }, { uid: 'bjorn' }];
	const parameters = { uid: '={{ $json.uid }}', name: 'Other', ...once };
	const rows = await on.run('import users', parameters, { items, continueOnFail: true });
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
	const deactivatedAt = '2023-11-14T22:13:20.000Z';
	const shown = { uid: 'gone', deactivatedAt, alreadyExisted: true };
	expect(rows).toMatchObject([{ json: shown }]);
});
