import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const stored = async () =>
	(await on.sandbox.state('users')).find(({ uid }) => uid === 'ann') as Record<string, number>;
const importing = async (additionalFields: object) =>
	await on.run('import users', { uid: 'ann', name: 'Ann', additionalFields } as never, {
		continueOnFail: true,
	});

/** What has no offset is meant in the workflow's time zone, here New York. */
it.each<[unknown, string]>([
	['2024-03-05', '2024-03-05T00:00:00-05:00'],
	[
		'={{ DateTime.fromISO("2024-03-05").toLocaleString(DateTime.DATE_MED) }}',
		'2024-03-05T00:00:00-05:00',
	],
])('takes %j for the time that it is', async (createdAt, iso) => {
	await importing({ createdAt });
	expect((await stored()).createdAt).toBe(Date.parse(iso) / 1000);
});

it.each([
	...['1970-01-01', '1970-01-01 01:00', '1969-12-31T19:00:00-05:00', 'Jan 1, 1970'],
	...['Thursday, January 1, 1970 at 12:00 AM', '={{ new Date(0) }}'],
	...['={{ DateTime.fromMillis(0) }}', '={{ DateTime.fromISO("1970-01-01") }}'],
])('takes %j for no time of which anybody is sure, and deactivates nobody', async (never) => {
	const [{ json }] = await importing({ deactivatedAt: never });
	expect(json.error).toMatch(/^Deactivated At .*is the start of 1970, which means an empty date/);
	expect(await on.sandbox.requests()).toEqual([]);
});

it.each([0, '0', '', ' ', null])('takes %j for no date at all', async (value) => {
	await importing({ createdAt: value, lastActiveAt: value, deactivatedAt: value });
	const { createdAt, ...user } = await stored();
	expect(user).toMatchObject({ lastActiveAt: null, deactivatedAt: null });
	expect(createdAt).toBeGreaterThan(Date.now() / 1000 - 3600);
});
