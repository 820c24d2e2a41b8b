import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const go = { continueOnFail: true };
const byId = (value: string) => ({ __rl: true, mode: 'id', value });

it.each([
	['reset after it was processed', { kind: 'reset-after' }],
	['a cut-off answer', { kind: 'truncated' }],
	['a proxy’s page after it was processed', { kind: 'html', processed: true }],
	['a 503 after it was processed', { kind: '503', processed: true }],
] as const)('finds its own user after %s', async (_, fault) => {
	await on.sandbox.faults([{ ...fault, method: 'POST', nth: 1 }]);
	const rows = await on.run('create user', { uid: 'ann', name: 'Ann' }, go);
	expect(rows).toMatchObject([{ json: { uid: 'ann', name: 'Ann' }, pairedItem: { item: 0 } }]);
	expect(rows[0].json).not.toHaveProperty('error');
});

it('does not take somebody else’s user for its own after a doubtful try', async () => {
	await on.run('create user', { uid: 'ann', name: 'Another Ann' });
	await on.sandbox.faults([{ kind: 'reset-before', method: 'POST', nth: 1 }]);
	const rows = await on.run('create user', { uid: 'ann', name: 'Ann' }, go);
	expect(rows).toMatchObject([{ json: { details: { code: 'ERR_UID_ALREADY_EXISTS' } } }]);
});

it('says that «already exists» on a first try is the person’s business', async () => {
	const rows = await on.run('create user', { uid: 'amara', name: 'Amara' }, go);
	expect(rows).toMatchObject([{ json: { details: { code: 'ERR_UID_ALREADY_EXISTS' } } }]);
	await expect(on.run('create user', { uid: 'amara', name: 'Amara' })).rejects.toThrow(
		'A user with this UID already exists [item 0]',
	);
});

it('finds each user of an import whose answer was lost', async () => {
	await on.sandbox.faults([{ kind: 'reset-after', method: 'POST', nth: 1 }]);
	const items = [{ uid: 'ann' }, { uid: 'amara' }, { uid: 'bob' }];
	const rows = await on.run(
		'import users',
		{ uid: '={{ $json.uid }}', name: 'New' },
		{ items, ...go },
	);
	expect(rows).toMatchObject([
		{ json: { uid: 'ann' }, pairedItem: { item: 0 } },
		{ json: { details: { code: 'ERR_UID_ALREADY_EXISTS' } }, pairedItem: { item: 1 } },
		{ json: { uid: 'bob' }, pairedItem: { item: 2 } },
	]);
});

it('finds each member of a call whose answer was lost, with its scope', async () => {
	await on.sandbox.faults([{ kind: 'truncated', method: 'POST', nth: 1 }]);
	const rows = await on.run(
		'add members',
		{ guid: byId('chess-night'), participants: ['amara'], admins: ['bjorn', 'nobody'] },
		go,
	);
	const told = rows.map(({ json }) => json.scope ?? (json.details as { code: string }).code);
	expect(told.sort()).toEqual(['ERR_UID_NOT_FOUND', 'admin', 'participant']);
	expect(rows.map(({ pairedItem }) => pairedItem)).toEqual(Array(3).fill({ item: 0 }));
});

it('takes a role that is gone after a lost answer for deleted', async () => {
	await on.sandbox.faults([{ kind: 'reset-after', nth: 1 }]);
	const rows = await on.run('delete role', { role: byId('guest') });
	expect(rows).toMatchObject([{ json: { deleted: true, role: 'guest' } }]);
	await expect(on.run('delete role', { role: byId('guest') })).rejects.toThrow(
		'No role has this name [item 0]',
	);
});

it('says so when it cannot find out', async () => {
	await on.sandbox.faults([
		{ kind: 'reset-after', method: 'POST' },
		{ kind: '503', method: 'GET' },
	]);
	const rows = await on.run(
		'create user',
		{ uid: 'ann', name: 'Ann', options: { maxRetries: 1 } },
		go,
	);
	expect(rows).toMatchObject([{ json: { details: { code: 'UNKNOWN_RESULT' } } }]);
});

describe('Return Existing', () => {
	const options = { ifExists: 'return' };

	it('gives the user of a signup that comes twice, even at the same time', async () => {
		const signup = { uid: 'ann', name: 'Ann', options };
		const rows = await Promise.all([on.run('create user', signup), on.run('create user', signup)]);
		expect(rows.flat()).toMatchObject([{ json: { uid: 'ann' } }, { json: { uid: 'ann' } }]);
		const again = await on.run('create user', { ...signup, name: 'Other' });
		expect(again).toMatchObject([{ json: { name: 'Ann', alreadyExisted: true } }]);
	});

	it('gives the group that is there', async () => {
		const group = { guid: 'book-club', name: 'New', type: 'public', options };
		const rows = await on.run('create group', group);
		expect(rows).toMatchObject([{ json: { guid: 'book-club', alreadyExisted: true } }]);
	});

	it('gives the member that is there, with the scope that it has', async () => {
		const rows = await on.run('add members', {
			guid: byId('book-club'),
			participants: ['bjorn', 'hana'],
			options,
		});
		expect(rows).toMatchObject([
			{ json: { uid: 'bjorn', scope: 'moderator', alreadyExisted: true } },
			{ json: { uid: 'hana', scope: 'participant', status: 'joined' } },
		]);
		expect(rows[1].json).not.toHaveProperty('alreadyExisted');
	});
});
