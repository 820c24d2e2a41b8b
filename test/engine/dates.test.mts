import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const stored = async () =>
	(await on.sandbox.state('users')).find(({ uid }) => uid === 'ann') as Record<string, number>;
const importing = async (additionalFields: object) =>
	await on.run('import users', { uid: 'ann', name: 'Ann', additionalFields } as never, {
		continueOnFail: true,
	});

it('takes a date without an offset in the workflow’s time zone, here New York', async () => {
	const date = '={{ DateTime.fromISO("2024-03-05").toLocaleString(DateTime.DATE_MED) }}';
	await importing({ createdAt: date });
	expect((await stored()).createdAt).toBe(Date.parse('2024-03-05T00:00:00-05:00') / 1000);
});

it.each(['1970-01-01', '={{ new Date(0) }}'])(
	'takes %j for no time of which anybody is sure, and deactivates nobody',
	async (never) => {
		const [{ json }] = await importing({ deactivatedAt: never });
		expect(json.error).toMatch(/^Deactivated At .*is the start of 1970, which means an empty date/);
		expect(await on.sandbox.requests()).toEqual([]);
	},
);

it('takes 0 for no date at all', async () => {
	await importing({ createdAt: 0, lastActiveAt: 0, deactivatedAt: 0 });
	const { createdAt, ...user } = await stored();
	expect(user).toMatchObject({ lastActiveAt: null, deactivatedAt: null });
	expect(createdAt).toBeGreaterThan(Date.now() / 1000 - 3600);
});
