import { done, object } from '../../../nodes/engine/declaration/answer';
import { optional } from '../../../nodes/engine/declaration/field';
import type { RunnableOperation } from '../../../nodes/engine/catalogue/operationsOf';
import type { Problem } from '../../../nodes/engine/result';
import { failure, success } from '../../../nodes/engine/result';
import type { Delivery } from '../../../nodes/engine/delivery';
import { settle } from '../../../nodes/engine/course/settle';
import { text } from '../../../nodes/vocabulary/basic';
import type { Reply } from '../support/context.mts';
import { about, operation } from '../support/operation.mts';
import { fakeCourse } from '../support/run.mts';

const STARTED = Math.floor(Date.now() / 1000);
const field = (displayName: string) => text({ displayName, description: 'It' });
const create = operation({
	...about,
	request: { method: 'POST', api: 'main', path: '/things', retry: 'safe' },
	body: { id: field('ID'), name: optional(field('Name')), token: optional(field('Token')) },
	answer: object(),
	key: 'id',
	readBack: {
		path: '/things/{key}',
		notFound: ['ERR_NO_THING'],
		madeAt: 'createdAt',
		onlyInFirstAnswer: 'token',
	},
	onConflict: {
		codes: ['ERR_TAKEN'],
		choices: ['return', 'update'],
		update: { path: '/things/{key}', fields: ['name'] },
	},
});
const remove = operation({
	...about,
	request: { method: 'DELETE', api: 'main', path: '/things/{id}', retry: 'safe' },
	path: { id: field('ID') },
	answer: done('deleted', 'id'),
	notFoundCodes: ['ERR_NO_THING'],
});

const taken: Problem = {
	message: 'It already exists',
	description: 'D',
	code: 'ERR_TAKEN',
	status: 409,
};
const lost: Problem = { message: 'It broke', description: 'D', code: 'ECONNRESET', unseen: true };
const other: Problem = {
	message: 'A value was refused',
	description: 'D',
	code: 'ERR_BAD',
	status: 400,
};
const none: Problem = {
	message: 'There is none',
	description: 'D',
	code: 'ERR_NO_THING',
	status: 404,
};

/** An answer tells the platform’s clock, which is ours here. */
const shows = (data: object): Reply => ({
	status: 200,
	headers: { date: new Date().toUTCString() },
	body: { data },
});
const mine = shows({ id: 'ann', name: 'Ann', token: 't', createdAt: STARTED + 1 });
const older = shows({ id: 'ann', name: 'Ann', createdAt: STARTED - 60 });
const olderInText = shows({
	...{ id: 'ann', name: 'Ann' },
	createdAt: new Date((STARTED - 60) * 1000).toISOString(),
});
const olderInMilliseconds = shows({
	...{ id: 'ann', name: 'Ann' },
	createdAt: (STARTED - 60) * 1000,
});
const different = shows({ id: 'ann', name: 'Bob', createdAt: STARTED + 1 });
const partly = shows({ id: 'ann', createdAt: STARTED + 1 });
const missing: Reply = { status: 404, body: { error: { code: 'ERR_NO_THING' } } };
const silent: Reply = 'ECONNRESET';

/** Settles a failed request for Ann, with what reading her gives. */
async function settled(
	problem: Problem,
	ambiguous: boolean,
	replies: Reply[] = [],
	input: object = {},
	of: RunnableOperation = create,
) {
	const { course, requests, asked } = fakeCourse(of, replies);
	const plan = { input: { id: 'ann', name: 'Ann', ...input }, items: [0], entities: [] };
	const delivery: Delivery = { ...failure(problem), ambiguous, startedAt: STARTED * 1000 };
	const { result } = await settle(course, plan, { items: [0], result: failure(problem) }, delivery);
	const told = result.ok ? result.value : result.problem;
	return { told, requests: requests(), bodies: asked.map(({ body }) => body as unknown) };
}

it('leaves a success as it is', async () => {
	const { course, requests } = fakeCourse(create);
	const plan = { input: {}, items: [0], entities: [] };
	const fine = { items: [0], result: success([{ id: 'ann' }]) };
	expect(await settle(course, plan, fine, { ok: true, value: { data: {} }, ambiguous: true })).toBe(
		fine,
	);
	expect(requests()).toEqual([]);
});

