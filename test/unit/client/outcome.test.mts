import type { Answer } from '../../../nodes/engine/declaration/answer';
import { outcomeOf, waitTooLong } from '../../../nodes/engine/client/outcome';
import { codes } from '../support/operation.mts';

const reading = (kind: Answer['kind'] = 'object') => ({
	expected: { kind } as Answer,
	refused: { codes, fields: {} },
});
const answered = (status: number, body: unknown, kind?: Answer['kind']) =>
	outcomeOf({ status, headers: {}, body }, reading(kind));
const failed = (failure: string) => outcomeOf({ failure }, reading());

it.each([200, 201, 202, 206])('is done with a status of %i and data', (status) => {
	expect(answered(status, { data: { a: 1 } })).toEqual({
		kind: 'done',
		answer: { data: { a: 1 } },
	});
});

it.each([
	[204, undefined],
	[204, ''],
	[200, null],
	[200, {}],
	[200, { data: null }],
])('is done with a status of %i and %j where nothing is expected', (status, body) => {
	expect(answered(status, body, 'none')).toMatchObject({ kind: 'done' });
	expect(answered(status, body, 'list')).toMatchObject({ kind: 'unknown' });
});

it.each([
	[400, 'final'],
	[401, 'final'],
	[404, 'final'],
	[409, 'final'],
	[429, 'refused'],
	[500, 'unknown'],
	[503, 'unknown'],
	[200, 'final'],
])('takes a refusal with status %i for %s', (status, kind) => {
	const outcome = answered(status, { error: { code: 'ERR_NO_THING', message: 'M' } });
	const unseen = kind === 'unknown' ? { unseen: true } : {};
	expect(outcome).toMatchObject({
		kind,
		problem: { code: 'ERR_NO_THING', message: 'There is no such thing', status, ...unseen },
	});
	expect('problem' in outcome && outcome.problem.unseen === true).toBe(kind === 'unknown');
});

it('takes a no that came as an answer for a refusal', () => {
	const body = { data: { success: false, code: 'ERR_NO_THING', message: 'M' } };
	for (const kind of ['object', 'none'] as const)
		expect(answered(200, body, kind)).toMatchObject({
			kind: 'final',
			problem: { code: 'ERR_NO_THING', status: 200 },
		});
});

it('knows the limit by its status, also without a word of the platform', () => {
	for (const body of ['', '<html>', undefined, {}, { error: 'x' }])
		expect(answered(429, body)).toMatchObject({
			kind: 'refused',
			problem: { code: 'ERR_TOO_MANY_REQUESTS', status: 429 },
		});
});

it.each([
	['an HTML page', 200, '<html><body>Sign in</body></html>', 'unknown'],
	['a truncated answer', 200, '{"data":{"uid":"an', 'unknown'],
	['an empty answer', 200, '', 'unknown'],
	['a list', 200, [1], 'unknown'],
	['a gateway that gives up', 502, '<html>', 'unknown'],
	['a redirect', 302, '', 'final'],
	['a proxy that wants a login', 407, '<html>', 'final'],
	['a page that is not there', 404, 'Not found', 'final'],
])('tells %s in a sentence', (_, status, body, kind) => {
	const outcome = answered(status, body);
	expect(outcome).toMatchObject({ kind, problem: { code: 'UNREADABLE_ANSWER', status } });
	expect('problem' in outcome && outcome.problem.unseen === true).toBe(kind === 'unknown');
	expect(JSON.stringify(outcome)).not.toMatch(/html|JSON|token|parse/i);
});

it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])(
	'takes %s for refused: nobody has seen the request',
	(failure) => {
		expect(failed(failure)).toEqual({
			kind: 'refused',
			problem: {
				message: `The API couldn’t be reached (${failure})`,
				description:
					'Check the app and hosts in the credential, and that this n8n can reach the internet.',
				code: failure,
			},
		});
	},
);

const AGAIN = 'Run it again in a moment.';
const RAISE = 'Raise Timeout under Options if this happens often.';

it.each([
	['ECONNRESET', 'The connection was lost before the API responded (ECONNRESET)', AGAIN],
	['EPIPE', 'The connection was lost before the API responded (EPIPE)', AGAIN],
	['UNKNOWN', 'The connection was lost before the API responded (UNKNOWN)', AGAIN],
	['ECONNABORTED', 'The API didn’t respond in time', RAISE],
	['ETIMEDOUT', 'The API didn’t respond in time', RAISE],
	['ESOCKETTIMEDOUT', 'The API didn’t respond in time', RAISE],
	[
		'ERR_CANCELED',
		'The execution was stopped before the API responded',
		'It may or may not have been done. Check before you run the workflow again for this item.',
	],
])('takes %s for unknown: the request may have been processed', (code, message, description) => {
	const problem = { code, message, description, unseen: true };
	expect(failed(code)).toEqual({ kind: 'unknown', problem });
});

it.each([
	[1, '1 second'],
	[1001, '2 seconds'],
	[119_000, '119 seconds'],
	[119_001, '2 minutes'],
	[119 * 60_000, '119 minutes'],
	[120 * 60_000, '2 hours'],
	[150 * 60_000, '3 hours'],
])('says of a wait of %i ms that it is %s', (wait, words) => {
	const problem = {
		message: `The API asked to wait ${words}, but a request waits ten minutes at most`,
		description:
			'Run the workflow again for this item later, or lower Requests per Minute under Options.',
		status: 429,
	};
	expect(waitTooLong(wait)).toEqual({ ...problem, code: 'ERR_TOO_MANY_REQUESTS' });
	const refusal = { message: 'M', description: 'D', code: 'ERR_LIMIT' };
	expect(waitTooLong(wait, refusal)).toEqual({ ...problem, code: 'ERR_LIMIT' });
});
