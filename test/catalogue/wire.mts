import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { IDataObject } from 'n8n-workflow';
import type { Asked } from './run.mts';

/** One request as it went over the wire, with the names of all that it carried. */
export interface Sent {
	method: string;
	path: string;
	query: string[];
	headers: string[];
	/** Dotted names of the body; each is named with all that leads to it. */
	body: string[];
	/** Address and body as they came. */
	whole: string;
}

/** A list that is looked through before something is sent. */
const LOOKED_THROUGH = /\/knowledge-base\?/;

/** A server that takes everything, answers nothing of use, and tells what it was sent. */
export async function recorder() {
	const sent: Sent[] = [];
	const server = createServer((request, response) => {
		void record(request).then((one) => {
			sent.push(one);
			response.writeHead(200, { 'content-type': 'application/json' });
			const data = LOOKED_THROUGH.test(one.whole) ? [] : addressFor(one, `${asked.address}/file`);
			response.end(JSON.stringify({ data }));
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const asked: Asked = {
		...{ address, appId: 'app', key: 'key' },
		...{ managementKey: 'key', managementSecret: 'secret' },
	};
	return {
		asked,
		/** What was sent since the last time. */
		take: (): Sent[] => sent.splice(0),
		stop() {
			server.close();
			server.closeAllConnections();
		},
	};
}

/** Where a file goes, for a request that asks for that. */
function addressFor({ path }: Sent, address: string): object {
	if (path.endsWith('/upload-url')) return { uploadUrl: address, s3Key: 'key' };
	if (path.endsWith('/uploads/initiate')) return { uploads: [{ presignedUrl: address }] };
	return {};
}

async function record(request: IncomingMessage): Promise<Sent> {
	const bytes = await buffer(request);
	const url = new URL(request.url ?? '/', 'http://localhost');
	const type = request.headers['content-type'] ?? '';
	return {
		method: request.method ?? '',
		path: url.pathname,
		query: [...new Set(url.searchParams.keys())],
		headers: Object.keys(request.headers),
		body: await namesIn(bytes, type),
		whole: url.pathname + url.search + bytes.toString().replaceAll(boundaryOf(type), ''),
	};
}

/** What parts a form, and is another each time. */
const boundaryOf = (type: string): string => /boundary=(\S+)/.exec(type)?.[1] ?? '\0';

async function namesIn(bytes: Buffer, type: string): Promise<string[]> {
	if (bytes.length === 0 || /^text\/(csv|plain)$/.test(type)) return [];
	if (!type.startsWith('multipart/')) return names(JSON.parse(bytes.toString()) as IDataObject);
	const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
	const found = new Set<string>();
	form.forEach((_, name) => found.add(name));
	return [...found];
}

/** `{a: {b: 1}}` → `a`, `a.b`. */
function names(value: unknown, prefix = ''): string[] {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
	return Object.entries(value).flatMap(([key, inner]) => [
		prefix + key,
		...names(inner, `${prefix}${key}.`),
	]);
}
