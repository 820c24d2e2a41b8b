import { outcomeOf } from '../../nodes/engine/send/outcome';

const answered = (status: number, body: unknown) => outcomeOf({ status, headers: {}, body }, {});

it('is done with a status of 200 and data', () => {
	const body = { data: [], meta: { pagination: { total: 0 } } };
	expect(answered(200, body)).toEqual({ kind: 'done', answer: body });
	for (const data of [null, 'text', 7, undefined])
		expect(answered(200, { data })).toMatchObject({ kind: 'unknown' });
});

it.each([
	[400, 'final'],
	[401, 'final'],
	[404, 'final'],
	[409, 'final'],
	[429, 'refused'],
	[500, 'unknown'],
	[503, 'unknown'],
])('takes a refusal with status %i for %s', (status, kind) => {
	const outcome = answered(status, { error: { code: 'ERR_UID_NOT_FOUND', message: 'M' } });
	expect(outcome).toMatchObject({ kind, problem: { code: 'ERR_UID_NOT_FOUND', status } });
});

it('knows the limit by its status, also without a word of the platform', () => {
	for (const body of ['', '<html>', undefined, {}])
		expect(answered(429, body)).toMatchObject({
			kind: 'refused',
			problem: { code: 'ERR_TOO_MANY_REQUESTS' },
		});
});

it.each([
	['an HTML page', 200, '<html><body>Sign in</body></html>', 'unknown'],
	['a truncated answer', 200, '{"data":{"uid":"an', 'unknown'],
	['an empty answer', 200, '', 'unknown'],
	['JSON that is not from the platform', 200, { ok: true }, 'unknown'],
	['a list', 200, [1], 'unknown'],
	['a gateway that gives up', 502, '<html>', 'unknown'],
	['a redirect', 302, '', 'final'],
	['a proxy that wants a login', 407, '<html>', 'final'],
	['a page that is not there', 404, 'Not found', 'final'],
])('tells %s in a sentence', (_, status, body, kind) => {
	const outcome = answered(status, body);
	expect(outcome).toMatchObject({ kind, problem: { code: 'UNREADABLE_ANSWER', status } });
	expect(JSON.stringify(outcome)).not.toMatch(/html|JSON|token|parse/i);
});

it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])(
	'takes %s for refused: nobody has seen the request',
	(failure) => {
		expect(outcomeOf({ failure }, {})).toMatchObject({
			kind: 'refused',
			problem: { code: failure, message: expect.stringContaining('could not be reached') },
		});
	},
);

it.each(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT', 'UNKNOWN', 'ERR_CANCELED'])(
	'takes %s for unknown: the request may have been processed',
	(failure) => {
		expect(outcomeOf({ failure }, {})).toMatchObject({ kind: 'unknown' });
	},
);
