import { hello, withMessages } from '../support/messaging.mts';

const { on } = withMessages();
const answer = (data: unknown) => ({ kind: 'status' as const, status: 200, body: { data } });
const heck = 'What the heck';

it('says how many messages wait for moderation, and later which a rule blocked', async () => {
	const items = [{ text: heck }, { text: 'Hello' }, { text: heck }];
	const asked = { ...hello, text: '={{ $json.text }}' };
	const sent = await on.tell('cometChat/message/send', asked, { items });
	const statuses = ({ rows }: typeof sent) => rows.map(({ json }) => json.moderationStatus);
	expect(statuses(sent)).toEqual(['pending', 'pending', 'pending']);
	expect(sent.hints).toEqual([
		'3 messages await moderation; those that it blocks aren’t delivered.',
	]);
	const ids = sent.rows.map(({ json: { id } }) => ({ id }));
	const read = await on.tell('cometChat/message/get', { id: '={{ $json.id }}' }, { items: ids });
	expect(statuses(read)).toEqual(['disapproved', 'approved', 'disapproved']);
});

it('says how many messages were blocked at once', async () => {
	const data = { id: '9', data: { moderation: { status: 'disapproved' } } };
	await on.sandbox.faults([answer(data)]);
	const { hints } = await on.tell(
		'cometChat/message/send',
		{ ...hello, text: '={{ $json.text }}' },
		{ items: [{ text: heck }, { text: heck }] },
	);
	expect(hints).toEqual(['2 messages were blocked by moderation, so they aren’t delivered.']);
});

it.each([
	['cometChat/message/sendAsBot', { ...hello, uid: 'concierge' }],
	['cometChat/message/update', { id: '1', text: heck }],
	['cometChat/thread/reply', { ...hello, id: '1', onBehalfOf: 'amara' }],
] as const)('%s says that its message waits for moderation', async (operation, parameters) => {
	await on.sandbox.faults([
		answer({ id: '9', data: { text: heck, moderation: { status: 'pending' } } }),
	]);
	const { rows, hints } = await on.tell(operation, parameters);
	expect(rows[0]?.json).toMatchObject({ moderationStatus: 'pending' });
	expect(hints).toEqual(['1 message awaits moderation; if it’s blocked, it isn’t delivered.']);
});

it('shows what a blocked message says, whatever its kind, and that it was deleted since', async () => {
	const file = { url: 'https://example.com/a.png', name: 'a.png', mimeType: 'image/png' };
	const shown = { id: '9', sender: 'mateo', type: 'image' };
	const message = {
		...{ ...shown, receiver: 'nadia', receiverType: 'user', category: 'message', sentAt: 1 },
		...{ deletedAt: 2, updatedAt: 2 },
		data: {
			...{ url: file.url, attachments: [{ ...file, extension: 'png', size: 2048 }] },
			moderation: { status: 'disapproved' },
		},
	};
	const rule = { ruleId: 'nudity', ruleName: 'Nudity' };
	await on.sandbox.faults([answer([{ ...rule, action: ['blockMessage'], createdAt: 1, message }])]);
	const [{ json }] = await on.run('moderation/blockedMessage/getAll', {});
	expect(json).toMatchObject({
		...{ ...shown, ...rule, attachments: [{ ...file, size: 2048 }] },
		...{ moderationStatus: 'disapproved', deletedAt: '1970-01-01T00:00:02.000Z' },
	});
	expect(Object.keys(json).length).toBeLessThanOrEqual(10);
});

it('shows what a reported message says, and that it was deleted since', async () => {
	const custom = { ...hello, kind: 'custom', customType: 'place', customData: { latitude: 52.5 } };
	const [sent] = await on.run('cometChat/message/send', {
		...custom,
		options: { onBehalfOf: 'amara' },
	});
	const message = { id: sent.json.id as string };
	await on.run('cometChat/message/flag', { ...message, onBehalfOf: 'bjorn', reasonId: 'spam' });
	await on.run('cometChat/message/delete', message);
	const [{ json }] = await on.run('moderation/flaggedMessage/getAll', {});
	expect(json).toMatchObject({
		...{ type: 'place', customData: { latitude: 52.5 }, flaggedCount: 1 },
		deletedAt: expect.any(String),
	});
});
