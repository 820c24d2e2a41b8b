import { sealingBy } from '../../../nodes/engine/sealing';
import type { IDataObject } from 'n8n-workflow';
import type {
	AskingOperation,
	ApprovalSpec,
	OpenQuestion,
} from '../../../nodes/CometChat/message/approval/question';
import type { ApiRequest, SendRequest, RequestResult } from '../../../nodes/engine/plan/apiRequest';
import type { Problem } from '../../../nodes/engine/result';
import { failure, success } from '../../../nodes/engine/result';
import { decide, showDecision } from '../../../nodes/CometChat/message/approval/decide';
import type { Decision } from '../../../nodes/CometChat/message/approval/record';
import { at } from '../../support/at.mts';
import { answered, problem } from '../support/pages.mts';
import { answerOf, PEOPLE, questionTo } from './waitingContext.mts';

const sealing = sealingBy('key', () => 'n8n');
const GONE: Problem = { ...problem, code: 'GONE' };

/** What is called with what, as a request that the platform below knows. */
const asks = {
	read: ({ person }) => ({
		...{ method: 'GET', path: `/${person}`, gone: [GONE.code] },
		counts: () => true,
	}),
	conditions: (_, person) => [
		{
			...{ method: 'GET', path: `/users/${person}`, gone: [GONE.code] },
			counts: (user) => (user as IDataObject).note !== 'left',
		},
	],
	change: (_, { person }, { lines, note }) => ({
		...{ method: 'PUT', path: `/${person}`, headers: { as: 'bot' } },
		body: { lines: lines ?? null, note } as IDataObject,
	}),
	tell: (_, { person }, lines) => ({ method: 'POST', path: `/${person}`, body: { lines } }),
	note: (data) => (data as IDataObject).note,
	canChange: ({ sentAs }) => sentAs.card !== true,
} satisfies Partial<ApprovalSpec>;

const operation = { approval: asks } as unknown as AskingOperation;

/** Messages that keep a note each, and all that was asked of them; `fails` says which requests do. */
function chat(fails: (request: string, nth: number) => boolean | Problem = () => false) {
	const notes: Record<string, unknown> = {};
	const told: Array<[string, string[] | null, boolean]> = [];
	const requests: ApiRequest[] = [];
	let count = 0;
	const sendRequest: SendRequest = async (request): Promise<RequestResult> => {
		requests.push(request);
		const { method, path, body } = request.build();
		const failed = fails(`${method} ${path}`, ++count);
		if (failed)
			return { ...failure(failed === true ? problem : failed), someTryMaybeProcessed: false };
		const { lines, note } = (body ?? {}) as { lines: string[] | null; note?: unknown };
		if (method !== 'GET') told.push([`${method} ${path}`, lines, note !== undefined]);
		if (method === 'PUT' && note !== undefined) notes[path] = note;
		return { ...success({ data: { note: notes[path] } }), someTryMaybeProcessed: false };
	};
	const open = async () => ({ sendRequest, sealing });
	const give = async (question: OpenQuestion, given: Decision) => {
		const message = question.messages.find(({ person }) => person === given.person)!;
		const standing = await decide(open, operation, { question, answer: given, message });
		if (standing.status === 'decided') await showDecision(open, operation, question, standing);
		return standing;
	};
	return { give, sendRequest, notes, told, requests };
}

