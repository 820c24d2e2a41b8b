import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../../../nodes/engine/declare/field';
import type { Found } from '../../../nodes/engine/declare/readBack';
import { done } from '../../../nodes/engine/declare/response';
import type { RunnableOperation } from '../../../nodes/engine/plan/execution';
import type { Problem } from '../../../nodes/engine/result';
import { failure } from '../../../nodes/engine/result';
import type { RequestResult } from '../../../nodes/engine/plan/apiRequest';
import { reconcile } from '../../../nodes/engine/send/reconcile';
import { refuses, shows, type Reply } from '../support/context.mts';
import { field, made, planOf } from '../support/operation.mts';
import { fakeOperation } from '../support/run.mts';

const STARTED = Math.floor(Date.now() / 1000);
const path = '/things/{key}';
const tokenLost = { message: 'It was created, but its token is lost' };
const create = made('POST /things safe', {
	body: { id: field('ID'), name: field('Name'), token: field('Token') },
	key: 'id',
	readBack: {
		...{ path, notFound: ['ERR_NO_THING'], madeAt: 'createdAt' },
		ours: (found: IDataObject, { token }: Input) =>
			token === undefined ? { row: { ...found, isOurs: true } } : { problem: tokenLost },
	},
	onConflict: {
		...{ codes: ['ERR_TAKEN'], choices: ['return', 'update'] },
		update: { path, fields: ['name'] },
	},
});

const problemOf = (message: string, code: string, status?: number): Problem => ({
	...{ message, description: 'D', code, ...(status ? { status } : { maybeProcessed: true }) },
});
const taken = problemOf('It already exists', 'ERR_TAKEN', 409);
const lost = problemOf('It broke', 'ECONNRESET');
const other = problemOf('A value was refused', 'ERR_BAD', 400);

const ann = (createdAt: unknown, more: object = {}) =>
	shows({ id: 'ann', name: 'Ann', createdAt, ...more });
const mine = ann(STARTED + 1, { token: 't' });
const before = STARTED - 60;
const older = ann(before);
const olderInText = ann(new Date(before * 1000).toISOString());
const olderInMilliseconds = ann(before * 1000);
const different = ann(STARTED + 1, { name: 'Bob' });
const partly = shows({ id: 'ann', createdAt: STARTED + 1 });
const missing = refuses('ERR_NO_THING');
const silent: Reply = 'ECONNRESET';

/** Settles a failed request for Ann, with what reading her gives. */
async function settled(
	problem: Problem,
	maybeProcessed: boolean,
	replies: Reply[] = [],
	input: object = {},
	of: RunnableOperation = create,
) {
	const { course, requests } = fakeOperation(of, replies);
	const plan = planOf({ id: 'ann', name: 'Ann', ...input });
	const requestResult: RequestResult = {
		...failure(problem),
		someTryMaybeProcessed: maybeProcessed,
		startedAt: STARTED * 1000,
	};
	const waits: boolean[] = [];
	const sendRequest: typeof course.sendRequest = async (request) => {
		waits.push(request.notBefore !== undefined);
		return await course.sendRequest(request);
	};
	const { result } = await reconcile(
		{ ...course, sendRequest },
		plan,
		{ items: [0], result: failure(problem) },
		requestResult,
	);
	const told = result.ok ? result.value : result.problem;
	return { told, requests: requests(), waits };
}

it.each([taken, other])('reads nothing where there is no doubt: $code', async (problem) =>
	expect(await settled(problem, false)).toMatchObject({ told: problem, requests: [] }),
);

