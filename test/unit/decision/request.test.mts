import { readRequest, requestRow } from '../../../nodes/CometChatModerationTrigger/request';

const entities = { sender: { entity: { uid: 'mateo', name: 'Mateo' } } };
const attachments = [{ url: 'https://files.example.com/1.png', name: '1.png' }];
const message = {
	...{ id: '7', sender: 'mateo', receiver: 'nadia', receiverType: 'user', category: 'message' },
	...{ type: 'image', sentAt: 1_780_000_000, data: { text: 'Look', entities, attachments } },
};
const contextMessages = [{ nadia: 'Hi' }, { mateo: 'Hello' }, { nadia: message }];
const at = Date.parse('2026-11-26T12:00:00.000Z');

it('gives the message first, by who wrote it, and the earlier ones in their order', () => {
	const row = requestRow(readRequest({ contextMessages })!, true, at, 1700);
	expect(Object.keys(row)[0]).toBe('text');
	expect(row).toMatchObject({
		...{ text: 'Look', attachments, senderUid: 'mateo', senderName: 'Mateo', messageId: '7' },
		...{ receiverId: 'nadia', sentAt: '2026-05-28T20:26:40.000Z' },
		earlier: [
			{ key: 'nadia', text: 'Hi' },
			{ key: 'mateo', text: 'Hello' },
		],
		...{ receivedAt: '2026-11-26T12:00:00.000Z', answerBy: '2026-11-26T12:00:01.650Z' },
		late: false,
	});
	expect(requestRow(readRequest({ contextMessages })!, false, at, 1700)).toMatchObject({ message });
});

it('leaves out the key that programs take for the nature of an object', () => {
	const metadata = JSON.parse('{"__proto__":{"a":1},"b":2}') as object;
	const last = { nadia: { ...message, data: { metadata } } };
	expect(readRequest({ contextMessages: [last] })!.message.data).toEqual({ metadata: { b: 2 } });
});

it.each([
	...[undefined, null, [], 'text', {}, { contextMessages: [] }, { contextMessages: {} }],
	...[[{ nadia: 'Hi' }], [{}], [message], [{ nadia: { data: {} } }], [{ nadia: 1 }]].map((one) => ({
		contextMessages: one,
	})),
])('takes no %j', (body) => expect(readRequest(body)).toBeUndefined());

it('leaves out earlier messages in another form, which help the decision and nothing else', () => {
	const odd = [{ nadia: null }, { mateo: 5 }, {}, 'text', { a: 'Hi', b: 'Ho' }];
	const { message: last, earlier } = readRequest({
		contextMessages: [...odd, { nadia: message }],
	})!;
	expect([last, earlier]).toEqual([
		message,
		[
			{ key: 'a', text: 'Hi' },
			{ key: 'b', text: 'Ho' },
		],
	]);
});
