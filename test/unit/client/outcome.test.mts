import type { ResponseShape } from '../../../nodes/engine/declare/response';
import { readOutcome, waitTooLong } from '../../../nodes/engine/client/send';
import { stopped } from '../../../nodes/engine/problem/doubt';
import { wire } from '../../../nodes/platform/wire';
import { codes } from '../support/operation.mts';

const reading = (kind: ResponseShape['kind'] = 'object') => ({
	expected: { kind } as ResponseShape,
	errors: { codes, fields: {} },
});
const answered = (status: number, body: unknown, kind?: ResponseShape['kind']) =>
	readOutcome(wire, { status, headers: {}, body }, reading(kind));
const failed = (failure: string) => readOutcome(wire, { failure }, reading());
const isUnseen = (outcome: object) =>
	'problem' in outcome && (outcome.problem as { maybeProcessed?: true }).maybeProcessed === true;

it.each([
	['SELF_SIGNED_CERT_IN_CHAIN', 'No secure connection', 'NODE_EXTRA_CA_CERTS'],
	['ERR_TLS_CERT_ALTNAME_INVALID', 'No secure connection', 'Check the host'],
	['BLOCKED_BY_N8N', 'n8n doesn’t allow', 'N8N_SSRF_ALLOWED_HOSTNAMES'],
])('says of %s that nothing was sent, and is final', (code, message, advice) => {
	const outcome = failed(code);
	expect(outcome).toMatchObject({ kind: 'final', problem: { code } });
	expect(isUnseen(outcome)).toBe(false);
	const { problem } = outcome as { problem: { message: string; description: string } };
	expect(problem.message).toContain(message);
	expect(problem.description).toMatch(/^Nothing was sent\./);
	expect(problem.description).toContain(advice);
});

it.each([200, 201, 202, 206])('is done with a status of %i and data', (status) => {
	const answer = { data: { a: 1 } };
	expect(answered(status, answer)).toEqual({ kind: 'done', response: answer });
});

it.each([undefined, '', null, {}, { data: null }])(
	'is done with %j where nothing is expected',
	(body) => {
		expect(answered(204, body, 'none')).toMatchObject({ kind: 'done' });
		expect(answered(200, body, 'list')).toMatchObject({ kind: 'maybeProcessed' });
	},
);

it.each([
	...[200, 400, 401, 404, 409].map((status) => [status, 'final'] as const),
	...[
		[429, 'refused'] as const,
		[500, 'maybeProcessed'] as const,
		[503, 'maybeProcessed'] as const,
	],
])('takes a refusal with status %i for %s', (status, kind) => {
	const outcome = answered(status, { error: { code: 'ERR_NO_THING', message: 'M' } });
	const problem = { code: 'ERR_NO_THING', message: 'There is no such thing', status };
	expect(outcome).toMatchObject({ kind, problem });
	expect(isUnseen(outcome)).toBe(kind === 'maybeProcessed');
});

it.each(['object', 'none'] as const)('takes a no that came as %s for a refusal', (kind) => {
	const body = { data: { success: false, code: 'ERR_NO_THING', message: 'M' } };
	const problem = { code: 'ERR_NO_THING', status: 200 };
	expect(answered(200, body, kind)).toMatchObject({ kind: 'final', problem });
});

it.each<[object, object]>([
	[{ data: { error: { code: 'ERR_NO_THING', message: 'M' } } }, { code: 'ERR_NO_THING' }],
	[{ errors: [{ message: 'M' }, { message: 'N' }] }, { message: 'M' }],
	[{ errors: ['M'] }, { message: 'M' }],
	[{ data: { success: 'false', message: 'M' } }, { message: 'M' }],
])('takes an error that came in another place for a refusal: %j', (body, problem) => {
	for (const kind of ['object', 'none'] as const)
		expect(answered(200, body, kind)).toMatchObject({ kind: 'final', problem });
});

it.each([{ data: { error: { code: 'x' }, id: 1 } }, { data: { id: 1 }, errors: [] }])(
	'takes a record that tells of an error for a record: %j',
	(body) => expect(answered(200, body)).toEqual({ kind: 'done', response: { data: body.data } }),
);