describe('a lost answer', () => {
	const row = [{ id: 'ann', name: 'Ann', isOurs: true }];
	const unsure = { code: 'UNKNOWN_RESULT' };
	const conflict = { code: 'ERR_TAKEN', message: expect.stringContaining('It already exists') };
	const notDone = {
		code: 'ECONNRESET',
		description: expect.stringMatching(/^Nothing was changed/),
	};

	it.each<[string, Reply, object, object]>([
		['is there as it was sent', mine, row, row],
		['is there since before', older, conflict, taken],
		['is there since before, as a text says', olderInText, conflict, taken],
		['is there since before, in milliseconds', olderInMilliseconds, conflict, taken],
		['is there with another value', different, conflict, taken],
		['does not show all that was sent', partly, unsure, unsure],
		['is not there', missing, notDone, taken],
		['cannot be read', silent, unsure, unsure],
	])('of what %s', async (_, reply, alone, conflicted) => {
		const both = [[lost, alone] as const, [taken, conflicted] as const];
		for (const [problem, told] of both) {
			const all = await settled(problem, true, [reply]);
			expect(all.told).toMatchObject(told);
			expect(Array.isArray(all.told)).toBe(Array.isArray(told));
			expect(all.requests).toEqual(['GET /things/ann']);
			// Only what had no answer may still be under way.
			expect(all.waits).toEqual([problem === lost]);
		}
	});

	it.each<[string, Found, object]>([
		['is not done yet', { found: 'notYet' }, unsure],
		['is not read whole', { found: 'partly', row: {} }, unsure],
		[
			'is shown with its parts',
			{ found: 'there', row: { id: 'ann' }, parts: { name: 'Ann' } },
			row,
		],
	])('that %s, as a read of its own says', async (_, found, told) => {
		const read = jest.fn(async () => await Promise.resolve(found));
		const readBack = { ...create.readBack!, read };
		const all = await settled(lost, true, [], {}, { ...create, readBack });
		expect(all).toMatchObject({ told, requests: [] });
		expect(read).toHaveBeenCalledWith(expect.objectContaining({ someTryMaybeProcessed: true }));
	});

	it('with what only the first one had is told as lost', async () => {
		const { told } = await settled(lost, true, [mine], { token: 't' });
		expect(told).toMatchObject({ ...tokenLost, code: 'ECONNRESET' });
	});
});

describe('If Already Exists', () => {
	const found = { id: 'ann', createdAt: STARTED + 1, alreadyExisted: true };
	const wanted = { ifExists: 'return' };
	it.each<[string, Problem, boolean, Reply, object]>([
		['after a conflict', taken, false, different, { ...found, name: 'Bob' }],
		['after a lost answer', lost, true, different, { ...found, name: 'Bob' }],
		['where nobody can tell whose it is', lost, true, partly, found],
	])('returns what is there %s', async (_, problem, maybeProcessed, reply, row) =>
		expect((await settled(problem, maybeProcessed, [reply], wanted)).told).toEqual([row]),
	);

	it('updates it, or tells what keeps it from being updated', async () => {
		const update = { ifExists: 'update' };
		const all = await settled(taken, false, [different, mine], update);
		expect(all.told).toMatchObject([{ id: 'ann', name: 'Ann', alreadyExisted: true }]);
		const { told } = await settled(taken, false, [different, refuses('ERR_BAD', 400)], update);
		expect(told).toMatchObject({ code: 'ERR_BAD', message: 'A value was refused' });
	});

	it('tells of the reading when what is there is not shown', async () =>
		expect((await settled(taken, false, [silent], wanted)).told).toMatchObject({
			message: 'It already exists, but the API didn’t respond when asked to show it',
			description: expect.stringMatching(/^Nothing was changed/),
		}));
	it('does not make up for another problem', async () =>
		expect(await settled(other, false, [], wanted)).toMatchObject({ told: other, requests: [] }));
	it('tells what exists and is not shown', async () => {
		const told = async (of = create) => (await settled(taken, false, [missing], wanted, of)).told;
		const message = 'It already exists, but the API doesn’t show it';
		expect(await told()).toMatchObject({ message });
		const hidden = { message: 'Another one is in its place', description: 'Use that one.' };
		const own = { ...create, readBack: { ...create.readBack!, hidden } };
		expect(await told(own)).toMatchObject(hidden);
	});
});

it.each<[string, object, IDataObject]>([
	['it is as asked', { doneCodes: ['ERR_TAKEN'] }, { marked: true, message: ' current state.' }],
	['it is gone', { notFoundCodes: ['ERR_TAKEN'] }, { existsNow: false, message: ' exist now.' }],
])(
	'says where the first answer was lost that %s',
	async (_, codes, { message, ...row }: IDataObject) => {
		const answer = done('marked', 'id');
		const mark = made('POST /things/{id}/mark safe', {
			path: { id: field('ID') },
			response: answer,
			...codes,
		});
		const ends = expect.stringMatching(new RegExp(`${String(message)}$`));
		const { told } = await settled(taken, true, [], {}, mark);
		expect(told).toEqual([{ ...row, id: 'ann', message: ends }]);
		expect((await settled(taken, false, [], {}, mark)).told).toEqual(taken);
	},
);
