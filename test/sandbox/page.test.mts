import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { scratchFolder } from '../../harness/process/scratchFolder.mts';
import { withSandbox } from './withSandbox.mts';

// What is built stands in for the vendor's chat; test/n8n/chat.test.mts has the real one.
const { folder, remove } = scratchFolder();
for (const name of ['main.js', 'notes.txt']) writeFileSync(join(folder, name), name);
afterAll(remove);
const running = withSandbox({ chat: folder });

/** Asks with headers of one's own choice, also such as `fetch` would not send; gives status and body. */
const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
	await new Promise<{ status: number; body: string; headers: Record<string, unknown> }>(
		(resolve, reject) => {
			const asked = request(`${running.sandbox.address}${path}`, { method, headers }, (answer) => {
				let body = '';
				answer.setEncoding('utf8').on('data', (part: string) => (body += part));
				answer.on('end', () =>
					resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }),
				);
			});
			asked.on('error', reject).end();
		},
	);

const PAGE = '/_sandbox/page/';
const CHAT = '/_sandbox/chat/';

test('the address of the sandbox leads to its page', async () => {
	expect(await ask('/')).toMatchObject({ status: 302, headers: { location: PAGE } });
	const { status, body, headers } = await ask(PAGE);
	expect(status).toBe(200);
	expect(body).toContain('<title>CometChat sandbox</title>');
	expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
});

test('all that the page imports is there, as JavaScript that a browser can read', async () => {
	const { body } = await ask(PAGE);
	const libraries = Object.values(
		(JSON.parse(/importmap"[^>]*>([^<]+)</.exec(body)?.[1] ?? '{}') as { imports: object }).imports,
	) as string[];
	const waiting = [...libraries, '/_sandbox/page/app/main.tsx'];
	const seen = new Set<string>();
	for (let path = waiting.pop(); path; path = waiting.pop()) {
		if (seen.has(path)) continue;
		seen.add(path);
		const { status, body: code, headers } = await ask(path);
		expect({ path, status, type: headers['content-type'] }).toMatchObject({
			status: 200,
			type: expect.stringContaining('text/javascript'),
		});
		for (const [, name] of code.matchAll(/from\s*["']\.\/(\w+\.tsx)["']/g))
			waiting.push(`/_sandbox/page/app/${name}`);
	}
	expect(seen.size).toBeGreaterThan(10);
});

test.each([
	`${PAGE}app/nothing.tsx`,
	`${PAGE}app/..%2Froutes.mts`,
	`${PAGE}app/api.mts`,
	`${PAGE}lib/fastify.js`,
	`${PAGE}lib/..%2F..%2Fpackage.json`,
	`${CHAT}built/nothing.js`,
	`${CHAT}built/notes.txt`,
	`${CHAT}built/..%2Fmain.js`,
])('%s is not served', async (path) => {
	expect((await ask(path)).status).toBe(404);
});

test('the page of the chat has what was built for it, and asks nobody else', async () => {
	const { body, headers } = await ask(CHAT);
	const [, script = ''] = /src="([^"]+)"/.exec(body) ?? [];
	expect(await ask(script)).toMatchObject({ status: 200, body: 'main.js' });
	expect(headers['content-security-policy']).toContain("connect-src 'self';");
});

describe.each([PAGE, CHAT, '/_sandbox/state', '/_sandbox/requests'])('%s', (path) => {
	test.each([
		['another origin', { origin: 'https://evil.example' }],
		['another port of this machine', { origin: 'http://127.0.0.1:1' }],
		['a page without an origin', { origin: 'null' }],
		['a script of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
		[
			'a frame',
			{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
		],
		['a name that leads here', { host: 'evil.example' }],
	])('refuses %s', async (_who, headers) => {
		const { status, body } = await ask(path, headers);
		expect(status).toBe(403);
		expect(body).not.toContain(running.sandbox.key);
	});

	test('refuses an origin that only resembles its own', async () => {
		const { host } = new URL(running.sandbox.address);
		for (const origin of [`http://evil${host}`, `http://${host}.evil.example`, `https://${host}`])
			expect([origin, (await ask(path, { origin })).status]).toEqual([origin, 403]);
	});

	test('answers a person who follows a link, and programs', async () => {
		const visit = {
			'sec-fetch-site': 'cross-site',
			'sec-fetch-mode': 'navigate',
			'sec-fetch-dest': 'document',
		};
		expect((await ask(path, visit)).status).toBe(200);
		expect(
			(await ask(path, { host: `sandbox.localhost:${new URL(running.sandbox.address).port}` }))
				.status,
		).toBe(200);
		expect((await ask(path)).status).toBe(200);
	});
});

test('another page cannot reset the sandbox', async () => {
	await running.platform.post('/users', { uid: 'kept', name: 'Kept' });
	const others: Array<Record<string, string>> = [
		{ origin: 'https://evil.example' },
		{ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
	];
	for (const headers of others)
		expect((await ask('/_sandbox/reset', headers, 'POST')).status).toBe(403);
	expect(await running.sandbox.state('users')).toContainEqual(
		expect.objectContaining({ uid: 'kept' }),
	);
});

test('what the page reads counts in no limit', async () => {
	await running.sandbox.limits({ limit: 1 });
	const own = { apikey: running.sandbox.key, 'x-sandbox-page': '1' };
	for (let time = 0; time < 3; time++) expect((await ask('/v3/users', own)).status).toBe(200);
	expect((await ask('/v3/users', { apikey: running.sandbox.key })).status).toBe(200);
	expect((await ask('/v3/users', { apikey: running.sandbox.key })).status).toBe(429);
});
