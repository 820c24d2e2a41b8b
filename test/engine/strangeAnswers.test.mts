import type { OperationName } from '../support/operations.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const strange = (body: unknown, status = 200) =>
	on.sandbox.faults([{ kind: 'status', status, body }]);
const go = { continueOnFail: true };
const options = { maxRetries: 0 };
const ann = { uid: 'ann', name: 'Ann' };
const club = { guid: 'club', name: 'Club', type: 'public' };
const amara = { guid: 'chess-night', participants: 'amara' };

const noMembers = [
	...[[], {}, { participants: null }, { participants: [] }, { participants: { amara: null } }],
	...[{ participants: ['amara'] }, { participants: { amara: [] } }, { note: { amara: {} } }],
];
const dataOf = (...all: unknown[]) => all.map((data) => ({ data }));

it.each<[OperationName, object, RegExp, unknown[]]>([
	['import users', ann, /^UID “ann”: /, dataOf({}, null, [], { users: 'all' })],
	['add members', amara, /^(UID “amara”: |The answer)/, dataOf(...noMembers)],
])('%s takes no success from what is no answer', async (name, parameters, says, bodies) => {
	for (const body of bodies) {
		await strange(body);
		const [{ json }] = await on.run(name, { ...parameters, options }, go);
		expect([body, json]).toMatchObject([
			body,
			{ error: expect.stringMatching(says), details: { code: expect.any(String) } },
		]);
	}
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
