import { extensionBody, extensionStatus } from '../../../nodes/platform/wire/extensions';

const wrapped = (statusCode: unknown, success: unknown, body?: unknown) => ({
	data: { statusCode, success, responseTime: 0.1, ...(body === undefined ? {} : { body }) },
});
const settings = { data: { settings: { a: 1 } } };
const error = { code: 'ERR_BAD_REQUEST', message: 'No' };

it.each([
	['settings', wrapped(200, true, settings), settings],
	['no more than done', wrapped(200, true, { success: true }), { success: true }],
	['nothing', wrapped(200, true), {}],
	['settings without a status', { data: { body: settings } }, settings],
	['a refusal', wrapped(400, false, { error }), { error }],
	[
		'a refusal behind success',
		wrapped(404, true, { message: 'None' }),
		{ error: { message: 'None' } },
	],
	['a refusal behind a status', wrapped(200, false, 'No'), { error: { message: 'Status 200' } }],
])('takes %s out of what is around it', (_, body, own) => {
	expect(extensionBody(body)).toEqual(own);
});

it('gives the status of the extension, where it has one', () => {
	expect(extensionStatus(wrapped(503, false))).toBe(503);
	expect(extensionStatus({ data: { body: settings } })).toBeUndefined();
	expect(extensionStatus({ data: [{ id: 'polls' }] })).toBeUndefined();
});

it('leaves all other answers as they came', () => {
	for (const body of [{ data: [{ id: 'polls' }] }, { data: { success: true } }, { error }, 'html'])
		expect(extensionBody(body)).toBe(body);
});
