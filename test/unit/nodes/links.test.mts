import { codeLink, isForRequests, runsCode } from '../../../nodes/fields/links';

it.each([
	...['https://example.com', 'http://example.com/?next=javascript:alert(1)', '/orders/7'],
	...['mailto:ann@example.com', 'tel:+14155550100', 'sms:+14155550100', 'geo:52.5,13.4'],
	...['chess-club://games/7', 'com.example.chess:/games', '{{ link }}'],
	'data:image/png;base64,iVBORw0KGgo=',
])('may lead to %s', (address) => expect(runsCode(address)).toBe(false));

it.each([
	...['javascript:alert(1)', 'JavaScript:alert(1)', ' \u0000javascript:alert(1)'],
	...['java\nscript:alert(1)', '\tvbscript:msgbox'],
	...['data:text/html,<script>alert(1)</script>', 'data:,x'],
])('may not run code: %j', (address) => expect(runsCode(address)).toBe(true));

it('a link of a request goes to the web', () => {
	const links = ['https://a.com', 'HTTP://a.com', '/hook', 'mailto:a@b.c', 'chess://a', ' tel:1'];
	expect(links.filter(isForRequests)).toEqual(links.slice(0, 3));
});

const bad = 'javascript:alert(1)';
it.each<[unknown]>([
	[{ body: [{ type: 'row', items: [{ action: { type: 'openUrl', url: bad } }] }] }],
	[{ avatarUrl: bad }],
	[{ href: bad }],
	[Array.from({ length: 50_000 }).reduce<unknown>((inner) => [inner], { url: bad })],
])('such links are found in JSON, at any depth: %#', (json) => expect(codeLink(json)).toBe(bad));

it.each([[{ text: bad }], [{ url: 5, body: null }], [{ url: ['x'] }], [null], ['javascript:x']])(
	'JSON may say such words elsewhere: %j',
	(json) => expect(codeLink(json)).toBeUndefined(),
);
