import type { OperationName } from '../support/operations.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const strange = (body: unknown, status = 200) =>
	on.sandbox.faults([{ kind: 'status', status, body }]);
const go = { continueOnFail: true };
const options = { maxRetries: 0 };
const ann = { uid: 'ann', name: 'Ann' };
const club = { guid: 'club', name: 'Club', type: 'public' };
const amara = { guid: 'chess-night', participants: 'amara' };
const list = { category: 'word', source: 'text', terms: 'a' };
const guest = { role: 'guest', options };

const odd: Array<[OperationName, RegExp, unknown[]]> = [
	['create user', /./, [{ ok: true }, 'plain text', [1, 2], { data: 'text' }, { data: 7 }]],
	['get restricted features', /./, [{ data: {} }, { data: null }, { data: [1, null] }]],
	[
		...(['import users', /^UID “ann”: /] as const),
		[{ data: {} }, { data: null }, { data: [] }, { data: { users: 'all' } }],
	],
	[
		...(['add members', /^(UID “amara”: |The answer)/] as const),
		[
			...[[], {}, { participants: null }, { participants: [] }, { participants: { amara: null } }],
			...[{ participants: ['amara'] }, { participants: { amara: [] } }, { note: { amara: {} } }],
		].map((data) => ({ data })),
	],
];
const parametersOf: Partial<Record<OperationName, object>> = {
	...{ 'create user': ann, 'create group': club, 'add members': amara, 'import users': ann },
	...{ 'get call': { sessionId: 'v1.us.x' }, 'delete role': { role: 'guest' } },
	...{ 'create keyword list': { id: 'x', name: 'X', ...list }, 'get restricted features': guest },
	'update keyword list': { keywordId: 'x', ...list },
};

it.each(odd.flatMap(([name, says, bodies]) => bodies.map((body) => [name, body, says] as const)))(
	'%s takes no success from %j',
	async (name, body, says) => {
		await strange(body);
		const [{ json }] = await on.run(name, { ...parametersOf[name], options }, go);
		expect(json).toMatchObject({
			error: expect.stringMatching(says),
			details: { code: expect.any(String) },
		});
	},
);

it('renames a top-level error of a row, which n8n would take for a failure', async () => {
	await strange({ data: { uid: 'ann', error: 'none' } });
	expect(await on.run('create user', ann)).toMatchObject([
		{ json: { uid: 'ann', platformError: 'none' } },
	]);
});

describe('a group that was made', () => {
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
		const failed = { success: false, error: { code: 'ERR_UID_NOT_FOUND' } };
		const participants = { amara: { success: true }, nobody: failed, odd: 'no' };
		const members = { participants, note: { success: false } };
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
			const rows = await on.run('create group', { ...wished, options }, go);
			expect(rows).toMatchObject([{ json: { details: { code: 'UNKNOWN_RESULT' } } }]);
		},
	);

	it('keeps an odd answer to itself: the rows of the other items come out', async () => {
		const body = { data: [null] };
		await on.sandbox.faults([{ kind: 'status', status: 200, body, method: 'POST', nth: 1 }]);
		const parameters = { ...club, guid: '={{ $json.guid }}', options: { ...options, parallel: 1 } };
		const items = [{ guid: 'one' }, { guid: 'two' }];
		const rows = await on.run('create group', parameters, { items, ...go });
		expect(rows).toMatchObject([{ json: { details: {} } }, { json: { guid: 'two' } }]);
	});
});

const bodies: Array<[status: number, bodies: unknown[]]> = [
	[200, [null, true, 7, 'text', [], [null], {}, { data: null }, { data: [] }, { data: [null] }]],
	[200, [{ data: [[]] }, { data: 'text' }, { data: { data: null } }, { data: {}, meta: 5 }]],
	[200, [{ data: { a: null } }, { data: { metadata: null, tags: {} } }, { error: null }]],
	[400, [null, 'text', [], { error: null }, { error: [] }, { error: 'no' }, { data: null }]],
	[400, [{ error: { code: 5, message: {}, details: [null] } }]],
	[500, [null, 'text', { error: 'no' }, { error: { code: 5, message: {}, details: [null] } }]],
];

it.each(Object.entries(parametersOf) as Array<[OperationName, object]>)(
	'ends %s in rows, whatever the shape of an answer',
	async (name, parameters) => {
		for (const [status, all] of bodies)
			for (const body of all) {
				await strange(body, status);
				const rows = await on.run(name, { ...parameters, options }, go);
				for (const { json, pairedItem } of rows) {
					expect(json).toEqual(expect.any(Object));
					expect(pairedItem).toEqual({ item: 0 });
				}
				if (name !== 'get restricted features') expect(rows).toHaveLength(1);
			}
	},
);

describe('a list that ignores paging', () => {
	const page = (current_page?: number) => ({
		data: many(100, (index) => ({ key: `k${index}` })),
		meta: { pagination: { total: 250, count: 100, current_page, total_pages: 3 } },
	});

	it.each([
		[1, { returnAll: true }, 100, true],
		[undefined, { returnAll: true }, 100, true],
		[1, { limit: 5 }, 5, false],
	])('says where it stands at %s, asked for %j', async (at, how, count, hasMore) => {
		await strange(page(at));
		const { rows, hints } = await on.tell('get restricted features', { ...guest, ...how } as never);
		expect(rows).toHaveLength(count);
		const hint =
			'The API returned a different page than requested. There may be more results than these.';
		expect(hints).toEqual(hasMore ? [hint] : []);
	});
});
