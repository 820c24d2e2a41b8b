import { add } from '../../nodes/CometChat/groupMember/add';
import { importUsers } from '../../nodes/CometChatDataImport/user/import';
import { plan } from '../../nodes/engine/plan';
import { settle, unsettled } from '../../nodes/engine/settle';

const person = (uid: string) => ({ uid, name: uid.toUpperCase() });
const imported = (...uids: string[]) =>
	plan(
		importUsers,
		uids.map((uid, item) => ({ item, input: person(uid) })),
	).calls[0];

it('splits an answer by key: each item gets its own verdict', () => {
	const data = {
		ann: { success: true, data: { uid: 'ann', status: 'offline' } },
		bob: { success: false, error: { code: 'ERR_UID_ALREADY_EXISTS', message: 'Taken.' } },
	};
	const settled = settle(importUsers, imported('ann', 'bob'), { data });
	expect(settled).toMatchObject([
		{ items: [0], row: { uid: 'ann', status: 'offline' } },
		{ items: [1], problem: { code: 'ERR_UID_ALREADY_EXISTS' } },
	]);
	expect(settled[1]).toHaveProperty(
		'problem.message',
		'UID “bob”: A user with this UID already exists',
	);
});

it('finds the verdict under the lower-case key of the platform', () => {
	const data = { ann: { success: true, data: { uid: 'ann' } } };
	expect(settle(importUsers, imported('Ann'), { data })).toMatchObject([{ row: { uid: 'ann' } }]);
});

it('gives what was sent as the row where the platform gives no data', () => {
	const data = { ann: { success: true } };
	expect(settle(importUsers, imported('ann'), { data })).toMatchObject([{ row: person('ann') }]);
});

it.each([
	['an answer without the key', {}],
	['an answer without data', null],
	['a verdict that is neither yes nor no', { ann: {} }],
	['a verdict that only looks like yes', { ann: { success: 'true' } }],
])('takes %s for no success', (_, data) => {
	const [settled] = settle(importUsers, imported('ann'), { data });
	expect(settled).toHaveProperty('problem.code', 'UNKNOWN');
	expect(settled).toHaveProperty('problem.message', expect.stringMatching(/^UID “ann”: /));
});

it.each(['__proto__', 'constructor', 'toString'])(
	'is not misled by a UID such as %s that is missing in the answer',
	(uid) => {
		expect(settle(importUsers, imported(uid), { data: {} })).toMatchObject([
			{ items: [0], problem: { code: 'UNKNOWN' } },
		]);
	},
);

it('gives both items a row that ask for the same key', () => {
	const data = { ann: { success: true, data: { uid: 'ann' } } };
	expect(settle(importUsers, imported('ann', 'ann'), { data })).toMatchObject([
		{ items: [0], row: { uid: 'ann' } },
		{ items: [1], row: { uid: 'ann' } },
	]);
});

it('tells of each member in which list it was and how it stands now', () => {
	const input = { guid: 'club', moderators: ['ann'], usersToBan: ['bob'] };
	const [call] = plan(add, [{ item: 0, input }]).calls;
	const data = {
		moderators: { ann: { success: true, data: { id: '1' } } },
		usersToBan: { bob: { success: true } },
	};
	expect(settle(add, call, { data }).map((one) => 'row' in one && one.row)).toEqual([
		{ guid: 'club', uid: 'ann', scope: 'moderator', status: 'joined', message: { id: '1' } },
		{ guid: 'club', uid: 'bob', scope: null, status: 'banned' },
	]);
});

it('does not mix up a key of one list with the same key of another', () => {
	const [call] = plan(add, [{ item: 0, input: { guid: 'club', participants: ['ann'] } }]).calls;
	const data = { admins: { ann: { success: true, data: {} } } };
	expect(settle(add, call, { data })).toMatchObject([{ problem: { code: 'UNKNOWN' } }]);
});

it('fails each thing that a failed call asked for, by name', () => {
	const problem = { message: 'No luck', description: 'D.', code: 'C', status: 500 };
	expect(unsettled(importUsers, imported('ann', 'bob'), problem)).toMatchObject([
		{ items: [0], problem: { ...problem, message: 'UID “ann”: No luck' } },
		{ items: [1], problem: { ...problem, message: 'UID “bob”: No luck' } },
	]);
});
