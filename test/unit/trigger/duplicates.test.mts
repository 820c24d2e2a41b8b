import { DuplicateFilter } from '../../../nodes/CometChatTrigger/delivery/duplicates';

const unique = { value: 'w:message_sent:1', isUnique: true };
const content = { value: 'w:user_blocked:abc', isUnique: false };
const second = 1000;
const minute = 60 * second;

it.each([
	['within five minutes', unique, 5 * minute - 1, true],
	['not later', unique, 5 * minute, false],
	['by its content within a minute', content, minute - 1, true],
	['by its content not later, as it may be another event', content, minute, false],
])('finds a duplicate %s', (_when, key, after, isDuplicate) => {
	const filter = new DuplicateFilter();
	filter.add('node', key, 0);
	expect(filter.has('node', key, after)).toBe(isDuplicate);
	expect(filter.has('another node', key, after)).toBe(false);
});

it('remembers nothing that was only asked for', () => {
	const filter = new DuplicateFilter();
	expect([filter.has('node', unique, 0), filter.has('node', unique, 1)]).toEqual([false, false]);
});

it('forgets what is older than five minutes', () => {
	const filter = new DuplicateFilter();
	for (let i = 0; i < 100; i++) filter.add('node', { ...unique, value: `${i}` }, i * second);
	filter.add('node', unique, 5 * minute + 49 * second);
	expect(filter.size).toBe(51);
});

it('remembers a limited number, the newest', () => {
	const filter = new DuplicateFilter(10);
	for (let i = 0; i < 100; i++) filter.add('node', { ...unique, value: `${i}` }, i);
	expect([filter.size, filter.has('node', { ...unique, value: '90' }, 101)]).toEqual([10, true]);
	expect(filter.has('node', { ...unique, value: '89' }, 101)).toBe(false);
});
