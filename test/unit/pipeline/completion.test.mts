import type { IDataObject } from 'n8n-workflow';
import type { Completion } from '../../../nodes/engine/declare/operation';
import { awaitCompletion, stillOpen } from '../../../nodes/engine/features/completion';
import { failure, success } from '../../../nodes/engine/result';
import { shows, type Reply } from '../support/context.mts';
import { made, planOf } from '../support/operation.mts';
import { problem } from '../support/pages.mts';
import { fakeOperation } from '../support/run.mts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const refused = { message: 'Refused', description: 'D', code: 'NO' };
const verdict: Completion = {
	of: ({ state }) => (state === 'open' ? 'open' : state === 'no' ? refused : undefined),
	path: '/things/{id}',
};
const open = { id: 'a', state: 'open', own: 1 };
const stays = (state: string) => shows({ id: 'a', state });

/** Waits for the verdict on a row, with what it shows when it is read again. */
async function judged(
	given: IDataObject,
	replies: Reply[],
	{ isOver = () => false, ...more }: Partial<Completion> & { isOver?: () => boolean } = {},
) {
	const judging = made('POST /things never', { completion: { ...verdict, ...more } });
	const { course, asked, requests } = fakeOperation(judging, replies, { isOver });
	const began = Date.now();
	const end = awaitCompletion(course, planOf({}), [{ items: [0], result: success([given]) }]);
	let results: Awaited<typeof end> | undefined;
	void end.then((all) => (results = all));
	await jest.advanceTimersByTimeAsync(0);
	while (!results) await jest.advanceTimersToNextTimerAsync();
	return { results, asked, requests: requests(), after: Date.now() - began };
}

it.each<[string, Reply[], object, number]>([
	['accepted', [stays('yes')], success([{ ...open, state: 'yes' }]), 1000],
	['refused later', [stays('open'), stays('open'), stays('no')], failure(refused), 4000],
	['never decided', [stays('open')], success([open]), 10_000],
	['hidden', [{ status: 500, body: '' }], success([open]), 1000],
])('reads a row again until it is %s', async (_, replies, result, after) => {
	const all = await judged(open, replies);
	expect(all).toMatchObject({ results: [{ result }], after });
	expect(new Set(all.requests)).toEqual(new Set(['GET /things/a']));
});

it.each<[string, Reply[], number]>([
	['at the third look', [stays('yes')], 4000],
	['after an end and an open one', [stays('no'), stays('open'), stays('yes')], 4000],
	['after an open one', [stays('open'), stays('yes')], 2000],
])('believes an end that may be the one of before %s', async (_, replies, after) => {
	const all = await judged(open, replies, { mayShowOld: true });
	expect(all).toMatchObject({ results: [{ result: success([{ ...open, state: 'yes' }]) }], after });
});

it('pauses longer each time, up to five seconds, for as long as it may', async () => {
	const limit = () => 23_500;
	const { requests, after } = await judged(open, [stays('open')], { limit });
	expect(after).toBe(23_500);
	// After 1, 2, 4, 7, 10, 15, 20 and 23.5 seconds.
	expect([requests.length, (await judged(open, [], { limit: () => 0 })).requests]).toEqual([8, []]);
	expect((await judged({ id: 'a', state: 'yes' }, [])).requests).toEqual([]);
});

it('stops when the run is over', async () =>
	expect(await judged(open, [], { isOver: () => true })).toMatchObject({
		...{ results: [{ result: success([open]) }], after: 0 },
	}));

it('reads by a POST where that is so, and takes from its answer what it says', async () => {
	const read: Completion['read'] = async ({ id, own }, { post }) => {
		const shown = await post({ ids: [id] });
		if (!shown.ok) return shown;
		return success({ state: shown.value.all ? 'yes' : 'open', own: Number(own) + 1 });
	};
	const { results, asked } = await judged(open, [shows({ none: 1 }), shows({ all: 1 })], {
		read,
	});
	expect(results).toMatchObject([{ result: success([{ id: 'a', state: 'yes', own: 3 }]) }]);
	const request = { method: 'POST', path: '/things/a', body: { ids: ['a'] } };
	expect(asked).toMatchObject([request, request]);
});

it.each<[string, Reply, string]>([
	['a code that ends it', { status: 404, body: { error: { code: 'GONE' } } }, 'gone'],
	['a row', stays('yes'), 'yes'],
])('takes what a read of its own says of %s', async (_, reply, state) => {
	const read: Completion['read'] = async (row, { get }) => {
		const shown = await get();
		return shown.ok ? shown : success({ ...row, state: 'gone' });
	};
	const { results } = await judged(open, [stays('open'), reply], { read });
	expect(results).toEqual([{ items: [0], result: success([{ ...open, state }]) }]);
});

it('leaves problems, and operations without a verdict, as they are', async () => {
	const plain = made('POST /things never');
	const fine = [{ items: [0], result: success([open]) }];
	expect(await awaitCompletion(fakeOperation(plain).course, planOf({}), fine)).toBe(fine);
	const failed = { items: [0], result: failure(problem) };
	const { course } = fakeOperation({ ...plain, completion: verdict });
	expect(await awaitCompletion(course, planOf({}), [failed])).toEqual([failed]);
});

it.each<[string, Partial<Completion>, Parameters<typeof made>[1], number]>([
	['was waited for', { limit: () => 1000 }, {}, 1],
	['was not to be waited for', { limit: () => 0 }, {}, 0],
	['has a hint of its own', { limit: () => 1000 }, { hint: () => 'Open' }, 0],
])('counts a row that is open to the end and %s', (_, more, also, count) => {
	const judging = made('POST /things never', { completion: { ...verdict, ...more }, ...also });
	const results = [open, { ...open, state: 'yes' }].map((row) => ({
		items: [0],
		result: success([row]),
	}));
	expect(stillOpen(judging, planOf({}), results)).toBe(count);
});