describe('answers of several', () => {
	it('are kept until there are enough, the oldest first; each shows in its message', async () => {
		const { give, told, requests } = chat();
		const question = questionTo(PEOPLE);
		const early = { respondedAt: '2026-03-01T10:00:00.000Z', text: 'Yes!' };
		const fine = answerOf('bob', 'approve', { text: 'Fine' });
		expect(await give(question, fine)).toEqual({ status: 'open' });
		expect(await give(question, answerOf('bob', 'decline'))).toMatchObject({
			...{ status: 'answered', answer: { reply: 'approve' }, approvals: 1, pending: 2 },
		});
		expect(told).toEqual([['PUT /bob', null, true]]);
		expect(await give(question, answerOf('ann', 'approve', early))).toMatchObject({
			...{ status: 'decided', decision: 'approve' },
			answers: [{ person: 'ann' }, { person: 'bob', text: 'Fine' }],
		});
		const all = ['Yes: ANN, 1 Mar, 10:00 UTC\nYes!', 'Yes: bob, 2 Mar, 10:20 UTC\nFine'];
		expect(requests.map(({ retry }) => retry)).toEqual(Array(requests.length).fill('safe'));
		expect(told.slice(2)).toEqual(PEOPLE.map((name) => [`PUT /${name}`, all, name !== 'cid']));
		expect(await give(question, answerOf('cid'))).toEqual({ status: 'closed' });
	});

	it.each<[string, (request: string, nth: number) => boolean]>([
		['a message cannot be read', (request) => request === 'GET /cid'],
		['a user cannot be looked at', (request) => request === 'GET /users/bob'],
		['it cannot be kept', (request) => request.startsWith('PUT')],
		['the messages cannot be read again', (request, nth) => nth > 7 && request === 'GET /cid'],
	])('are lost where %s', async (_, fails) =>
		expect(await chat(fails).give(questionTo(PEOPLE), answerOf('ann'))).toEqual({
			status: 'unsaved',
		}),
	);

	it('are lost where the platform cannot be asked', async () => {
		const question = questionTo(PEOPLE);
		const asked = { question, answer: answerOf('ann'), message: at(question.messages) };
		expect(await decide(async () => undefined, operation, asked)).toEqual({ status: 'unsaved' });
	});
});

describe('of three, of whom two must approve,', () => {
	const gone = (...paths: string[]) => chat((request) => paths.includes(request) && GONE);
	const asked = () => questionTo(PEOPLE, { needs: { approvals: 2, declineEnds: true } });

	const approved = { decision: 'approve', answers: [{}, {}] };
	const ended = { decision: 'decline', gone: 2 };
	it.each<[string, string[], object, object]>([
		['a question leaves the decision to the others', ['GET /cid'], { status: 'open' }, approved],
		['so does a user', ['GET /users/cid'], { status: 'open' }, approved],
		['where two are, the run ends', ['GET /cid', 'GET /users/bob'], ended, { status: 'closed' }],
		['one decides nothing', ['GET /users/ann'], { status: 'refused' }, { status: 'open' }],
		['nor does one without a question', ['GET /ann'], { status: 'refused' }, { status: 'open' }],
	])('if gone, %s', async (_, paths, ann, bob) => {
		const { give } = gone(...paths);
		const question = asked();
		expect(await give(question, answerOf('ann'))).toMatchObject(ann);
		expect(await give(question, answerOf('bob'))).toMatchObject(bob);
	});

	it('who has left since does not count, alone or with others', async () => {
		const { give, notes } = chat();
		Object.defineProperty(notes, '/users/ann', { get: () => 'left' });
		for (const question of [asked(), questionTo(PEOPLE, { needs: undefined as never })])
			expect(await give(question, answerOf('ann'))).toEqual({ status: 'refused' });
	});

	it.each<[string, string[], object]>([
		['decides where it counts', ['GET /cid'], { decision: 'approve', gone: 0 }],
		['is refused where its question is gone', ['GET /ann'], { status: 'refused' }],
		[
			'ends the run where all are gone',
			['GET /ann', 'GET /bob', 'GET /users/cid'],
			{ status: 'decided', answers: [], gone: 3 },
		],
	])('an answer that is enough alone %s', async (_, paths, standing) => {
		const one = questionTo(PEOPLE, { needs: undefined as never });
		expect(await gone(...paths).give(one, answerOf('ann'))).toMatchObject(standing);
	});

	it.each<[string, number, object]>([
		['wherever in a long list of members', 3, { status: 'decided' }],
		['but not past its end', 2, { answers: [], gone: 1 }],
	])('a member is found, %s', async (_, pages, standing) => {
		const { sendRequest } = chat();
		const inPages = async (request: ApiRequest): Promise<RequestResult> => {
			const { path, qs } = request.build();
			if (path !== '/members') return await sendRequest(request);
			const page = Number(qs?.page);
			const data = [{ uid: page === 3 ? 'ann' : `other-${page}` }];
			const meta = { pagination: { current_page: page, total_pages: pages } };
			return answered({ data, meta });
		};
		const members: ApprovalSpec['conditions'] = (_question, person) => [
			{
				...{ method: 'GET', path: '/members', list: { max: 1, id: 'uid' } },
				counts: (list) => (list as IDataObject[]).some(({ uid }) => uid === person),
			},
		];
		const one = questionTo(['ann'], { needs: undefined as never });
		const given = { question: one, answer: answerOf('ann'), message: at(one.messages) };
		const onMembers = { approval: { ...asks, conditions: members } } as unknown as AskingOperation;
		expect(
			await decide(async () => ({ sendRequest: inPages, sealing }), onMembers, given),
		).toMatchObject(standing);
	});
});

