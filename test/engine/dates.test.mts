import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const ann = { uid: 'ann', name: 'Ann' };
const go = { continueOnFail: true };
const given = (createdAt: unknown) => ({
	...{ ...ann, additionalFields: { createdAt: createdAt as string } },
});
const stored = async () =>
	(await on.sandbox.state('users')).find(({ uid }) => uid === 'ann') as Record<string, number>;

/** What has no offset is meant in the workflow's time zone, here New York. */
it.each<[unknown, string]>([
	['2024-03-05', '2024-03-05T00:00:00-05:00'],
	['2024-07-01', '2024-07-01T00:00:00-04:00'],
	['2024-03-05T10:20:30+02:00', '2024-03-05T08:20:30Z'],
	['1709596800000', '2024-03-05T00:00:00Z'],
	['={{ DateTime.fromISO("2024-03-05T10:00:00Z") }}', '2024-03-05T10:00:00Z'],
	[
		'={{ DateTime.fromISO("2024-03-05").toLocaleString(DateTime.DATE_MED) }}',
		'2024-03-05T00:00:00-05:00',
	],
	['={{ new Date("2024-03-05T10:00:00Z") }}', '2024-03-05T10:00:00Z'],
])('takes %j for the time that it is', async (value, iso) => {
	await on.run('import users', given(value), {});
	expect((await stored()).createdAt).toBe(Date.parse(iso) / 1000);
});

it.each(['05/03/2024', 45356, '5 March', 1e12 + 0.5e15])(
	'refuses %j, shows it, and says how to write it',
	async (value) => {
		const [{ json }] = await on.run('import users', given(value), go);
		expect(json).toMatchObject({
			error: `Created At “${value}” isn’t an unambiguous date [item 0]`,
			message:
				'Enter it as 2026-01-31 or 2026-01-31T09:00:00Z, or as seconds or milliseconds since 1970.',
		});
		expect(await on.sandbox.requests()).toEqual([]);
	},
);

it.each([
	...['1970-01-01', '1970-01-01T00:00:00.000Z', '1970-01-01 01:00', 'Jan 1, 1970'],
	...['1969-12-31T19:00:00-05:00', 'Thursday, January 1, 1970 at 12:00 AM', '={{ new Date(0) }}'],
	...['={{ DateTime.fromMillis(0) }}', '={{ DateTime.fromISO("1970-01-01") }}'],
])('takes %j for no time of which anybody is sure, and deactivates nobody', async (never) => {
	const additionalFields = { deactivatedAt: never };
	const [{ json }] = await on.run('import users', { ...ann, additionalFields }, go);
	expect(json).toMatchObject({
		error: expect.stringMatching(
			/^Deactivated At .*is the start of 1970, which means an empty date \[item 0\]$/,
		),
		message: 'Leave the field empty if there is no such time.',
	});
	expect(await on.sandbox.requests()).toEqual([]);
});

it.each([0, '0', '', ' ', null])('takes %j for no date at all', async (value) => {
	const fields = { createdAt: value, lastActiveAt: value, deactivatedAt: value };
	await on.run('import users', { ...ann, additionalFields: fields });
	const { createdAt, ...user } = await stored();
	expect(user).toMatchObject({ lastActiveAt: null, deactivatedAt: null });
	expect(createdAt).toBeGreaterThan(Date.now() / 1000 - 3600);
});
