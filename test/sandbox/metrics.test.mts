import { expectInvalid } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const hello = { receiver: 'bjorn', receiverType: 'user', category: 'message', type: 'text' };
const say = async (onBehalfOf: string) =>
	await running.platform.post('/messages', { ...hello, data: { text: 'Hi' } }, { onBehalfOf });

test('usage counts who wrote, and the minutes of calls, in a time', async () => {
	await say('amara');
	await say('amara');
	await say('chen');
	const [fromDate, toDate] = [Date.now() - 60_000, Date.now() + 60_000];
	const now = await running.platform.get(`/stats?fromDate=${fromDate}&toDate=${toDate}`);
	expect(now.data.data).toMatchObject({
		metrics: { active_users: 2, audio_minutes: 0, video_minutes: 0 },
		time_range: { fromDate, toDate },
	});
	const january = `fromDate=${Date.UTC(2025, 0, 1)}&toDate=${Date.UTC(2025, 1, 1)}`;
	const before = await running.platform.get(`/stats?${january}`);
	expect(before.data.data).toMatchObject({ metrics: { audio_minutes: 50, video_minutes: 25 } });
});

test('a time in seconds, and none, are refused', async () => {
	expectInvalid(
		await running.platform.get('/stats?fromDate=1735689600&toDate=x'),
		'fromDate',
		'toDate',
	);
	expectInvalid(await running.platform.get('/stats'), 'fromDate', 'toDate');
});

test('messages are counted in steps of five minutes', async () => {
	await say('amara');
	const { data } = await running.platform.get('/stats/messages');
	const { dataPoints, ...rest } = data.data as { dataPoints: Record<string, unknown>[] };
	expect(rest).toEqual({
		...{ appId: running.sandbox.appId, startTime: expect.stringMatching(/^\d{13}$/) },
		endTime: expect.stringMatching(/^\d{13}$/),
	});
	expect(dataPoints).toHaveLength(12);
	const sent = dataPoints.map(({ messagesSent }) => Number(messagesSent));
	expect(sent.reduce((sum, count) => sum + count)).toBe(1);
	for (const { startTime, endTime } of dataPoints) {
		expect(Number(endTime) - Number(startTime)).toBe(300_000);
	}
});