describe('what the messages show afterwards', () => {
	const decided = async (more: Partial<OpenQuestion>, fails?: Parameters<typeof chat>[0]) => {
		const { give, told } = chat(fails);
		const { needs: _, ...question } = questionTo(['ann', 'bob'], more);
		const given = answerOf('ann', 'decline', { text: 'No', name: undefined });
		expect(await give(question, given)).toMatchObject({ status: 'decided', answers: [given] });
		return told.sort();
	};
	const outcome = ['No: ann, 2 Mar, 10:20 UTC\nNo'];
	const told = (lines: string[], ...requests: string[]) =>
		requests.map((request) => [request, lines, false]);
	const card = { sentAs: { card: true } };

	it.each<[string, Partial<OpenQuestion>, unknown[]]>([
		['nothing else', { afterwards: 'same' }, []],
		['the question alone', { afterwards: 'question' }, told([], 'PUT /ann', 'PUT /bob')],
		['the outcome below, if they cannot be changed', card, told(outcome, 'POST /ann', 'POST /bob')],
		['nothing new', { afterwards: 'question', ...card }, []],
	])('is %s', async (_, more, expected) => expect(await decided(more)).toEqual(expected));

	it('is the outcome, below where a change fails', async () =>
		expect(await decided({}, (request) => request === 'PUT /ann')).toEqual(
			told(outcome, 'POST /ann', 'PUT /bob'),
		));

	it('leaves out the reasons that have no room', async () => {
		const texts = async (length: number) => {
			const { give, told } = chat();
			const { needs: _, ...question } = questionTo(['ann']);
			await give(question, answerOf('ann', 'approve', { text: 'x'.repeat(length) }));
			return at(told)[1]?.join() ?? '';
		};
		const [line] = (await texts(1)).split('\n');
		const most = 1000 - `${line}\n`.length;
		expect(await texts(most)).toHaveLength(1000);
		expect(await texts(most + 1)).toBe(line);
	});

	it('has no text of an answer that is one, and no name that nobody knows', async () => {
		const { sendRequest, told, requests } = chat();
		const buttons = [{ reply: 'respond' as const, label: 'Go' }];
		const { needs: _needs, ...question } = questionTo(['ann'], { buttons, sentAs: { card: true } });
		const nameless = { name: undefined, person: undefined };
		const given = answerOf('ann', 'respond', { text: 'Later', ...nameless });
		await showDecision(async () => ({ sendRequest, sealing }), operation, question, {
			answers: [given],
			gone: 0,
		});
		expect(told).toEqual([['POST /ann', ['Go, 2 Mar, 10:20 UTC'], false]]);
		expect(requests.at(-1)).toMatchObject({ retry: 'never', expected: { kind: 'object' } });
	});
});
