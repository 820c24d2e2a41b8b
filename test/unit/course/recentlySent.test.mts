import type { IDataObject } from 'n8n-workflow';
import { object } from '../../../nodes/engine/declaration/answer';
import type { ApiRequest } from '../../../nodes/engine/delivery';
import { runCourse } from '../../../nodes/engine/course/runCourse';
import { text } from '../../../nodes/vocabulary/basic';
import type { Reply } from '../support/context.mts';
import { about, operation } from '../support/operation.mts';
import { deliveryOf, fakeCourse } from '../support/run.mts';
import { at } from '../../support/at.mts';

const field = (displayName: string) => text({ displayName, description: 'It' });
const post = operation({
	...about,
	request: { method: 'POST', api: 'main', path: '/notes', retry: 'afterReadBack' },
	body: { key: field('Key'), to: field('To') },
	answer: object(),
	key: 'key',
	findSent: {
		...{ path: '/notes', idField: 'key', since: 'from', query: { order: 'up' } },
		narrowedBy: { writer: 'to' },
		isSame: (row, sent) => row.to === sent.to,
	},
});
const planOf = (key: string, to = 'ann') => ({ input: { key, to }, items: [0], entities: [] });
const doubt = {
	problem: { message: 'M', description: 'D', code: 'C', unseen: true },
	startedAt: 1_700_000_000_000,
};

/** A platform that takes notes, or loses the answer or the note, as `fate` says of each post. */
function platform(fate: Array<'taken' | 'answerLost' | 'lost'>, notes: IDataObject[] = []) {
	const asked: string[] = [];
	const from: unknown[] = [];
	const answer = (request: ApiRequest): Reply => {
		const { method, qs, body } = request.build();
		asked.push(method);
		if (method === 'GET') {
			from.push(qs?.from);
			return { status: 200, body: { data: [...notes] } };
		}
		const what = fate.shift() ?? 'taken';
		if (what !== 'lost') notes.push(body as IDataObject);
		return what === 'taken' ? { status: 200, body: { data: body } } : 'ECONNRESET';
	};
	const ask = async (request: ApiRequest) => {
		await new Promise((resolve) => setImmediate(resolve));
		return deliveryOf(answer(request), request);
	};
	const { course } = fakeCourse(post, [], { ask, maxRetries: 2 });
	return { course, asked, from, notes };
}
const told = ({ results }: Awaited<ReturnType<typeof runCourse>>) => {
	const { result } = at(results);
	return result.ok ? result.value : result.problem;
};

it('goes again only after a look that it did not arrive', async () => {
	const { course, asked, notes } = platform(['lost', 'lost', 'taken']);
	expect(told(await runCourse(course, planOf('a')))).toEqual([{ key: 'a', to: 'ann' }]);
	expect(asked).toEqual(['POST', 'GET', 'POST', 'GET', 'POST']);
	expect(notes).toHaveLength(1);
});

it('is done if it arrived', async () => {
	const { course, asked, notes } = platform(['answerLost']);
	expect(told(await runCourse(course, planOf('a')))).toEqual([{ key: 'a', to: 'ann' }]);
	expect(asked).toEqual(['POST', 'GET']);
	expect(notes).toHaveLength(1);
});

it('looks before anything is sent for what an earlier try left in doubt', async () => {
	const there = platform([], [{ key: 'a', to: 'ann' }]);
	expect(told(await runCourse(there.course, planOf('a'), doubt))).toMatchObject([{ key: 'a' }]);
	expect(there.asked).toEqual(['GET']);
	expect(there.from).toEqual([1_700_000_000 - 10]);
	const missing = platform([]);
	expect(told(await runCourse(missing.course, planOf('a'), doubt))).toMatchObject([{ key: 'a' }]);
	expect(missing.asked).toEqual(['GET', 'POST']);
});

it('does not take another thing under the same key for its own', async () => {
	const { course, asked } = platform(['lost'], [{ key: 'a', to: 'bob' }]);
	expect(told(await runCourse(course, planOf('a')))).toMatchObject({
		message: 'Key “a” is already used for something else that was sent before',
		code: 'KEY_TAKEN',
	});
	expect(asked).toEqual(['POST', 'GET']);
});

it('reads the list once for many that are in doubt at once, and then only what came after', async () => {
	const { course, asked, from } = platform(Array.from({ length: 20 }, () => 'answerLost' as const));
	const all = await Promise.all(
		Array.from({ length: 20 }, async (_, index) => await runCourse(course, planOf(`n${index}`))),
	);
	expect(all.map(told)).toHaveLength(20);
	expect(asked.filter((method) => method === 'GET').length).toBeLessThanOrEqual(2);
	expect(Number(from.at(-1))).toBeGreaterThanOrEqual(Number(from[0]));
});

it('tells doubt where the list cannot be read, or goes on without an end', async () => {
	let page = 0;
	const endless = async (request: ApiRequest) => {
		if (request.build().method === 'POST') return deliveryOf('ECONNRESET', request);
		const data = Array.from({ length: 3 }, () => ({ key: `other${++page}` }));
		return deliveryOf({ status: 200, body: { data, meta: { next: { page } } } }, request);
	};
	for (const course of [
		fakeCourse(post, ['ECONNRESET']).course,
		fakeCourse(post, [], { ask: endless, maxRetries: 2 }).course,
	])
		expect(told(await runCourse(course, planOf('a')))).toMatchObject({ unseen: true });
	expect(page).toBeLessThanOrEqual(3 * 20 * 2);
});
