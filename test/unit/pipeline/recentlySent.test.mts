import type { IDataObject } from 'n8n-workflow';
import type { ApiRequest } from '../../../nodes/engine/plan/apiRequest';
import { runPlan } from '../../../nodes/engine/send/runPlan';
import { shows, type Reply } from '../support/context.mts';
import { field, made, planOf as plan } from '../support/operation.mts';
import { requestResultOf, fakeOperation } from '../support/run.mts';
import { at } from '../../support/at.mts';

const post = made('POST /notes ifNotSent', {
	body: { key: field('Key'), to: field('To') },
	key: 'key',
	findSent: {
		...{ path: '/notes', idField: 'key', since: 'from', query: { order: 'up' } },
		narrowedBy: { writer: 'to' },
		isSame: (row: IDataObject, sent: IDataObject) => row.to === sent.to,
	},
});
const planOf = (key: string, to = 'ann') => plan({ key, to });
const doubt = {
	problem: { message: 'M', description: 'D', code: 'C', maybeProcessed: true },
	startedAt: 1_700_000_000_000,
};

/** A platform that takes notes, or loses the answer or the note, as `fate` says of each post. */
function platform(fate: Array<'taken' | 'answerLost' | 'lost'>, notes: IDataObject[] = []) {
	const asked: string[] = [];
	const from: unknown[] = [];
	const writers: unknown[] = [];
	const answer = (request: ApiRequest): Reply => {
		const { method, qs, body } = request.build();
		asked.push(method);
		if (method === 'GET') {
			from.push(qs?.from);
			writers.push(qs?.writer);
			return shows([...notes]);
		}
		const what = fate.shift() ?? 'taken';
		if (what !== 'lost') notes.push(body as IDataObject);
		return what === 'taken' ? shows(body) : 'ECONNRESET';
	};
	const sendRequest = async (request: ApiRequest) => {
		await new Promise((resolve) => setImmediate(resolve));
		return requestResultOf(answer(request), request);
	};
	const { course } = fakeOperation(post, [], { sendRequest, maxRetries: 2 });
	return { course, asked, from, writers, notes };
}
const told = ({ results }: Awaited<ReturnType<typeof runPlan>>) => {
	const { result } = at(results);
	return result.ok ? result.value : result.problem;
};

it('looks before anything is sent for what an earlier try left in doubt', async () => {
	const there = platform([], [{ key: 'a', to: 'ann' }]);
	expect(told(await runPlan(there.course, planOf('a'), doubt))).toMatchObject([{ key: 'a' }]);
	expect([there.asked, there.from]).toEqual([['GET'], [1_700_000_000 - 10]]);
	expect(there.writers).toEqual(['ann']);
	const missing = platform([]);
	expect(told(await runPlan(missing.course, planOf('a'), doubt))).toMatchObject([{ key: 'a' }]);
	expect(missing.asked).toEqual(['GET', 'POST']);
});

it('does not take another thing under the same key for its own', async () => {
	const { course, asked } = platform(['lost'], [{ key: 'a', to: 'bob' }]);
	expect(told(await runPlan(course, planOf('a')))).toMatchObject({
		message: 'The response was lost. Key “a” shows something else than this item sent',
		maybeProcessed: true,
		code: 'KEY_TAKEN',
	});
	expect(asked).toEqual(['POST', 'GET', 'GET']);
});

it('reads the list once for many that are in doubt at once, and then only what came after', async () => {
	const { course, asked, from } = platform(Array.from({ length: 20 }, () => 'answerLost' as const));
	const all = await Promise.all(
		Array.from({ length: 20 }, async (_, index) => await runPlan(course, planOf(`n${index}`))),
	);
	expect(all.map(told)).toHaveLength(20);
	expect(asked.filter((method) => method === 'GET').length).toBeLessThanOrEqual(2);
	expect(Number(from.at(-1))).toBeGreaterThanOrEqual(Number(from[0]));
});

it('tells doubt where the list cannot be read, or goes on without an end', async () => {
	let page = 0;
	const endless = async (request: ApiRequest) => {
		if (request.build().method === 'POST') return requestResultOf('ECONNRESET', request);
		const data = Array.from({ length: 3 }, () => ({ key: `other${++page}` }));
		return requestResultOf({ status: 200, body: { data, meta: { next: { page } } } }, request);
	};
	const silent = fakeOperation(post, ['ECONNRESET']).course;
	for (const course of [
		silent,
		fakeOperation(post, [], { sendRequest: endless, maxRetries: 2 }).course,
	])
		expect(told(await runPlan(course, planOf('a')))).toMatchObject({ maybeProcessed: true });
	expect(page).toBeLessThanOrEqual(3 * 20 * 2);
});

/** Posts of keys that are lost once, with lists that show nothing, answered as the test says. */
function losing(
	list: (count: number) => Promise<Reply> | Reply,
	more: Parameters<typeof fakeOperation>[2] = {},
) {
	const log: Array<[what: string, at: number]> = [];
	let lists = 0;
	const sendRequest = async (request: ApiRequest) => {
		const { method, body } = request.build();
		const wait = (request.notBefore ?? 0) - Date.now();
		if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
		const what = method === 'GET' ? 'list' : String((body as IDataObject).key);
		const isFirst = !log.some(([other]) => other === what);
		log.push([what, Date.now()]);
		if (what === 'list') return requestResultOf(await list(lists++), request);
		return requestResultOf(isFirst ? 'ECONNRESET' : shows(body), request);
	};
	const { course } = fakeOperation(post, [], { sendRequest, maxRetries: 3, ...more });
	return { course, log };
}

it('waits before each look, though the list is read for another just then', async () => {
	let later: Promise<unknown> | undefined;
	const { course, log } = losing(async (count) => {
		if (count === 0) later = runPlan(course, planOf('b'));
		await new Promise((resolve) => setTimeout(resolve, 30));
		return shows([]);
	});
	await runPlan(course, planOf('a'));
	await later;
	const [lost, again] = log.filter(([what]) => what === 'b').map(([, time]) => time);
	expect(Number(again) - Number(lost)).toBeGreaterThanOrEqual(250);
});

it('tells what the last look found, also where one before it failed', async () => {
	const { course } = losing((count) => (count === 0 ? 'ECONNRESET' : shows([])));
	expect(told(await runPlan(course, planOf('a')))).toMatchObject({
		message: expect.stringContaining('connection was lost'),
		description: expect.stringContaining('Nothing was changed'),
	});
});

it('is stopped, and no failed look, where the execution ends before it', async () => {
	let isOver = false;
	const { course } = losing(
		() => {
			isOver = true;
			return 'ERR_CANCELED';
		},
		{ isOver: () => isOver },
	);
	expect(told(await runPlan(course, planOf('a')))).toMatchObject({
		code: 'ERR_CANCELED',
		maybeProcessed: true,
	});
});

it('takes nothing older for its own, once the platform’s clock is known', async () => {
	let isKnown = false;
	const old = { key: 'a', to: 'ann' };
	const { course, log } = losing(
		(count) => {
			isKnown = true;
			return shows(count === 0 ? [old] : []);
		},
		{ platformSeconds: (moment) => (isKnown && moment ? moment / 1000 : undefined) },
	);
	expect(told(await runPlan(course, planOf('a')))).toMatchObject([{ key: 'a' }]);
	expect(log.map(([what]) => what)).toEqual(['a', 'list', 'list', 'a']);
});
