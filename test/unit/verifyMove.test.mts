import { compared } from '../../nodes/CometChatDataImport/move/difference';
import { Findings } from '../../nodes/CometChatDataImport/move/findings';
import { Parts } from '../../nodes/CometChatDataImport/move/parts';

const message = (muid: string, sentAt: number) => ({
	...{ muid, sentAt, sender: 'ann', receiverType: 'user', receiver: 'bo' },
});

it('keeps the last second of a conversation for the messages that follow', () => {
	const parts = new Parts();
	for (const [muid, sentAt] of [
		['a', 1],
		['b', 2],
		['c', 2],
	] as const)
		parts.add(message(muid, sentAt), undefined);
	parts.add({ ...message('x', 5), receiverType: 'group', receiver: 'club' }, undefined);
	const keysOf = (isEnd: boolean) =>
		parts.take(isEnd).map(({ key, sent }) => [key, ...sent.map(({ muid }) => muid)]);
	expect(keysOf(false)).toEqual([['["ann","bo"]', 'a']]);
	// The other direction is the same conversation.
	parts.add({ ...message('d', 3), sender: 'bo', receiver: 'ann' }, undefined);
	expect(keysOf(true)).toEqual([
		['["ann","bo"]', 'b', 'c', 'd'],
		['club', 'x'],
	]);
	expect(keysOf(true)).toEqual([]);
});

it.each([
	['tags in another order', { tags: ['a', 'b'] }, { tags: ['b', 'a'], more: 1 }, undefined],
	['a number as text', { data: { size: 7 } }, { data: { size: '7' } }, undefined],
	['another tag', { tags: ['a'] }, { tags: ['b'] }, 'tags'],
	['a file that lacks', { data: { files: [{ url: 'x' }] } }, { data: { files: [] } }, 'data.files'],
	['another file', { files: [{ url: 'x' }] }, { files: [{ url: 'y' }] }, 'files.0.url'],
	['no metadata', { data: { metadata: { a: 1 } } }, { data: {} }, 'data.metadata'],
])('compares %s', (_what, sent, found, field) => {
	expect(compared(sent, found as never).difference?.field).toBe(field);
});

it('says of which fields nothing is known', () => {
	const sent = {
		readAt: 5,
		tags: ['a'],
		metadata: { a: 1 },
		senderUserDetails: { uid: 'ann' },
		lastActiveAt: 7,
	};
	expect(compared(sent, {})).toEqual({
		difference: undefined,
		notShown: ['readAt', 'tags', 'metadata'],
	});
});

it('counts what it could not read apart, also beyond the rows that it lists', () => {
	const findings = new Findings();
	for (let count = 0; count < 10_002; count++)
		findings.tell({ difference: count === 0 || count > 10_000 ? 'missing' : 'notRead' });
	expect(findings.summary).toMatchObject({ differences: 2, notRead: 10_000, notListed: 2 });
});
