import { matchingOf } from '../../../nodes/CometChatModeration/keywordList/matches';

it.each<[string[], string, string | undefined]>([
	[['darn'], 'Darn!', 'darn'],
	[['darn'], 'darning socks', undefined],
	[['darn', 'heck'], 'what the heck, darn', 'heck'],
	[['buy now'], 'Buy   NOW, friends', 'buy now'],
	[['buy now'], 'buy nowhere', undefined],
	[['Café'], 'un cafe\u0301 noir', 'Café'],
	[['b*d'], 'so b*d', 'b*d'],
	[['c++'], 'learn C++17', 'c++'],
	[['über'], 'Überall', undefined],
	[['straße'], 'HAUPTSTRASSE, STRASSE', 'straße'],
	[['istanbul'], 'İSTANBUL!', 'istanbul'],
	[['Άσος'], 'ΆΣΟΣ', 'Άσος'],
	[['gr*ß'], 'GR*SSE', 'gr*ß'],
	[[], 'anything', undefined],
	[['constructor'], 'the constructor', 'constructor'],
])('of the words %j it estimates for “%s” the match %s', (terms, text, term) => {
	expect(matchingOf(terms, 'word').matchOf(text)).toBe(term);
});

it('tries patterns as regular expressions, and counts those that it can’t', () => {
	const { matchOf, untried } = matchingOf(['\\d{3}-\\d{4}', '(?i)sale', '(a)\\1'], 'pattern');
	expect([matchOf('call 555-1234'), matchOf('call me'), untried]).toEqual([
		'\\d{3}-\\d{4}',
		undefined,
		2,
	]);
});

it('estimates nothing of sentences', () => {
	const { matchOf, untried } = matchingOf(['Meet me outside'], 'sentence-similarity');
	expect([matchOf('Meet me outside'), untried]).toEqual([undefined, 1]);
});
