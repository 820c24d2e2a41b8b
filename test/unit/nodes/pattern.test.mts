import { isPattern } from '../../../nodes/CometChatModeration/shared/pattern';

describe('a regular expression', () => {
	it.each([
		...['a', '\\bword\\b', '[a-z]{2,5}', '(?i)heck', '(?P<who>ann|bo)', '\\p{L}+', '\\_'],
		...['a,b', '(?s)(?i)heck', '(?>a+)b', 'a++b', '(?i:heck)', '(?<x>a)(?P=x)', 'a(?#note)b'],
	])('may be %s', (text) => expect(isPattern(text)).toBe(true));

	it.each(['a(', 'a)', '(?i)(', '(?>a', 'a+++', '[a', 'a{2,1}', '*a', '(?i)a('])(
		'is not %s',
		(text) => expect(isPattern(text)).toBe(false),
	);
});
