import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const given = (createdAt: unknown) => ({
	...{ uid: 'ann', name: 'Ann' },
	additionalFields: { createdAt: createdAt as string },
});
const stored = async () =>
	(await on.sandbox.state<{ uid: string; createdAt: number }>('users')).find(
		({ uid }) => uid === 'ann',
	)?.createdAt;
const seconds = (iso: string) => Date.parse(iso) / 1000;

/** What has no offset is meant in the workflow's time zone, here New York. */
it.each<[unknown, string]>([
	['2024-03-05', '2024-03-05T00:00:00-05:00'],
	['2024-03-05T10:20:30Z', '2024-03-05T10:20:30Z'],
	['2024-03-05T10:20:30+02:00', '2024-03-05T08:20:30Z'],
	['2024-03-05 10:20', '2024-03-05T10:20:00-05:00'],
	['2024-03-05T10:20:30.123456Z', '2024-03-05T10:20:30Z'],
	[' 2024-02-29 ', '2024-02-29T00:00:00-05:00'],
	['2024-07-01', '2024-07-01T00:00:00-04:00'],
	[1_709_596_800, '2024-03-05T00:00:00Z'],
	['1709596800', '2024-03-05T00:00:00Z'],
	[1_709_596_800_123, '2024-03-05T00:00:00Z'],
	['1709596800000', '2024-03-05T00:00:00Z'],
	['Mar 5, 2024', '2024-03-05T00:00:00-05:00'],
	['March 5, 2024 at 9:30 PM', '2024-03-05T21:30:00-05:00'],
	['Tuesday, March 5, 2024 at 12:05 AM', '2024-03-05T00:05:00-05:00'],
	['={{ DateTime.fromISO("2024-03-05T10:00:00Z") }}', '2024-03-05T10:00:00Z'],
	[
		'={{ DateTime.fromISO("2024-03-05").toLocaleString(DateTime.DATE_MED) }}',
		'2024-03-05T00:00:00-05:00',
	],
	['={{ new Date("2024-03-05T10:00:00Z") }}', '2024-03-05T10:00:00Z'],
])('takes %j for the time that it is', async (value, iso) => {
	await on.run('import users', given(value), {});
	expect(await stored()).toBe(seconds(iso));
});

it.each([
	...['20240305', 20240305, '2024', 2024, 45356, '45356', 12, '12', '05/03/2024', '5/3/24'],
	...['05.03.2024', '2024/03/05', '10:00', '1/2', '2024-02-30', '2023-02-29', '2024-13-01'],
	...['2024-03-05T25:00:00', 'tomorrow', '5 March', 'Mai 5, 2024', '2024-03', '4102444801000000'],
	...[-5, 1e12 + 0.5e15, '946684799'],
])('refuses %j, shows it, and says how to write it', async (value) => {
	const rows = await on.run('import users', given(value), { continueOnFail: true });
	expect(rows).toMatchObject([
		{
			json: {
				error: `Created At “${value}” isn’t an unambiguous date [item 0]`,
				message:
					'Enter it as 2026-01-31 or 2026-01-31T09:00:00Z, or as seconds or milliseconds since 1970.',
			},
		},
	]);
	expect(await on.sandbox.requests()).toEqual([]);
});

it.each([
	...['1970-01-01', '1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z', '1970-01-01 01:00'],
	...['1969-12-31T19:00:00-05:00', '1970-01-01T01:00:00+01:00', 'Jan 1, 1970'],
	...['Thursday, January 1, 1970 at 12:00 AM', '={{ new Date(0) }}'],
	...['={{ DateTime.fromMillis(0) }}', '={{ DateTime.fromISO("1970-01-01") }}'],
])('takes %j for no time of which anybody is sure, and deactivates nobody', async (never) => {
	const additionalFields = { deactivatedAt: never };
	const parameters = { uid: 'ann', name: 'Ann', additionalFields };
	const rows = await on.run('import users', parameters, { continueOnFail: true });
	expect(rows[0].json).toMatchObject({
		error: expect.stringMatching(
			/^Deactivated At .*is the start of 1970, which means an empty date \[item 0\]$/,
		),
		message: 'Leave the field empty if there is no such time.',
	});
	expect(await on.sandbox.requests()).toEqual([]);
});

it.each([0, '0', '', ' ', null])('takes %j for no date at all', async (value) => {
	const fields = { createdAt: value, lastActiveAt: value, deactivatedAt: value };
	await on.run('import users', { uid: 'ann', name: 'Ann', additionalFields: fields });
	const [user] = (await on.sandbox.state('users')).filter(({ uid }) => uid === 'ann');
	expect(user).toMatchObject({ lastActiveAt: null, deactivatedAt: null });
	expect(user?.createdAt).toBeGreaterThan(Date.now() / 1000 - 60);
});
