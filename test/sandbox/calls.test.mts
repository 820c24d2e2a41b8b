import { asking } from './asking.mts';
import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const { get, post, read, column, pagination } = asking(running);
const audio = 'v1.us.2740891e5c3a7d06.17356896001';
const video = 'v1.us.2740891e5c3a7d06.17357760002';

test('a call comes back as the specification has it', async () => {
	const participant = (uid: string) => ({
		...{ uid, totalAudioMinutes: 12.5, totalVideoMinutes: 0, totalDuration: 12.5 },
		...{ deviceId: expect.any(String), mid: expect.any(String), state: 'ended' },
		...{ isJoined: true, joinedAt: 1735862400, leftAt: 1735863150 },
	});
	expect((await get(`/calls/${audio}`)).data).toEqual({
		data: {
			...{ sessionId: audio, mid: expect.any(String), metaData: [], tags: [] },
			...{ type: 'audio', mode: 'call', status: 'ended', hasRecording: false },
			...{ initiator: 'amara', receiver: 'bjorn', receiverType: 'user' },
			...{ initiatedAt: 1735862392, startedAt: 1735862400, endedAt: 1735863150 },
			...{ totalAudioMinutes: 25, totalVideoMinutes: 0, totalParticipants: 2 },
			...{ totalDuration: '00:12:30', totalDurationInMinutes: 12.5 },
			participants: [participant('amara'), participant('bjorn')],
		},
	});
});

test('a stranger to the call and an unknown user are refused', async () => {
	expectRefused(await get(`/calls/${audio}`, 'chen'), 403, 'ERR_CALL_NOT_A_PART');
	expectRefused(await get(`/calls/${audio}`, 'nobody'), 404, 'ERR_UID_NOT_FOUND');
	expect((await get(`/calls/${audio}`, 'bjorn')).status).toBe(200);
	expect(await column('sessionId', '/calls', 'bjorn')).toEqual([audio]);
});

// The newest comes first.
test.each<[string, string[]]>([
	['', [video, audio]],
	['status=ongoing', []],
	['participantsCount=2&mode=call&receiverType=user', [video, audio]],
	['endedAt=1735863150', [audio]],
	['hasTranscription=false&hasRecording=false', [audio]],
])('the list with %s is %j', async (query, found) => {
	expect(await column('sessionId', `/calls?${query}`)).toEqual(found);
});

test('calls and transcriptions come page by page, these in the call too', async () => {
	expect(await pagination('/calls?perPage=1')).toMatchObject({
		...{ total: 2, count: 1, total_pages: 2 },
	});
	const path = `/calls/${video}/transcriptions`;
	expect(await pagination(`${path}?perPage=1`)).toMatchObject({ total: 2, count: 1 });
	expect(await read(`${path}?perPage=1`)).toEqual([
		{
			...{ tid: 'transcription-2', roomName: video, mid: 'mid-call-1' },
			...{ startTime: 1735949100, endTime: 1735949400 },
			transcriptDate: '2025-01-04T00:05:00.000Z',
			transcriptUrl: expect.stringMatching(/^https:/),
		},
	]);
	expect(await read(`/calls/${video}`)).toMatchObject({
		hasTranscription: true,
		transcriptions: [{ tid: 'transcription-2' }, { tid: 'transcription-1' }],
	});
	expect(await read(`/calls/${audio}/transcriptions`)).toEqual([]);
	expectRefused(await get(path, 'amara'), 403, 'ERR_CALL_NOT_A_PART');
});

const hello = { receiver: 'bjorn', receiverType: 'user', category: 'message', type: 'text' };
const say = (uid: string) => post('/messages', { ...hello, data: { text: 'Hi' } }, uid);

test('usage counts who wrote, and the minutes of calls, in a time', async () => {
	for (const uid of ['amara', 'amara', 'chen']) await say(uid);
	const [fromDate, toDate] = [Date.now() - 60_000, Date.now() + 60_000];
	expect(await read(`/stats?fromDate=${fromDate}&toDate=${toDate}`)).toMatchObject({
		metrics: { active_users: 2, audio_minutes: 0, video_minutes: 0 },
		time_range: { fromDate, toDate },
	});
	const january = `fromDate=${Date.UTC(2025, 0, 1)}&toDate=${Date.UTC(2025, 1, 1)}`;
	const metrics = { audio_minutes: 50, video_minutes: 25 };
	expect(await read(`/stats?${january}`)).toMatchObject({ metrics });
	for (const wrong of ['fromDate=1735689600&toDate=x', ''])
		expectInvalid(await get(`/stats?${wrong}`), 'fromDate', 'toDate');
});

test('messages are counted in steps of five minutes', async () => {
	await say('amara');
	const { dataPoints, ...rest } = await read<{ dataPoints: Record<string, unknown>[] }>(
		'/stats/messages',
	);
	const time = expect.stringMatching(/^\d{13}$/) as string;
	expect(rest).toEqual({ appId: running.sandbox.appId, startTime: time, endTime: time });
	expect(dataPoints).toHaveLength(12);
	const sent = dataPoints.map(({ messagesSent }) => Number(messagesSent));
	expect(sent.reduce((sum, count) => sum + count)).toBe(1);
	for (const { startTime, endTime } of dataPoints)
		expect(Number(endTime) - Number(startTime)).toBe(300_000);
});
