import { asking, type Row } from './asking.mts';
import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const { get, post, put, patch, remove, read } = asking(running);
const at = (path: string) => `/moderation/${path}`;
const to = { receiver: 'nadia', receiverType: 'user', category: 'message', type: 'text' };
const heck = { ...to, data: { text: 'What the HECK' } };
const condition = {
	...{ id: 1, entity: 'message', operand: 'text', operator: 'contains', category: 'word' },
	...{ isKeywordReferencePresent: false, value: 'sale' },
};
const rule = { id: 'no-offers', name: 'No offers', action: ['blockMessage'] };
const add = (change: object) => post(at('rules'), { ...rule, conditions: [condition], ...change });
const textsOf = async (path: string, uid: string) =>
	(await read<{ data: Row }[]>(path, uid)).map(({ data }) => data.text);

/** What becomes of a message that somebody sends. */
async function verdict(message: object, uid: string) {
	const { id } = (await post('/messages', message, uid)).data.data as Row;
	const { data } = await read<{ data: { moderation: { status: string; rule?: Row } } }>(
		`/messages/${String(id)}`,
	);
	return data.moderation;
}

test('a word of a list keeps a message back, until it is approved', async () => {
	const pending = { moderation: { status: 'pending' } };
	expect((await post('/messages', heck, 'mateo')).data.data).toMatchObject({ data: pending });
	const moderation = { status: 'disapproved', rule: { id: 'profanity-filter' } };
	expect(await read('/messages/9')).toMatchObject({ data: { moderation } });
	expect(await textsOf('/users/nadia/messages', 'mateo')).toEqual(['What the HECK']);
	expect(await textsOf('/users/mateo/messages', 'nadia')).toEqual([]);
	expectRefused(await get('/messages/9', 'nadia'), 403, 'ERR_MESSAGE_NO_ACCESS');
	expect(await read(at('blocked-messages'))).toEqual([
		expect.objectContaining({
			...{ ruleId: 'profanity-filter', action: ['blockMessage'] },
			condition: expect.objectContaining({ value: ['profanity'], message: ['What the HECK'] }),
			message: expect.objectContaining({ id: '9', sender: 'mateo' }),
		}),
	]);
	const decide = (status: string) => patch(at('blocked-messages/9'), { status, reviewed: true });
	expect((await decide('approved')).data.data).toMatchObject({ success: true });
	expect((await decide('approved')).status).toBe(200);
	expectRefused(await decide('rejected'), 404, 'ERR_MESSAGE_ID_NOT_FOUND');
	expect(await textsOf('/users/mateo/messages', 'nadia')).toEqual(['What the HECK']);
	expect(await read(at('blocked-messages'))).toEqual([]);
	expect(await read(at('reviewed-messages'))).toEqual([
		expect.objectContaining({ ruleId: 'profanity-filter', blockedAt: expect.any(String) }),
	]);
});

test('a pattern that takes for ever finds nothing, and keeps nobody waiting', async () => {
	const value = '^(a|aa)+$';
	await add({ conditions: [{ ...condition, category: 'pattern', value }] });
	const said = async (text: string) => await verdict({ ...to, data: { text } }, 'mateo');
	const rule = { id: 'no-offers', name: 'No offers' };
	expect(await said('aaaa')).toEqual({ status: 'disapproved', rule });
	expect(await said(`${'a'.repeat(900)}!`)).toEqual({ status: 'approved' });
});

test('a report waits for a decision, and a disapproved message is hidden', async () => {
	const path = at('flagged-messages');
	await post('/messages/8/flagged', { id: 'spam', remark: 'Again' }, 'ivan');
	const queue = await get(path);
	expect(queue.data.data).toMatchObject([
		{ id: '8', flaggedCount: 1, flaggedBy: [{ uid: 'ivan', reasonName: 'Spam', remark: 'Again' }] },
	]);
	expect(queue.data.meta.current).toEqual({ limit: 50, count: 1 });
	const decided = await patch(`${path}/8`, { status: 'disapproved' });
	expect(decided.data).toMatchObject({ success: true });
	expect(await textsOf('/users/hana/messages', 'ivan')).toEqual([]);
	expect(await read(path)).toEqual([]);
	const again = await patch(`${path}/7`, { status: 'approved' });
	expectRefused(again, 404, 'ERR_MESSAGE_ID_NOT_FOUND');
});

