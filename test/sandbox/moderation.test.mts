import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const by = (onBehalfOf: string) => ({ onBehalfOf });
const heck = {
	...{ receiver: 'nadia', receiverType: 'user', category: 'message', type: 'text' },
	data: { text: 'What the HECK' },
};
const rule = {
	id: 'no-offers',
	name: 'No offers',
	action: ['blockMessage'],
	conditions: [
		{
			...{ id: 1, entity: 'message', operand: 'text', operator: 'contains', category: 'word' },
			...{ isKeywordReferencePresent: false, value: 'sale' },
		},
	],
};
const textsOf = async (path: string, onBehalfOf: string) =>
	(
		(await running.platform.get(path, by(onBehalfOf))).data.data as { data: { text: string } }[]
	).map(({ data }) => data.text);

test('a word of a list keeps a message back, until it is approved', async () => {
	const { platform } = running;
	const sent = await platform.post('/messages', heck, by('mateo'));
	expect(sent.data.data).toMatchObject({
		data: { moderation: { status: 'disapproved', rule: { id: 'profanity-filter' } } },
	});
	expect(await textsOf('/users/nadia/messages', 'mateo')).toEqual(['What the HECK']);
	expect(await textsOf('/users/mateo/messages', 'nadia')).toEqual([]);
	expectRefused(await platform.get('/messages/9', by('nadia')), 403, 'ERR_MESSAGE_NO_ACCESS');
	const queue = await platform.get('/moderation/blocked-messages');
	expect(queue.data.data).toEqual([
		expect.objectContaining({
			ruleId: 'profanity-filter',
			action: ['blockMessage'],
			condition: expect.objectContaining({ value: ['profanity'], message: ['What the HECK'] }),
			message: expect.objectContaining({ id: '9', sender: 'mateo' }),
		}),
	]);

	const decide = (status: string) =>
		platform.patch('/moderation/blocked-messages/9', { status, reviewed: true });
	expectInvalid(await decide('disapproved'), 'status');
	expect((await decide('approved')).data.data).toMatchObject({ success: true });
	expect((await decide('approved')).status).toBe(200);
	expectRefused(await decide('rejected'), 404, 'ERR_MESSAGE_ID_NOT_FOUND');
	expect(await textsOf('/users/mateo/messages', 'nadia')).toEqual(['What the HECK']);
	expect((await platform.get('/moderation/blocked-messages')).data.data).toEqual([]);
	expect((await platform.get('/moderation/reviewed-messages')).data.data).toEqual([
		expect.objectContaining({ ruleId: 'profanity-filter', blockedAt: expect.any(String) }),
	]);
});

test('a report waits for a decision, and a disapproved message is hidden', async () => {
	const { platform } = running;
	await platform.post('/messages/8/flagged', { id: 'spam', remark: 'Again' }, by('ivan'));
	const queue = await platform.get('/moderation/flagged-messages');
	expect(queue.data.data).toEqual([
		expect.objectContaining({
			id: '8',
			flaggedCount: 1,
			flaggedBy: [expect.objectContaining({ uid: 'ivan', reasonName: 'Spam', remark: 'Again' })],
		}),
	]);
	expect(queue.data.meta.current).toEqual({ limit: 50, count: 1 });
	const decided = await platform.patch('/moderation/flagged-messages/8', { status: 'disapproved' });
	expect(decided.data).toMatchObject({ success: true });
	expect(await textsOf('/users/hana/messages', 'ivan')).toEqual([]);
	expect((await platform.get('/moderation/flagged-messages')).data.data).toEqual([]);
	const again = await platform.patch('/moderation/flagged-messages/7', { status: 'approved' });
	expectRefused(again, 404, 'ERR_MESSAGE_ID_NOT_FOUND');
});

