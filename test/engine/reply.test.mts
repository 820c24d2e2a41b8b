import { withMessages } from '../support/messaging.mts';

const { on, sent } = withMessages();

/** Message 1 goes from amara to bjorn; message 4 to the book club. */
const answer = { kind: 'text', text: 'Hello' };
const reply = async (parameters: object, run = {}) => {
	const rows = await on.run('cometChat/message/reply', { ...answer, ...parameters }, run);
	return rows.map(({ json }) => json);
};
const toPair = { id: '1', replyAs: 'receiver' };

const [byAmara, byBot] = [
	{ replyAs: 'user', onBehalfOf: 'AMARA' },
	{ replyAs: 'bot', uid: 'concierge' },
];

it.each<[what: string, parameters: object, ends: string]>([
	['in the name of the receiver', toPair, 'bjorn → user amara'],
	['as the sender, who goes on', { id: '1', ...byAmara }, 'amara → user bjorn'],
	['as a bot to who wrote', { id: '1', ...byBot }, 'concierge → user amara'],
	[
		'as the app itself in a group',
		{ id: '4', replyAs: 'receiver' },
		'app_system → group book-club',
	],
	['as a member of the group', { id: '4', ...byAmara }, 'amara → group book-club'],
	['as a bot in the group', { id: '4', ...byBot }, 'concierge → group book-club'],
])('replies %s', async (_, parameters, ends) => {
	const [row] = await reply(parameters);
	expect(`${row?.sender} → ${row?.receiverType} ${row?.receiver}`).toBe(ends);
	expect(await sent()).toHaveLength(1);
});

it('leads to On Behalf Of, where a bot was written to', async () => {
	const to = { receiverType: 'user', receiverUser: 'concierge', ...answer };
	const [asked] = await on.run('cometChat/message/send', {
		...to,
		options: { onBehalfOf: 'amara' },
	});
	const { id } = asked.json;
	const [row] = await reply({ id, replyAs: 'receiver' }, { continueOnFail: true });
	expect(row?.message).toContain('For a message to a bot, set On Behalf Of to Bot.');
	const [told] = await reply({ id, replyAs: 'bot', uid: 'concierge' });
	expect([told?.sender, told?.receiver]).toEqual(['concierge', 'amara']);
});

it('quotes the message where asked to', async () => {
	await reply({ ...toPair, additionalFields: { quote: true } });
	expect(await sent()).toMatchObject([{ quotedMessageId: 1 }]);
});

it('refuses a user who is not in the conversation before it sends anything', async () => {
	const [row] = await reply(
		{ id: '1', replyAs: 'user', onBehalfOf: 'chen' },
		{ continueOnFail: true },
	);
	expect(row?.error).toMatch(/^User “chen” isn’t in this conversation, .*“amara” and “bjorn”/);
	expect(await sent()).toEqual([]);
});

it('tells of a message that cannot be read, and sends nothing', async () => {
	await on.sandbox.faults([{ kind: 500, method: 'GET', path: '/messages/1' }]);
	const [row] = await reply({ ...toPair, options: { maxRetries: 0 } }, { continueOnFail: true });
	expect(row?.error).toBeDefined();
	expect(await sent()).toEqual([]);
});

it('blames the user of the conversation who was deactivated, though no field names them', async () => {
	await on.run('cometChat/user/deactivate', { uids: 'amara' });
	const [row] = await reply(toPair, { continueOnFail: true });
	expect(row?.error).toBe('UID “amara”: No active user has this UID [item 0]');
});