test('a rule holds for those its filters name, while it is enabled', async () => {
	const path = at('rules/no-offers');
	const sender = { entity: 'user', type: 'sender', operand: 'uid', operator: 'in' };
	await add({ filters: [{ ...sender, value: 'mateo, kofi' }] });
	const sale = { ...to, data: { text: 'Sale today' } };
	const isBlocked = async (uid: string) => (await verdict(sale, uid)).rule?.id === 'no-offers';
	expect([await isBlocked('mateo'), await isBlocked('oscar')]).toEqual([true, false]);
	expect((await put(path, { enabled: false })).data.data).toMatchObject({
		...{ revisionId: '2740891e5c3a7d06_no-offers_2', active: false },
		conditions: [{ isKeywordsReferencePresent: false, value: ['sale'] }],
	});
	expect(await isBlocked('mateo')).toBe(false);
	const revisions = [{ enabled: false }, { enabled: true }];
	expect(await read(`${path}/revisions`)).toMatchObject(revisions);
	expect((await remove(path)).data.data).toMatchObject({ success: true });
	expectRefused(await get(`${path}/revisions`), 404, 'ERR_RULE_NOT_FOUND');
});

test('a rule that does not fit is refused', async () => {
	expectRefused(await add({ id: 'profanity-filter' }), 409, 'ERR_RULE_ALREADY_EXISTS');
	const unknown = { ...condition, isKeywordReferencePresent: true, value: 'no-such-list' };
	expectRefused(await add({ conditions: [unknown] }), 404, 'ERR_KEYWORD_NOT_FOUND');
	expectInvalid(await add({ conditions: Array(11).fill(condition) }), 'conditions');
	const smell = { ...condition, operand: 'smell' };
	expectInvalid(await add({ conditions: [smell] }), 'conditions.0.operand');
	const group = { entity: 'group', operand: 'guid', type: 'receiver', value: 'x' };
	const filters = [{ ...group, operator: 'not equals' }];
	expectInvalid(await add({ filters }), 'filters.0.operator');
	expect(await read(at('reasons?limit=1'))).toMatchObject([{ createdAt: '1735689600' }]);
	expect(await read(at('reasons/spam'))).toMatchObject({ createdAt: 1735689600 });
});

test('a message of another chat is pending, then decided on, and its people are made', async () => {
	const path = at('messages');
	const message = {
		...{ ...heck, sender: 'zoe', receiver: 'old-club', receiverType: 'group', muid: 'old-1' },
		receiverGroupDetails: { guid: 'old-club', name: 'Old Club', type: 'public' },
	};
	expectRefused(await post(path, message), 404, 'ERR_UID_NOT_FOUND');
	const sent = await post(path, { ...message, senderUserDetails: { uid: 'zoe', name: 'Zoe' } });
	expect(sent.data.data).toMatchObject({ id: '1', data: { moderation: { status: 'pending' } } });
	const query = 'moderationStatus=disapproved&receiverGUID=old-club';
	expect(await read(`${path}?${query}`)).toMatchObject([{ muid: 'old-1' }]);
	expect(await read(`${path}?moderationStatus=approved`)).toEqual([]);
	const data = { text: 'Hello', moderation: { status: 'approved' } };
	await put(`${path}/1`, { data: { text: 'Hello' } });
	expect(await read(`${path}/1`)).toMatchObject({ data });
	expect(await running.sandbox.state()).toMatchObject({ users: 26, groups: 3, messages: 8 });
	await remove(`${path}/1`);
	expectRefused(await get(`${path}/1`), 404, 'ERR_MESSAGE_ID_NOT_FOUND');
});