test('a rule holds for those its filters name, while it is enabled', async () => {
	const { platform } = running;
	const filters = [
		{ entity: 'user', type: 'sender', operand: 'uid', operator: 'in', value: 'mateo, kofi' },
	];
	await platform.post('/moderation/rules', { ...rule, filters });
	const sale = { ...heck, data: { text: 'Sale today' } };
	const isBlocked = async (uid: string) =>
		JSON.stringify((await platform.post('/messages', sale, by(uid))).data.data).includes(
			'no-offers',
		);
	expect(await isBlocked('mateo')).toBe(true);
	expect(await isBlocked('oscar')).toBe(false);
	const changed = await platform.put('/moderation/rules/no-offers', { enabled: false });
	expect(changed.data.data).toMatchObject({
		revisionId: '2740891e5c3a7d06_no-offers_2',
		active: false,
		conditions: [{ isKeywordsReferencePresent: false, value: ['sale'] }],
	});
	expect(await isBlocked('mateo')).toBe(false);
	const states = await platform.get('/moderation/rules/no-offers/revisions');
	expect(states.data.data).toMatchObject([{ enabled: false }, { enabled: true }]);
	expect((await platform.delete('/moderation/rules/no-offers')).data.data).toMatchObject({
		success: true,
	});
	expectRefused(
		await platform.get('/moderation/rules/no-offers/revisions'),
		404,
		'ERR_RULE_NOT_FOUND',
	);
});

test('a rule that does not fit is refused', async () => {
	const { platform } = running;
	const add = (change: object) => platform.post('/moderation/rules', { ...rule, ...change });
	const [condition] = rule.conditions;
	expectRefused(await add({ id: 'profanity-filter' }), 409, 'ERR_RULE_ALREADY_EXISTS');
	const unknown = { ...condition, isKeywordReferencePresent: true, value: 'no-such-list' };
	expectRefused(await add({ conditions: [unknown] }), 404, 'ERR_KEYWORD_NOT_FOUND');
	expectInvalid(await add({ conditions: Array(11).fill(condition) }), 'conditions');
	expectInvalid(
		await add({ conditions: [{ ...condition, operand: 'smell' }] }),
		'conditions.0.operand',
	);
	const filter = {
		entity: 'group',
		operand: 'guid',
		operator: 'not equals',
		value: 'x',
		type: 'receiver',
	};
	expectInvalid(await add({ filters: [filter] }), 'filters.0.operator');
	expect((await platform.get('/moderation/rules?limit=1')).data.data).toHaveLength(1);
	expectInvalid(await platform.get('/moderation/rules?limit=0'), 'limit');
});

test('a message of another chat is pending, then decided on, and its people are made', async () => {
	const { platform } = running;
	const message = {
		...{ ...heck, sender: 'zoe', receiver: 'old-club', receiverType: 'group', muid: 'old-1' },
		senderUserDetails: { uid: 'zoe', name: 'Zoe' },
		receiverGroupDetails: { guid: 'old-club', name: 'Old Club', type: 'public' },
	};
	const alone = { ...message, senderUserDetails: undefined };
	expectRefused(await platform.post('/moderation/messages', alone), 404, 'ERR_UID_NOT_FOUND');
	const sent = await platform.post('/moderation/messages', message);
	expect(sent.data.data).toMatchObject({ id: '1', data: { moderation: { status: 'pending' } } });
	const found = await platform.get(
		'/moderation/messages?moderationStatus=disapproved&receiverGUID=old-club',
	);
	expect(found.data.data).toMatchObject([{ muid: 'old-1' }]);
	await platform.put('/moderation/messages/1', { data: { text: 'Hello' } });
	expect((await platform.get('/moderation/messages/1')).data.data).toMatchObject({
		data: { text: 'Hello', moderation: { status: 'approved' } },
	});
	expect(await running.sandbox.state()).toMatchObject({ users: 26, groups: 3, messages: 8 });
	await platform.delete('/moderation/messages/1');
	expectRefused(await platform.get('/moderation/messages/1'), 404, 'ERR_MESSAGE_ID_NOT_FOUND');
});
