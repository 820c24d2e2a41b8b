import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listening } from '../../harness/process/listening.mts';
import type { Sandbox } from '../../harness/sandbox/start.mts';
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
	bytes: Buffer;
	/** Each value of path, query and headers, and the body's text or, of a form, its parts. */
	carries: unknown[];
}

/** An answer that no operation expects. */
interface Odd {
	status?: number;
	type?: string;
	body: string;
}

/** A list that is looked through before something is sent. */
const LOOKED_THROUGH = /\/knowledge-base\?|\/moderation\/(keywords|rules|reasons)(\?|$)/;

/**
 * A server that takes everything, answers nothing of use, and tells what it was sent.
 * @param behind the sandbox that answers instead
 */
export async function recorder(behind?: Sandbox) {
	const sent: Sent[] = [];
	let odd: Odd | undefined;
	const server = createServer((request, response) => {
		void record(request).then(async (one) => {
			sent.push(one);
			if (behind) return await forward(request, one.bytes, behind.address, response);
			const { status = 200, type = 'application/json' } = odd ?? {};
			response.writeHead(status, { 'content-type': type });
			if (odd) return void response.end(odd.body);
			const isList = one.method === 'GET' && LOOKED_THROUGH.test(one.whole);
			const data = isList ? [] : addressFor(one, `${asked.address}/file`);
			response.end(JSON.stringify({ data }));
		});
	});
	const address = await listening(server);
	const asked: Asked = {
		...{ appId: 'app', key: 'key', managementKey: 'key', managementSecret: 'secret' },
		...{ ...behind, address },
	};
	return {
		asked,
		/** What was sent since the last time. */
		take: (): Sent[] => sent.splice(0),
		/** Answers everything so from now on. */
		answers: (one: Odd) => void (odd = one),
		stop() {
			server.close();
			server.closeAllConnections();
		},
	};
}

/** Asks a sandbox the same, and answers as it does. */
async function forward(
	{ url, method = 'GET', headers }: IncomingMessage,
	body: Buffer,
	address: string,
	response: ServerResponse,
) {
	const { host: _, connection: __, 'content-length': ___, ...given } = headers;
	const answer = await fetch(address + url, {
		...{ method, headers: given as Record<string, string> },
		...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
	});
	const type = answer.headers.get('content-type') ?? 'application/json';
	response.writeHead(answer.status, { 'content-type': type }).end(await answer.text());
}

/** Where a file goes, for a request that asks for that. */
function addressFor({ path }: Sent, address: string): object {
	// Settings of extensions are read before they are set.
	if (path.endsWith('/settings')) return { settings: {} };
	if (path.endsWith('/upload-url')) return { uploadUrl: address, s3Key: 'key' };
	if (path.endsWith('/uploads/initiate')) return { uploads: [{ presignedUrl: address }] };
	return {};
}

async function record(request: IncomingMessage): Promise<Sent> {
	const bytes = await buffer(request);
	const url = new URL(request.url ?? '/', 'http://localhost');
	const type = request.headers['content-type'] ?? '';
	const isForm = type.startsWith('multipart/');
	const parts = isForm ? await partsOf(bytes, type) : {};
	const text = bytes.toString();
	return {
		method: request.method ?? '',
		path: url.pathname,
		query: [...new Set(url.searchParams.keys())],
		headers: Object.keys(request.headers),
		bytes,
		body: isForm ? Object.keys(parts) : namesIn(text, type),
		whole: url.pathname + url.search + text.replaceAll(boundaryOf(type), ''),
		carries: [
			...url.pathname.split('/').map(decodeURIComponent),
			...[...url.searchParams].map(([name, value]) => ({ [name]: value })),
			...[request.headers, isForm ? parts : text],
		],
	};
}

/** What parts a form, and is another each time. */
const boundaryOf = (type: string): string => /boundary=(\S+)/.exec(type)?.[1] ?? '\0';

const namesIn = (text: string, type: string): string[] =>
	text === '' || /^text\/(csv|plain)$/.test(type) ? [] : names(JSON.parse(text));

async function partsOf(bytes: Buffer, type: string): Promise<Record<string, FormDataEntryValue>> {
	const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
	const parts: Record<string, FormDataEntryValue> = {};
	form.forEach((value, name) => (parts[name] = value));
	return parts;
}

/** `{a: {b: 1}}` → `a`, `a.b`. */
function names(value: unknown, prefix = ''): string[] {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
	return Object.entries(value).flatMap(([key, inner]) => [
		prefix + key,
		...names(inner, `${prefix}${key}.`),
	]);
}

type Recorder = Awaited<ReturnType<typeof recorder>>;

/** As many at once as fill two cores, as most of their time is waiting. */
const AT_ONCE = 8;

/** Does something for all, several at once, each with a recorder that no other uses meanwhile. */
export async function withRecorders<T>(
	all: T[],
	work: (one: T, server: Recorder) => Promise<void>,
): Promise<void> {
	const left = all.values();
	const lane = async (): Promise<void> => {
		const server = await recorder();
		for (const one of left) await work(one, server);
		server.stop();
	};
	await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
