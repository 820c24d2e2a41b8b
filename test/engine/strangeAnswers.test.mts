import type { OperationName } from '../support/operations.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const strange = (body: unknown) => on.sandbox.faults([{ kind: 'status', status: 200, body }]);
const go = { continueOnFail: true };
const options = { maxRetries: 0 };
const ann = { uid: 'ann', name: 'Ann', options };
const guest = { role: 'guest', options };

it.each([[{ ok: true }], ['plain text'], [[1, 2]]])(
	'tells the answer %j, which is not from the platform, as a failed item',
	async (body) => {
		await strange(body);
		const rows = await on.run('create user', ann, go);
		expect(rows).toMatchObject([
			{ json: { error: expect.any(String), details: { code: expect.any(String) } } },
		]);
	},
);

it.each([[{ data: 'text' }], [{ data: 7 }]])(
	'tells the answer %j, whose data is no record, as a failed item',
	async (body) => {
		await strange(body);
		const rows = await on.run('create user', ann, go);
		expect(rows).toMatchObject([{ json: { error: expect.any(String) } }]);
	},
);

it.each([[{ data: {} }], [{ data: null }], [{ data: [1, null] }]])(
	'tells the answer %j, whose data is no list of records, as a failed item',
	async (body) => {
		await strange(body);
		const rows = await on.run('get restricted features', guest, go);
		expect(rows).toMatchObject([{ json: { error: expect.any(String) } }]);
	},
);

it.each([[{ data: {} }], [{ data: null }], [{ data: [] }], [{ data: { users: 'all' } }]])(
	'takes silence in the answer %j for no success of an import',
	async (body) => {
		await strange(body);
		const rows = await on.run('import users', ann, go);
		expect(rows).toMatchObject([{ json: { error: expect.stringMatching(/^UID “ann”: /) } }]);
	},
);

it('renames a top-level error of a row, which n8n would take for a failure', async () => {
	await strange({ data: { uid: 'ann', error: 'none' } });
	const rows = await on.run('create user', ann);
	expect(rows).toMatchObject([{ json: { uid: 'ann', platformError: 'none' } }]);
});

describe('a group that was made', () => {
	const club = { guid: 'club', name: 'Club', type: 'public' };
	const wished = { ...club, additionalFields: { participants: ['amara', 'nobody'] } };

	it.each([
		...[null, {}, [], 'none', 7, { participants: null }, { a: null }, { participants: [] }],
		...[{ participants: ['amara'] }, { participants: { amara: null } }, [{ amara: 'x' }]],
		{ participants: { amara: 'yes' } },
	])('gives its row, whatever it says of its members: %j', async (members) => {
		await strange({ data: { ...club, members } });
		expect(await on.run('create group', wished)).toMatchObject([{ json: club }]);
	});

	it('names UIDs alone as members that were not added', async () => {
		const members = {
			participants: {
				amara: { success: true },
				nobody: { success: false, error: { code: 'ERR_UID_NOT_FOUND' } },
				odd: 'no',
			},
			note: { success: false },
		};
		await strange({ data: { ...club, members } });
		const { rows, hints } = await on.tell('create group', wished);
		expect(rows[0]?.json.membersNotAdded).toEqual(['nobody']);
		expect(hints).toEqual(['Group “club” was created without nobody: CometChat didn’t add them.']);
	});

	it.each([[{ data: {} }], [{ data: null }], [{ data: { banned: [] } }], [{}]])(
		'is told in doubt where its banned users cannot be read: %j',
		async (body) => {
			await on.sandbox.faults([
				{ kind: 'reset-after', method: 'POST', nth: 1 },
				{ kind: 'status', status: 200, body, path: 'bannedusers' },
			]);
			const items = [{ guid: 'club' }];
			const rows = await on.run(
				'create group',
				{ ...wished, guid: '={{ $json.guid }}', options },
				{ items, ...go },
			);
			expect(rows).toMatchObject([{ json: { details: { code: 'UNKNOWN_RESULT' } } }]);
		},
	);

	it('keeps an odd answer to itself: the rows of the other items come out', async () => {
		await on.sandbox.faults([
			{ kind: 'status', status: 200, body: { data: [null] }, method: 'POST', nth: 1 },
		]);
		const rows = await on.run(
			'create group',
			{ ...club, guid: '={{ $json.guid }}', options: { parallel: 1, maxRetries: 0 } },
			{ items: [{ guid: 'one' }, { guid: 'two' }], ...go },
		);
		expect(rows).toMatchObject([{ json: { details: {} } }, { json: { guid: 'two' } }]);
	});
});

it.each([
	...[[], {}, { participants: null }, { participants: [] }, { participants: { amara: null } }],
	...[{ participants: ['amara'] }, { participants: { amara: [] } }, { note: { amara: {} } }],
])('takes silence in the answer {"data":%j} for no joining of a group', async (data) => {
	await strange({ data });
	const members = { guid: 'chess-night', participants: 'amara', options };
	expect(await on.run('add members', members, go)).toMatchObject([
		{ json: { error: expect.stringMatching(/^(UID “amara”: |The answer)/) } },
	]);
});

const one: Array<[OperationName, object]> = [
	['create user', { uid: 'ann', name: 'Ann' }],
	['create group', { guid: 'club', name: 'Club', type: 'public' }],
	['add members', { guid: 'chess-night', participants: 'amara' }],
	['get call', { sessionId: 'v1.us.x' }],
	['create keyword list', { id: 'x', name: 'X', category: 'word', source: 'text', terms: 'a' }],
	['update keyword list', { keywordId: 'x', category: 'word', source: 'text', terms: 'a' }],
	['delete role', { role: 'guest' }],
	['get restricted features', { role: 'guest' }],
	['import users', { uid: 'ann', name: 'Ann' }],
];
const bodies = [
	...[null, true, 7, 'text', [], [null], {}, { data: null }, { data: [] }, { data: [null] }],
	...[{ data: [[]] }, { data: 'text' }, { data: { data: null } }, { error: null }, { error: [] }],
	...[{ error: 'no' }, { error: { code: 5, message: {}, details: [null] } }, { data: {}, meta: 5 }],
	...[{ data: { a: null } }, { data: { metadata: null, tags: {} } }],
];

it.each(one)('ends %s in rows, whatever the shape of an answer', async (name, parameters) => {
	for (const status of [200, 400, 500])
		for (const body of bodies) {
			await on.sandbox.faults([{ kind: 'status', status, body }]);
			const rows = await on.run(name, { ...parameters, options }, go);
			for (const { json, pairedItem } of rows) {
				expect(json).toEqual(expect.any(Object));
				expect(pairedItem).toEqual({ item: 0 });
			}
			if (name !== 'get restricted features') expect(rows).toHaveLength(1);
		}
});

describe('a list that ignores paging', () => {
	const page = (current_page?: number) => ({
		data: many(100, (index) => ({ key: `k${index}` })),
		meta: { pagination: { total: 250, count: 100, current_page, total_pages: 3 } },
	});

	it.each([1, undefined])('gives its rows once, and a hint that there may be more', async (at) => {
		await strange(page(at));
		const all = { ...guest, returnAll: true };
		const { rows, hints } = await on.tell('get restricted features', all);
		expect(rows).toHaveLength(100);
		expect(hints).toEqual([
			'The API returned a different page than requested. There may be more results than these.',
		]);
	});

	it('has no hint where the first page is all that was asked for', async () => {
		await strange(page(1));
		const { rows, hints } = await on.tell('get restricted features', { ...guest, limit: 5 });
		expect(rows).toHaveLength(5);
		expect(hints).toEqual([]);
	});
});
