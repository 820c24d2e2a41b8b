import { codeLink, isForRequests, runsCode } from '../../../nodes/vocabulary/links';

describe('a link', () => {
	it.each([
		'https://example.com',
		'http://example.com/?next=javascript:alert(1)',
		'mailto:ann@example.com',
		'tel:+14155550100',
		'sms:+14155550100',
		'geo:52.5,13.4',
		'chess-club://games/7',
		'com.example.chess:/games',
		'/orders/7',
		'{{ link }}',
		'data:image/png;base64,iVBORw0KGgo=',
	])('may lead to %s', (address) => expect(runsCode(address)).toBe(false));

	it.each([
		...['javascript:alert(1)', 'JavaScript:alert(1)', ' \u0000javascript:alert(1)'],
		...['java\nscript:alert(1)', '\tvbscript:msgbox'],
		...['data:text/html,<script>alert(1)</script>', 'data:,x'],
	])('may not run code: %j', (address) => expect(runsCode(address)).toBe(true));

	it('of a request goes to the web', () => {
		for (const address of ['https://example.com', 'HTTP://example.com', '/hook'])
			expect(isForRequests(address)).toBe(true);
		for (const address of ['mailto:ann@example.com', 'chess://hook', ' tel:1'])
			expect(isForRequests(address)).toBe(false);
	});
});

describe('JSON', () => {
	const bad = 'javascript:alert(1)';

	it.each<[unknown]>([
		[[{ action: { url: bad } }]],
		[{ body: [{ type: 'row', items: [{ action: { type: 'openUrl', url: bad } }] }] }],
		[{ avatarUrl: bad }],
		[{ href: bad }],
	])('is searched for such links at any depth: %j', (json) => expect(codeLink(json)).toBe(bad));

	it.each([[{ text: bad }], [{ url: 5, body: null }], [{ url: ['x'] }], [null], ['javascript:x']])(
		'may say such words elsewhere: %j',
		(json) => expect(codeLink(json)).toBeUndefined(),
	);

	it('may be as deep as it likes', () => {
		const deep = Array.from({ length: 50_000 }).reduce<unknown>((inner) => [inner], { url: bad });
		expect(codeLink(deep)).toBe(bad);
	});
});
