import { object } from '../../../nodes/engine/declaration/answer';
import { settings } from '../../../nodes/engine/form/settings';
import { fakeContext } from '../support/context.mts';
import { about, operation } from '../support/operation.mts';

const on = (api: 'main' | 'slow') =>
	operation({ ...about, request: { method: 'GET', api, path: '/things' }, answer: object() });
const read = (options?: unknown, api: 'main' | 'slow' = 'main') =>
	settings(fakeContext({ parameters: { options: options as object } }).context, on(api));

const usual = { maxRetries: 5, parallel: 10, requestsPerMinute: 0, timeout: 60_000 };

it('has defaults, with the limit of the API', () => {
	for (const none of [undefined, '', {}, { timeout: '', parallel: null }])
		expect(read(none)).toEqual({ ok: true, value: usual });
	expect(read({}, 'slow')).toEqual({ ok: true, value: { ...usual, requestsPerMinute: 60 } });
});

it.each([
	[{ maxRetries: 0 }],
	[{ maxRetries: 20 }],
	[{ parallel: 1 }],
	[{ parallel: 100 }],
	[{ requestsPerMinute: 1_000_000 }],
	[{ timeout: 1 }],
	[{ timeout: 3_600_000 }],
])('takes %j', (given) => {
	expect(read(given)).toEqual({ ok: true, value: { ...usual, ...given } });
	const texts = Object.fromEntries(
		Object.entries(given).map(([name, value]) => [name, `${value}`]),
	);
	expect(read(texts)).toEqual({ ok: true, value: { ...usual, ...given } });
});

it.each([
	['maxRetries', 'ten', 'Max Retries “ten” must be a whole number from 0 to 20'],
	['maxRetries', -1, 'Max Retries “-1” must be a whole number from 0 to 20'],
	['maxRetries', 21, 'Max Retries “21” must be a whole number from 0 to 20'],
	['parallel', 0, 'Requests in Parallel “0” must be a whole number from 1 to 100'],
	['parallel', -3, 'Requests in Parallel “-3” must be a whole number from 1 to 100'],
	['parallel', 1.5, 'Requests in Parallel “1.5” must be a whole number from 1 to 100'],
	['requestsPerMinute', 0.5, 'Requests per Minute “0.5” must be a whole number from 0 to 1000000'],
	['requestsPerMinute', -1, 'Requests per Minute “-1” must be a whole number from 0 to 1000000'],
	['timeout', 0, 'Timeout “0” must be a whole number from 1 to 3600000'],
	['timeout', 99999999999999, 'Timeout “99999999999999” must be a whole number from 1 to 3600000'],
	['timeout', NaN, 'Timeout “NaN” must be a whole number from 1 to 3600000'],
	['timeout', [], 'Timeout “” must be a whole number from 1 to 3600000'],
	['timeout', [5], 'Timeout “5” must be a whole number from 1 to 3600000'],
	['timeout', {}, 'Timeout “{}” must be a whole number from 1 to 3600000'],
	['timeout', true, 'Timeout “true” must be a whole number from 1 to 3600000'],
])('refuses %s %j', (name, value, message) => {
	expect(read({ [name]: value })).toEqual({
		ok: false,
		problem: expect.objectContaining({
			message,
			description: 'Correct it under Options.',
			input: true,
		}),
	});
});

it('tells all that is wrong at once, and names the setting whose expression fails', () => {
	const told = read({ timeout: new Error('no such node'), parallel: 'x', maxRetries: 'y' });
	expect(told).toMatchObject({
		problem: {
			message:
				'Max Retries “y” must be a whole number from 0 to 20; Requests in Parallel “x” must be a whole number from 1 to 100; Timeout can’t be evaluated: no such node',
		},
	});
});
