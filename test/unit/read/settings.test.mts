import { object } from '../../../nodes/engine/declare/response';
import { settings } from '../../../nodes/engine/form/settings';
import { fakeContext } from '../support/context.mts';
import { about, made, operation } from '../support/operation.mts';

const on = (api: 'main' | 'slow') =>
	operation({ ...about, request: { method: 'GET', api, path: '/things' }, response: object() });
const read = (options?: unknown, api: 'main' | 'slow' = 'main') =>
	settings(fakeContext({ parameters: { options: options as object } }).context, on(api));

const usual = {
	...{ maxRetries: 5, parallel: 10, requestsPerMinute: 0, timeout: 60_000 },
	dryRun: false,
};

it('has defaults, with the limit of the API', () => {
	for (const none of [undefined, '', {}, { timeout: '', parallel: null }])
		expect(read(none)).toEqual({ ok: true, value: usual });
	expect(read({}, 'slow')).toEqual({ ok: true, value: { ...usual, requestsPerMinute: 60 } });
});

it.each<[string, string, number, number]>([
	['maxRetries', 'Max Retries', 0, 20],
	['parallel', 'Requests in Parallel', 1, 100],
	['requestsPerMinute', 'Requests per Minute', 0, 1_000_000],
	['timeout', 'Timeout', 1, 3_600_000],
])('takes for %s as %s a whole number from %i to %i, also as text', (name, label, least, most) => {
	for (const value of [least, most])
		for (const given of [value, `${value}`, ` ${value} `])
			expect(read({ [name]: given })).toEqual({ ok: true, value: { ...usual, [name]: value } });
	for (const given of [
		least - 1,
		most + 1,
		least + 0.5,
		'ten',
		'10 ms',
		'1e400',
		' ',
		NaN,
		Infinity,
		true,
	])
		expect(read({ [name]: given })).toMatchObject({
			problem: {
				message: `${label} “${String(given).trim()}” must be a whole number from ${least} to ${most}`,
				...{ description: 'Correct it under Options.', input: true },
			},
		});
});

it('tells all that is wrong at once, and names the setting whose expression fails', () => {
	const wrong = { timeout: new Error('no such node'), parallel: [5], maxRetries: {} };
	const whole = 'must be a whole number from';
	const all = [`Max Retries “{}” ${whole} 0 to 20`, `Requests in Parallel “5” ${whole} 1 to 100`];
	const message = [...all, 'Timeout can’t be evaluated: no such node'].join('; ');
	expect(read(wrong)).toMatchObject({ problem: { message } });
});

it('does not take Dry Run for off where its expression fails', () => {
	const post = made('POST /things never', {});
	const parameters = { options: { dryRun: new Error('no such node') } as object };
	expect(settings(fakeContext({ parameters }).context, post)).toMatchObject({
		problem: { message: 'Dry Run can’t be evaluated: no such node' },
	});
});
