import { lastMessageId, lastSentAt } from '../../../nodes/CometChat/conversation/desk/bursts';

it('knows the end of a burst of any length', () => {
	const messages = Array.from({ length: 150_000 }, (_, at) => ({ id: `${at}`, sentAt: at + 5 }));
	expect(lastMessageId(messages)).toBe(149_999);
	expect(lastSentAt({ messages, isFull: false })).toBe(150_004);
});
