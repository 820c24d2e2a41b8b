import { join } from 'node:path';
import type { IBinaryData, IDataObject } from 'n8n-workflow';
import { scratchFolder } from '../../harness/process/scratchFolder.mts';
import { importCalls, type WireCall } from '../implementations/calls.mts';
import { people, person } from '../implementations/items.mts';
import { PARALLEL } from '../implementations/work.mts';
import { pool } from '../implementations/pool.mts';
import type { Fixture } from '../implementations/implementation.mts';
import { livingHeap, MEGABYTE } from '../measure/heap.mts';
import { prepare } from '../n8n/execution.mts';
import { keepFilesIn, storeLines } from '../n8n/files.mts';
import { CREDENTIAL } from '../n8n/server.mts';
import { setUpFixture } from './fixture.mts';
import type { Installation, Task } from './task.mts';

interface Input {
	installation: Installation;
	/** Import users from a file, continue such an import, make its requests without a node, or export messages. */
	how: 'import' | 'continue' | 'requests' | 'export';
	/** Lines of the file, or messages. */
	count: number;
	latency: number;
}

/** What a file took. */
export interface FileFigures {
	ms: number;
	/** Most living heap beyond what the process had before, in MB. */
	megabytes: number;
	requests: number;
	/** Lines that are there, or that were written. */
	done: number;
}

const LOOK_EVERY = 1000;
/** How far an import was when it was stopped. */
const STOPPED_AT = 0.6;

export const task: Task<Input, FileFigures> = async ({ installation, how, count, latency }) => {
	const fixture = await setUpFixture(installation);
	await fixture.sandbox.empty({ latency });
	const go = await ways[how](fixture, count, latency);
	const requestsBefore = await fixture.sandbox.requests();
	const before = livingHeap();
	let most = before;
	const timer = setInterval(() => (most = Math.max(most, livingHeap())), LOOK_EVERY);
	const started = performance.now();
	const done = await go();
	const ms = performance.now() - started;
	clearInterval(timer);
	most = Math.max(most, livingHeap());
	const requests = (await fixture.sandbox.requests()) - requestsBefore;
	return { ms, megabytes: (most - before) / MEGABYTE, requests, done };
};

/** Prepares something, and does it when it is called; says how many it did. */
type Way = (fixture: Fixture, count: number, latency: number) => Promise<() => Promise<number>>;

const ways: Record<Input['how'], Way> = {
	import: async (fixture, count) => await importing(fixture, count),
	async continue(fixture, count, latency) {
		await fixture.sandbox.fill(callsOf(0, Math.floor(count * STOPPED_AT)), latency);
		return await importing(fixture, count, { findStop: true });
	},
	async requests({ nodes, credentials, sandbox }, count) {
		const placed = { type: 'bench.helper', node: nodes.CometChat, parameters: {} };
		const { context } = await prepare(placed, credentials, [{ json: {} }]);
		return async () => {
			let done = 0;
			await pool(callsOf(0, count), PARALLEL, async ({ method, path, body, does }) => {
				const options = { method, url: sandbox.address + path, json: true, body };
				await context.helpers.httpRequestWithAuthentication.call(
					...([context, CREDENTIAL, options as never] as const),
				);
				done += does;
			});
			return done;
		};
	},
	async export(fixture, count, latency) {
		await fixture.sandbox.fill(messageImports(count), latency);
		await keepFilesIn(join(scratchFolder().folder, 'files'));
		const { run } = await prepare(
			{
				type: 'n8n-nodes-cometchat.cometChat',
				node: fixture.nodes.CometChat,
				parameters: {
					...{ resource: 'message', operation: 'getAll', messagesOf: 'all', returnAll: true },
					...{ output: 'file', fileFormat: 'ndjson', filters: {}, options: {} },
				},
			},
			fixture.credentials,
			[{ json: {} }],
		);
		return async () => Number((await run())[0]?.json.count);
	},
};

async function importing(fixture: Fixture, count: number, more: IDataObject = {}) {
	const service = await keepFilesIn(join(scratchFolder().folder, 'files'));
	const file: IBinaryData = await storeLines(service, 'users.csv', linesOf(count));
	const { run } = await prepare(
		{
			type: 'n8n-nodes-cometchat.cometChatDataImport',
			node: fixture.nodes.CometChatDataImport,
			parameters: {
				...{ resource: 'user', operation: 'import', recordsFrom: 'file' },
				...{ binaryPropertyName: 'data', additionalFields: more },
				options: { requestsPerMinute: 0, ifExists: 'return' },
			},
		},
		fixture.credentials,
		[{ json: {}, binary: { data: file } }],
	);
	return async () => {
		const summary = (await run()).at(-1)?.json as { imported: number; alreadyThere: number };
		return summary.imported + summary.alreadyThere;
	};
}

/** Lines at once: a stream of single ones takes longer than the import. */
const AT_ONCE = 1000;

function* linesOf(count: number): Generator<string> {
	yield 'uid,name,avatar,link\n';
	for (let from = 0; from < count; from += AT_ONCE) {
		const some = people(Math.min(AT_ONCE, count - from), from);
		yield some.map((one) => `${Object.values(one).map(String).join(',')}\n`).join('');
	}
}

function* callsOf(from: number, to: number): Generator<WireCall> {
	for (let at = from; at < to; at += AT_ONCE)
		yield* importCalls(people(Math.min(AT_ONCE, to - at), at));
}

function* messageImports(count: number): Generator<WireCall> {
	yield* importCalls([person(0), person(1)]);
	for (let from = 0; from < count; from += 50) {
		const messages = Array.from({ length: Math.min(50, count - from) }, (_, index) => ({
			...{ muid: `m-${from + index}`, sender: 'person-0', receiver: 'person-1' },
			...{ receiverType: 'user', category: 'message', type: 'text' },
			...{ data: { text: `Message ${from + index}` }, sentAt: 1_577_836_800 + from + index },
		}));
		yield {
			...{ method: 'POST', path: '/v3.0/data_import/messages', does: messages.length },
			body: { messages: Object.fromEntries(messages.map((one) => [one.muid, one])) },
		};
	}
}
