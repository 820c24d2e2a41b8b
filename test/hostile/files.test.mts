import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listening } from '../../harness/process/listening.mts';
import { runner } from '../support/operations.mts';
import { withNodes } from '../support/withNodes.mts';
import { at } from '../support/at.mts';

const on = withNodes();
const csv = { category: 'word', source: 'csv', file: 'data' };
const fileOf = (fileName: unknown, content = 'one\ntwo\n') => ({
	json: {},
	binary: {
		data: {
			data: Buffer.from(content).toString('base64'),
			mimeType: 'text/html"\r\nX-Evil: 1',
			fileName: fileName as string,
		},
	},
});

const names = [
	...['list.csv', 'a"b.csv', 'a\r\nContent-Type: text/html\r\n\r\nx', '../../etc/passwd'],
	...['C:\\x\\y.csv', 'a\0b.csv', '"; name="category', '', 'ß😀.csv', 'x'.repeat(5000)],
	...['%22%0d%0a', 'a;b=c', '--x', undefined, null, 5, { toString: 'x' }, ['a.csv']],
];

it.each(names)('sends a file with the name %j as one part with one plain name', async (name) => {
	const bodies: Array<{ type: string; body: string }> = [];
	const server = createServer((request: IncomingMessage, response) => {
		void text(request).then((body) => {
			bodies.push({ type: String(request.headers['content-type']), body });
			response.setHeader('content-type', 'application/json').end('{"data":{"id":"profanity"}}');
		});
	});
	const address = await listening(server);
	const run = runner({ address, appId: on.sandbox.appId, key: on.sandbox.key });
	const list = { ...csv, keywordId: 'profanity' };
	await run('update keyword list', list, { items: [fileOf(name)] }).finally(() => server.close());
	const { type, body } = at(bodies);
	const boundary = /boundary=(.+)$/.exec(type)?.[1] ?? '';
	const parts = body.split(`--${boundary}`).slice(1, -1);
	expect(parts).toHaveLength(2);
	expect(parts[0]).toBe('\r\nContent-Disposition: form-data; name="category"\r\n\r\nword\r\n');
	expect(parts[1]).toMatch(
		/^\r\nContent-Disposition: form-data; name="file"; filename="[\w.() -]{1,100}"\r\nContent-Type: text\/csv\r\n\r\none\ntwo\n\r\n$/,
	);
});

/** Creates a list of sentences that are typed. */
const typed = async (about: object, terms: string[]) => {
	const list = { category: 'sentence-similarity', source: 'text', terms: '={{ $json.terms }}' };
	await on.run('create keyword list', { ...about, ...list }, { items: [{ terms }] });
};

it('passes cells that start a formula on as they are', async () => {
	const formulas = ['=HYPERLINK("http://evil.example")', '+1+1', '-2', '@SUM(A1)', "=cmd|'/c'!A0"];
	const quoted = formulas.map((cell) => `"${cell.replaceAll('"', '""')}"`).join('\n');
	const list = { ...csv, keywordId: 'profanity' };
	await on.run('update keyword list', list, { items: [fileOf('a.csv', quoted)] });
	await typed({ id: 'typed', name: 'Typed' }, formulas);
	const lists = new Map((await on.sandbox.state('keywords')).map((row) => [row.id, row]));
	expect(lists.get('profanity')?.searchTerms).toEqual(formulas);
	expect(lists.get('typed')?.searchTerms).toEqual(formulas);
});

it('cannot be led out of a part by what a term holds', async () => {
	const terms = ['--x\r\nContent-Disposition: form-data; name="id"\r\n\r\nother', 'a"b', 'a\0b'];
	await typed({ id: 'mine', name: 'Mine\r\n--x' }, terms);
	const ids = (await on.sandbox.state('keywords')).map(({ id }) => id);
	expect(ids).toContain('mine');
	expect(ids).not.toContain('other');
});
