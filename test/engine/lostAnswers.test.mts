import type { FaultRuleInput } from '../../harness/sandbox/types.mts';
import { mostInFlight } from '../support/inFlight.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const go = { continueOnFail: true };
const ann = { uid: 'ann', name: 'Ann' };
const club = { guid: 'club', name: 'Club', type: 'public' };
const lost: FaultRuleInput = { kind: 'reset-after', method: 'POST', nth: 1 };
const never: FaultRuleInput = { kind: 'reset-before', method: 'POST' };
const DOUBT = 'The response was lost. It exists now, but it’s unclear whether this item created it';

/** Loses the answer, then answers every reading with this. */
const readBackAs = (data: object): FaultRuleInput[] => [
	lost,
	{ kind: 'status', status: 200, body: { data }, method: 'GET' },
];

describe('looking back', () => {
	const details = {
		additionalFields: {
			metadata: { plan: 'pro', deep: { level: 2 } },
			email: 'ann@example.com',
			tags: ['b', 'a'],
			avatar: 'https://example.com/a.png',
		},
	};

	it('finds our own by all that was sent, nested values too', async () => {
		await on.sandbox.faults([lost]);
		const rows = await on.run('create user', { ...ann, ...details });
		expect(rows).toMatchObject([{ json: { uid: 'ann', email: 'ann@example.com' } }]);
		expect(rows[0].json).not.toHaveProperty('alreadyExisted');
	});

	const shown = {
		...ann,
		avatar: 'https://example.com/a.png',
		tags: ['a', 'b'],
		metadata: { plan: 'pro', deep: { level: 2 }, '@private': { email: 'ann@example.com' } },
	};

	it.each<[string, object]>([
		['another e-mail', { metadata: { ...shown.metadata, '@private': { email: 'b@example.com' } } }],
		['other nested metadata', { metadata: { ...shown.metadata, deep: { level: 3 } } }],
		['other tags', { tags: ['a', 'c'] }],
		['another name', { name: 'Bob' }],
		['metadata as a list', { metadata: [1] }],
	])('does not take for our own a user with %s', async (_, other) => {
		await on.sandbox.faults(readBackAs({ ...shown, ...other }));
		const rows = await on.run('create user', { ...ann, ...details }, go);
		expect(rows).toMatchObject([{ json: { details: { code: 'ERR_UID_ALREADY_EXISTS' } } }]);
	});

	it.each<[string, object]>([
		['no tags', { tags: undefined }],
		['no e-mail', { metadata: { plan: 'pro', deep: { level: 2 } } }],
		['no metadata', { metadata: undefined }],
	])('leaves a doubt where the platform shows %s', async (_, other) => {
		await on.sandbox.faults(readBackAs({ ...shown, ...other }));
		const rows = await on.run('create user', { ...ann, ...details }, go);
		expect(rows).toMatchObject([
			{ json: { error: `${DOUBT} [item 0]`, details: { code: 'UNKNOWN_RESULT' } } },
		]);
	});

	it('leaves a doubt about a password, which is never shown', async () => {
		await on.sandbox.faults([lost]);
		const rows = await on.run('create group', { ...club, type: 'password', password: 'knock' }, go);
		expect(rows).toMatchObject([{ json: { error: `${DOUBT} [item 0]` } }]);
	});

	it('knows a group by its first members, and leaves a doubt where none of them is in it', async () => {
		const additionalFields = { participants: ['amara', 'nobody'] };
		await on.sandbox.faults([lost]);
		const { rows, hints } = await on.tell('create group', { ...club, additionalFields });
		expect(rows).toMatchObject([{ json: { guid: 'club', membersNotAdded: ['nobody'] } }]);
		expect(hints).toEqual(['Group “club” was created without nobody: CometChat didn’t add them.']);
		await on.sandbox.faults([lost]);
		const none = { ...club, guid: 'none', additionalFields: { participants: ['nobody'] } };
		expect(await on.run('create group', none, go)).toMatchObject([
			{ json: { error: `${DOUBT} [item 0]` } },
		]);
	});

	it('tells of an import that lost its answer for each user, also of twins', async () => {
		await on.sandbox.faults([lost]);
		const items = [ann, { uid: 'amara', name: 'Other' }, ann];
		const rows = await on.run(
			'import users',
			{ uid: '={{ $json.uid }}', name: '={{ $json.name }}' },
			{ items, ...go },
		);
		expect(rows).toMatchObject([
			{ json: ann },
			{ json: { details: { code: 'ERR_UID_ALREADY_EXISTS' } } },
			{ json: ann },
		]);
	});
});