it.each([
	[200, { success: false, message: 'Not on your plan.' }, 'final'],
	[403, { success: false, message: 'Not on your plan.', data: null }, 'final'],
	[400, { success: false, error: 'Not on your plan.' }, 'final'],
	[503, { success: false, message: 'Not on your plan.' }, 'maybeProcessed'],
])('gives the reason of a no with status %i: %j', (status, body, kind) => {
	const problem = { message: 'Not on your plan.', code: 'UNKNOWN', status };
	for (const expected of ['object', 'list', 'none'] as const)
		expect(answered(status, body, expected)).toMatchObject({ kind, problem });
	expect(JSON.stringify(answered(status, body))).not.toContain('code in the details');
});

it.each([413, 414, 431])('says that the request is too long with status %i', (status) => {
	const problem = { message: `The request is too long for the API (status ${status})` };
	expect(answered(status, '<html>')).toMatchObject({ kind: 'final', problem });
	expect(answered(418, '<html>')).toMatchObject({ problem: { code: 'UNREADABLE_ANSWER' } });
});

it('takes a status of 204 for a change that was done', () => {
	const change = { expected: { kind: 'object', mayBeEmpty: true } as ResponseShape };
	for (const body of [undefined, ''])
		expect(
			readOutcome(wire, { status: 204, headers: {}, body }, { ...reading(), ...change }),
		).toEqual({
			kind: 'done',
			response: { data: {}, isEmpty: true },
		});
});

it.each(['', '<html>', undefined, {}, { error: 'x' }])(
	'knows the limit by its status, also with %j for a word of the platform',
	(body) => {
		const problem = { code: 'ERR_TOO_MANY_REQUESTS', status: 429 };
		expect(answered(429, body)).toMatchObject({ kind: 'refused', problem });
	},
);

it.each([
	...[
		[200, '<html>Sign in</html>', 'maybeProcessed'] as const,
		[200, '{"data":{', 'maybeProcessed'] as const,
	],
	...[[200, [1], 'maybeProcessed'] as const, [502, '<html>', 'maybeProcessed'] as const],
	...[[302, '', 'final'] as const, [407, '<html>', 'final'] as const],
])('tells status %i with %j, which is no answer, in a sentence', (status, body, kind) => {
	const outcome = answered(status, body);
	expect(outcome).toMatchObject({ kind, problem: { code: 'UNREADABLE_ANSWER', status } });
	expect(isUnseen(outcome)).toBe(kind === 'maybeProcessed');
	expect(JSON.stringify(outcome)).not.toMatch(/html|JSON|token|parse/i);
});

const CHECK =
	'Check the app and hosts in the credential, and that this n8n can reach the internet.';
it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])(
	'takes %s for refused: nobody has seen the request',
	(code) => {
		const problem = { message: `The API couldn’t be reached (${code})`, description: CHECK, code };
		expect(failed(code)).toEqual({ kind: 'refused', problem });
	},
);

const lost = (code: string) => `The connection was lost before the API responded (${code})`;
const SLOW = 'The API didn’t respond in time';
const RAISE = 'Raise Timeout under Options if this happens often.';
it.each([
	...['ECONNRESET', 'UNKNOWN'].map((code) => [code, lost(code), 'Run it again in a moment.']),
	...['ECONNABORTED', 'ETIMEDOUT', 'ESOCKETTIMEDOUT'].map((code) => [code, SLOW, RAISE]),
	['ERR_CANCELED', stopped.message, stopped.description],
])(
	'takes %s for maybe processed: the request may have been processed',
	(code = '', message, description) =>
		expect(failed(code)).toEqual({
			kind: 'maybeProcessed',
			problem: { code, message, description, maybeProcessed: true },
		}),
);

const LATER =
	'Run the workflow again for this item later, or set Requests per Minute to a lower number under Options.';
it.each([
	...[[1, '1 second'] as const, [1001, '2 seconds'] as const, [119_000, '119 seconds'] as const],
	...[[119_001, '2 minutes'] as const, [119 * 60_000, '119 minutes'] as const],
	...[[120 * 60_000, '2 hours'] as const, [150 * 60_000, '3 hours'] as const],
])('says of a wait of %i ms that it is %s', (wait, words) => {
	const message = `The API asked to wait ${words}, but a request waits ten minutes at most`;
	const problem = { message, description: LATER, status: 429 };
	expect(waitTooLong(wait)).toEqual({ ...problem, code: 'ERR_TOO_MANY_REQUESTS' });
	const refusal = { message: 'M', description: 'D', code: 'ERR_LIMIT' };
	expect(waitTooLong(wait, refusal)).toEqual({ ...problem, code: 'ERR_LIMIT' });
});
