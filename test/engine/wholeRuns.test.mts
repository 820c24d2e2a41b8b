import type { INodeExecutionData } from 'n8n-workflow';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import { contextFor } from '../support/engine.mts';
import { mostInFlight } from '../support/inFlight.mts';
import { nodes } from '../support/nodes.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const parameters = { uid: '={{ $json.uid }}', name: 'X' };
const person = (index: number) => ({ uid: `u${index}`, name: `User ${index}` });

it('gives the rows in input order, failed ones too, when answers overtake each other', async () => {
	// The first answers are the last to come.
	await on.sandbox.faults([
		{ kind: 'slow', ms: 400, nth: 1 },
		{ kind: 'slow', ms: 200, nth: 2 },
		{ kind: 'slow', ms: 100, nth: 3 },
	]);
	const uids = ['u0', 'not a uid', 'amara', 'u3', '', ...many(7, (index) => `u${index + 5}`)];
	const items = uids.map((uid) => ({ uid }));
	const rows = await on.run('create user', parameters, { items, continueOnFail: true });
	const codes = ['u0', 'INVALID_INPUT', 'ERR_UID_ALREADY_EXISTS', 'u3', 'INVALID_INPUT'];
	expect(rows.map(({ json }) => json.uid ?? (json.details as { code: string }).code)).toEqual([
		...codes,
		...uids.slice(5),
	]);
	expect(rows.map(({ pairedItem }) => pairedItem)).toEqual(uids.map((_, item) => ({ item })));
	expect(await on.sandbox.requests()).toHaveLength(10);
	expect((await on.sandbox.faultCounts()).met).toMatchObject({ slow: 3 });
});

it('gives no row for no items', async () => {
	expect(await on.run('import users', parameters, { items: [] })).toEqual([]);
	expect(await on.sandbox.requests()).toEqual([]);
});

it.each([1, 3, 8, undefined])('has %s requests under way, else 10', async (parallel) => {
	// Long enough for as many as may to be under way, even on a busy machine.
	await on.sandbox.latency(1_500);
	const most = parallel ?? 10;
	const items = many(most + 2, person);
	const options = parallel ? { parallel } : {};
	const rows = await on.run('create user', { ...parameters, options }, { items });
	const requests = await on.sandbox.requests();
	expect([rows.length, requests.length]).toEqual([most + 2, most + 2]);
	expect(mostInFlight(requests)).toBe(most);
});

it('uses the credential with which a run began, however it changes meanwhile', async () => {
	const context = contextFor(nodes.cometChat, {
		parameters: { resource: 'user', operation: 'create', ...parameters },
		...{ credential: credentialOf(on.sandbox), items: many(3, person) },
	});
	const read = context.getCredentials.bind(context);
	let reads = 0;
	context.getCredentials = async <T extends object>(type: string) => {
		const found = await read<T>(type);
		return reads++ === 0 ? found : { ...found, apiKey: 'another' };
	};
	const [rows = []] = (await nodes.cometChat.execute!.call(context)) as INodeExecutionData[][];
	expect(rows.map(({ json }) => json.uid)).toEqual(['u0', 'u1', 'u2']);
	expect(reads).toBe(1);
});

describe('an import of many items', () => {
	const COUNT = 1000;
	const people = many(COUNT, person);

	/** Work that takes so many milliseconds, so that reading takes more than one turn. */
	const busyFor = (ms: number) => (): void => {
		const until = performance.now() + ms;
		while (performance.now() < until) continue;
	};

	/** Runs it; requests that were made when the last item was read, and the rows. */
	async function importing(
		items: typeof people,
		continueOnFail: boolean,
		{ signal, atFirst }: { signal?: AbortSignal; atFirst?: () => void } = {},
	) {
		const context = contextFor(nodes.dataImport, {
			...{ credential: credentialOf(on.sandbox), items, continueOnFail, signal },
			parameters: {
				...{ resource: 'user', operation: 'import', ...parameters, name: '={{ $json.name }}' },
				options: { requestsPerMinute: 0 },
			},
		});
		const { helpers, getNodeParameter } = context;
		const { httpRequestWithAuthentication: request } = helpers;
		let [requests, atLast] = [0, 0];
		helpers.httpRequestWithAuthentication = async function (...given) {
			requests++;
			return (await request.apply(this, given)) as unknown;
		};
		context.getNodeParameter = ((...given: Parameters<typeof getNodeParameter>) => {
			if (given[1] === 0) atFirst?.();
			if (given[1] === items.length - 1) atLast = requests;
			return getNodeParameter.apply(context, given);
		}) as typeof getNodeParameter;
		const [rows = []] = (await nodes.dataImport.execute!.call(context)) as INodeExecutionData[][];
		return { atLast, rows };
	}

	it('reads the last before any request where a problem stops the run', async () => {
		const { atLast, rows } = await importing(people, false, { atFirst: busyFor(100) });
		expect(atLast).toBe(0);
		expect(rows.map(({ json, pairedItem }) => [json.uid, pairedItem])).toEqual(
			people.map(({ uid }, item) => [uid, { item }]),
		);
	});

	it('lets other work run while it reads, and reads no further once it is stopped', async () => {
		const stop = new AbortController();
		setTimeout(() => stop.abort(), 0);
		const how = { signal: stop.signal, atFirst: busyFor(100) };
		await expect(importing(people, false, how)).rejects.toMatchObject({
			message: 'The execution was stopped before the API responded',
		});
		expect(await on.sandbox.requests()).toEqual([]);
	});

	it('reads it after the first requests where the run goes on, and knows what was asked before', async () => {
		const again = [person(0), { uid: 'U1', name: 'Other' }, person(COUNT - 1)];
		const { atLast, rows } = await importing([...people, ...again], true);
		expect(atLast).toBeGreaterThan(0);
		expect(rows.map(({ pairedItem }) => pairedItem)).toEqual(many(COUNT + 3, (item) => ({ item })));
		expect(rows.slice(-3)).toMatchObject([
			{ json: { uid: 'u0', name: 'User 0' } },
			{ json: { error: expect.stringContaining('is also in item 1, with different values') } },
			{ json: { uid: `u${COUNT - 1}` } },
		]);
		const sent = (await on.sandbox.requests()).reduce((sum, { entities = 0 }) => sum + entities, 0);
		expect(sent).toBe(COUNT);
	});
});