describe('a deletion', () => {
	it('of which the answer was lost says that the thing is not there, not who deleted it', async () => {
		await on.sandbox.faults([{ kind: 'reset-after', nth: 1 }]);
		expect(await on.run('delete role', { role: 'student' })).toEqual([
			{
				json: {
					existsNow: false,
					role: 'student',
					message:
						'The response to the first request was lost. A second request shows that it doesn’t exist now.',
				},
				pairedItem: { item: 0 },
			},
		]);
	});

	it('of what was never there is still a failure', async () => {
		await on.sandbox.faults([{ kind: 429, nth: 1, seconds: 0 }]);
		expect(await on.run('delete role', { role: 'none' }, go)).toMatchObject([
			{
				json: {
					error: 'Role “none”: No role has this ID [item 0]',
					message: expect.not.stringMatching(/create/i),
				},
			},
		]);
	});
});

describe('Return Existing', () => {
	const existing = { options: { ifExists: 'return', maxRetries: 0 } };

	it('gives who is there although the create never got an answer', async () => {
		await on.sandbox.faults([never]);
		const items = [{ uid: 'amara' }, { uid: 'new' }];
		const rows = await on.run(
			'import users',
			{ uid: '={{ $json.uid }}', name: 'X', ...existing },
			{ items, ...go },
		);
		expect(rows).toMatchObject([
			{ json: { uid: 'amara', name: 'Amara Okafor', alreadyExisted: true } },
			{ json: { message: 'Nothing was changed for this item. It’s safe to run it again.' } },
		]);
		expect(rows[0].json).not.toHaveProperty('error');
	});

	it.each([
		['create user', { uid: 'amara', name: 'X' }],
		['create group', { guid: 'book-club', name: 'X', type: 'public' }],
	] as const)('gives what is there after a lost %s', async (name, parameters) => {
		await on.sandbox.faults([never]);
		expect(await on.run(name, { ...parameters, ...existing })).toMatchObject([
			{ json: { alreadyExisted: true } },
		]);
	});

	it('speaks of the look-up where that failed, not of the option that is set', async () => {
		await on.sandbox.faults([{ kind: 500, method: 'GET' }]);
		const rows = await on.run('create user', { uid: 'amara', name: 'X', ...existing }, go);
		expect(rows).toMatchObject([
			{
				json: {
					error: 'It already exists, but the API didn’t respond when asked to show it [item 0]',
					message: 'Nothing was changed. Run this item again later.',
				},
			},
		]);
	});

	it('says so where the platform shows nobody under the key', async () => {
		await on.sandbox.faults([
			{ kind: 'status', status: 409, code: 'ERR_UID_ALREADY_EXISTS', method: 'POST' },
		]);
		const rows = await on.run('create user', { ...ann, ...existing }, go);
		expect(rows).toMatchObject([
			{
				json: {
					error: 'It already exists, but the API doesn’t show it [item 0]',
					message: expect.not.stringMatching(/Return Existing/),
				},
			},
		]);
	});
});

it('looks back for many in as many requests at once as the run may have', async () => {
	await on.sandbox.latency(40);
	await on.sandbox.faults([{ kind: 'reset-after', method: 'POST', times: 6 }]);
	const options = { maxRetries: 0, parallel: 8 };
	const items = many(300, (index) => ({ uid: `u${index}` }));
	const rows = await on.run(
		'import users',
		{ uid: '={{ $json.uid }}', name: 'X', options },
		{ items },
	);
	expect(rows.map(({ json }) => json.uid)).toEqual(items.map(({ uid }) => uid));
	const reads = (await on.sandbox.requests()).filter(({ method }) => method === 'GET');
	expect(reads).toHaveLength(300);
	expect(mostInFlight(reads)).toBe(8);
});