it.each([taken, other])('reads nothing where there is no doubt: $code', async (problem) => {
	expect(await settled(problem, false)).toMatchObject({ told: problem, requests: [] });
});

describe('a lost answer', () => {
	const row = [{ id: 'ann', name: 'Ann' }];
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
		for (const [problem, told] of [
			[lost, alone],
			[taken, conflicted],
		] as const) {
			const all = await settled(problem, true, [reply]);
			expect(all.told).toMatchObject(told);
			expect(Array.isArray(all.told)).toBe(Array.isArray(told));
			expect(all.requests).toEqual(['GET /things/ann']);
		}
	});

	it('with what only the first one had is told as lost', async () => {
		expect((await settled(lost, true, [mine], { token: 't' })).told).toMatchObject({
			message: 'It was created, but the response was lost, and with it what Token asked for',
		});
	});
});

describe('If Already Exists', () => {
	it.each<[string, Problem, boolean]>([
		['after a conflict', taken, false],
		['after a lost answer', lost, true],
		['after both', taken, true],
	])('returns what is there %s', async (_, problem, ambiguous) => {
		const { told } = await settled(problem, ambiguous, [different], { ifExists: 'return' });
		expect(told).toEqual([
			{ id: 'ann', name: 'Bob', createdAt: STARTED + 1, alreadyExisted: true },
		]);
	});

	it('returns it also where nobody can tell whose it is', async () => {
		const { told } = await settled(lost, true, [partly], { ifExists: 'return' });
		expect(told).toEqual([{ id: 'ann', createdAt: STARTED + 1, alreadyExisted: true }]);
	});

	it('updates it with the fields that an update takes', async () => {
		const all = await settled(taken, false, [different, mine], { ifExists: 'update' });
		expect(all.told).toMatchObject([{ id: 'ann', name: 'Ann', alreadyExisted: true }]);
		expect(all.requests).toEqual(['GET /things/ann', 'PUT /things/ann']);
		expect(all.bodies[1]).toEqual({ name: 'Ann' });
	});

	it('tells what keeps it from being updated', async () => {
		const refusal: Reply = { status: 400, body: { error: { code: 'ERR_BAD' } } };
		const { told } = await settled(taken, false, [different, refusal], { ifExists: 'update' });
		expect(told).toMatchObject({ code: 'ERR_BAD', message: 'A value was refused' });
	});

	it('tells of the reading when what is there is not shown', async () => {
		const { told } = await settled(taken, false, [silent], { ifExists: 'return' });
		expect(told).toMatchObject({
			message: 'It already exists, but the API didn’t respond when asked to show it',
			description: expect.stringMatching(/^Nothing was changed/),
		});
	});

	it('does not make up for another problem', async () => {
		expect(await settled(other, false, [], { ifExists: 'return' })).toMatchObject({
			told: other,
			requests: [],
		});
	});
});

it('says of a thing that is as asked already that this is confirmed, where the first answer was lost', async () => {
	const mark = operation({
		...about,
		request: { method: 'POST', api: 'main', path: '/things/{id}/mark', retry: 'safe' },
		path: { id: field('ID') },
		answer: done('marked', 'id'),
		doneCodes: ['ERR_TAKEN'],
	});
	expect((await settled(taken, true, [], {}, mark)).told).toEqual([
		{ marked: true, id: 'ann', message: expect.stringMatching(/the current state\.$/) },
	]);
	expect((await settled(taken, false, [], {}, mark)).told).toEqual(taken);
});

it('tells what exists and is not shown', async () => {
	expect((await settled(taken, false, [missing], { ifExists: 'return' })).told).toMatchObject({
		message: 'It already exists, but the API doesn’t show it',
	});
	const hidden = { message: 'Another one is in its place', description: 'Use that one.' };
	const own = { ...create, readBack: { ...create.readBack!, hidden } };
	expect((await settled(taken, false, [missing], { ifExists: 'return' }, own)).told).toMatchObject(
		hidden,
	);
});

it('says of a deleted thing that it is not there now, where the first answer was lost', async () => {
	const message = expect.stringMatching(/doesn’t exist now\.$/);
	expect((await settled(none, true, [], {}, remove)).told).toEqual([
		{ existsNow: false, id: 'ann', message },
	]);
	expect((await settled(none, false, [], {}, remove)).told).toEqual(none);
});
