import { patternHint } from '../../../nodes/CometChatModeration/keywordList/terms';
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

it.each([
	['pattern', ['heck', 'a++b'], expect.stringContaining('syntax that not every engine knows')],
	['pattern', ['heck', '[a-z]+'], undefined],
	['word', ['a++b'], undefined],
])('hints at a list of the category %s with the terms %j: %s', (category, searchTerms, hint) =>
	expect(patternHint({ category, searchTerms })).toEqual(hint),
);
