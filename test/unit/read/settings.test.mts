import { object } from '../../../nodes/engine/declaration/answer';
import { settings } from '../../../nodes/engine/form/settings';
import { fakeContext } from '../support/context.mts';
import { about, operation } from '../support/operation.mts';

const on = (api: 'main' | 'slow') =>
	operation({ ...about, request: { method: 'GET', api, path: '/things' }, answer: object() });
const read = (options?: unknown, api: 'main' | 'slow' = 'main') =>
	settings(fakeContext({ parameters: { options: options as object } }).context, on(api));

const usual = { maxRetries: 5, parallel: 10, requestsPerMinute: 0, timeout: 60_000 };

const RANGES: Record<string, string> = {
	...{ maxRetries: '0 to 20', parallel: '1 to 100' },
	...{ requestsPerMinute: '0 to 1000000', timeout: '1 to 3600000' },
};
it('has defaults, with the limit of the API', () => {
	for (const none of [undefined, '', {}, { timeout: '', parallel: null }])
		expect(read(none)).toEqual({ ok: true, value: usual });
	expect(read({}, 'slow')).toEqual({ ok: true, value: { ...usual, requestsPerMinute: 60 } });
});

it.each<[string, number]>([
	...[0, 20].map((value) => ['maxRetries', value] as [string, number]),
	...[1, 100].map((value) => ['parallel', value] as [string, number]),
	['requestsPerMinute', 1_000_000],
	...[1, 3_600_000].map((value) => ['timeout', value] as [string, number]),
])('takes for %s %i, also as text', (name, value) => {
	for (const given of [value, `${value}`])
		expect(read({ [name]: given })).toEqual({ ok: true, value: { ...usual, [name]: value } });
});

const [retries, parallel] = ['Max Retries', 'Requests in Parallel'];
const whole = (label: string, told: string, range: string) =>
	`${label} “${told}” must be a whole number from ${range}`;
it.each<[string, unknown, string, string?]>([
	...['ten', -1, 21].map(
		(value) => ['maxRetries', value, retries] as [string, unknown, string, string?],
	),
	...[0, -3, 1.5].map(
		(value) => ['parallel', value, parallel] as [string, unknown, string, string?],
	),
	...[0.5, -1].map(
		(value) =>
			['requestsPerMinute', value, 'Requests per Minute'] as [string, unknown, string, string?],
	),
	...[0, 99999999999999, NaN, true].map(
		(value) => ['timeout', value, 'Timeout'] as [string, unknown, string, string?],
	),
	['timeout', [], 'Timeout', ''],
	['timeout', [5], 'Timeout', '5'],
	['timeout', {}, 'Timeout', '{}'],
])('refuses %s %j', (name, value, label, ...[shown]) => {
	const problem = {
		message: whole(label, shown ?? String(value), RANGES[name] ?? ''),
		...{ description: 'Correct it under Options.', input: true },
	};
	expect(read({ [name]: value })).toMatchObject({ ok: false, problem });
});

it('tells all that is wrong at once, and names the setting whose expression fails', () => {
	const told = read({ timeout: new Error('no such node'), parallel: 'x', maxRetries: 'y' });
	const wrong = [whole(retries, 'y', '0 to 20'), whole(parallel, 'x', '1 to 100')];
	const message = [...wrong, 'Timeout can’t be evaluated: no such node'].join('; ');
	expect(told).toMatchObject({ problem: { message } });
});
