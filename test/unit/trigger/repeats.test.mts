import { Repeats } from '../../../nodes/CometChatTrigger/delivery/repeats';

const known = { value: 'w:message_sent:1', isDocumented: true };
const content = { value: 'w:user_blocked:abc', isDocumented: false };
const second = 1000;
const minute = 60 * second;

it.each([
	['within five minutes', known, 5 * minute - 1, true],
	['not later', known, 5 * minute, false],
	['by its content within a minute', content, minute - 1, true],
	['by its content not later, as it may be another event', content, minute, false],
])('knows a delivery again %s', (_when, key, after, isRepeat) => {
	const repeats = new Repeats();
	expect(repeats.isRepeat('node', key, 0)).toBe(false);
	expect(repeats.isRepeat('node', key, after)).toBe(isRepeat);
});

it('tells nodes apart', () => {
	const repeats = new Repeats();
	repeats.isRepeat('one', known, 0);
	expect(repeats.isRepeat('other', known, 1)).toBe(false);
});

it('forgets what is older than five minutes', () => {
	const repeats = new Repeats();
	for (let i = 0; i < 100; i++) repeats.isRepeat('node', { ...known, value: `${i}` }, i * second);
	repeats.isRepeat('node', known, 5 * minute + 49 * second);
	expect(repeats.size).toBe(51);
});

it('keeps a bounded number, the newest', () => {
	const repeats = new Repeats(10);
	for (let i = 0; i < 100; i++) repeats.isRepeat('node', { ...known, value: `${i}` }, i);
	expect(repeats.size).toBe(10);
	expect(repeats.isRepeat('node', { ...known, value: '99' }, 101)).toBe(true);
	expect(repeats.isRepeat('node', { ...known, value: '89' }, 101)).toBe(false);
});
