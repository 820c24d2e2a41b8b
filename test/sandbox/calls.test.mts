import { expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const sessionId = 'v1.us.2740891e5c3a7d06.17356896001';
const get = (id: string, onBehalfOf?: string) =>
	running.platform.get(`/calls/${id}`, { onBehalfOf });

const participant = (uid: string) => ({
	uid,
	totalAudioMinutes: 12.5,
	totalVideoMinutes: 0,
	totalDuration: 12.5,
	deviceId: expect.any(String),
	isJoined: true,
	joinedAt: 1735862400,
	mid: expect.any(String),
	state: 'ended',
	leftAt: 1735863150,
});

test('a call comes back as the specification has it', async () => {
	const answer = await get(sessionId);
	expect(answer.status).toBe(200);
	expect(answer.data).toEqual({
		data: {
			sessionId,
			totalAudioMinutes: 25,
			totalVideoMinutes: 0,
			totalDuration: '00:12:30',
			metaData: [],
			hasRecording: false,
			initiatedAt: 1735862392,
			initiator: 'amara',
			mode: 'call',
			receiver: 'bjorn',
			receiverType: 'user',
			status: 'ended',
			tags: [],
			totalDurationInMinutes: 12.5,
			totalParticipants: 2,
			type: 'audio',
			mid: expect.any(String),
			startedAt: 1735862400,
			endedAt: 1735863150,
			participants: [participant('amara'), participant('bjorn')],
		},
	});
});

test('an unknown call, a stranger to the call and an unknown user are refused', async () => {
	expectRefused(await get('none'), 404, 'ERR_CALL_SESSION_NOT_FOUND');
	expectRefused(await get(sessionId, 'chen'), 403, 'ERR_CALL_NOT_A_PART');
	expectRefused(await get(sessionId, 'nobody'), 404, 'ERR_UID_NOT_FOUND');
	expect((await get(sessionId, 'bjorn')).status).toBe(200);
});

const video = 'v1.us.2740891e5c3a7d06.17357760002';
const list = async (query: string, onBehalfOf?: string) =>
	((await running.platform.get(`/calls?${query}`, { onBehalfOf })).data.data as object[]).map(
		(call) => (call as { sessionId: string }).sessionId,
	);

test('calls are listed, the newest first, and narrowed', async () => {
	const all = await running.platform.get('/calls?perPage=1');
	expect(all.data.meta.pagination).toMatchObject({ total: 2, count: 1, total_pages: 2 });
	expect(await list('')).toEqual([video, sessionId]);
	expect(await list('type=audio')).toEqual([sessionId]);
	expect(await list('uid=dalia')).toEqual([video]);
	expect(await list('status=ongoing')).toEqual([]);
	expect(await list('participantsCount=2&mode=call&receiverType=user')).toHaveLength(2);
	expect(await list('startedAt=1735862401')).toEqual([video]);
	expect(await list('endedAt=1735863150')).toEqual([sessionId]);
	expect(await list('hasTranscription=true')).toEqual([video]);
	expect(await list('hasTranscription=false&hasRecording=false')).toEqual([sessionId]);
	expect(await list('', 'bjorn')).toEqual([sessionId]);
});

test('transcriptions come newest first, page by page, and in the call', async () => {
	const path = `/calls/${video}/transcriptions`;
	const answer = await running.platform.get(`${path}?perPage=1`);
	expect(answer.data.meta.pagination).toMatchObject({ total: 2, count: 1 });
	expect(answer.data.data).toEqual([
		{
			tid: 'transcription-2',
			roomName: video,
			mid: 'mid-call-1',
			startTime: 1735949100,
			endTime: 1735949400,
			transcriptDate: '2025-01-04T00:05:00.000Z',
			transcriptUrl: expect.stringMatching(/^https:/),
		},
	]);
	expect((await get(video)).data.data).toMatchObject({
		hasTranscription: true,
		transcriptions: [{ tid: 'transcription-2' }, { tid: 'transcription-1' }],
	});
	expect((await running.platform.get(`/calls/${sessionId}/transcriptions`)).data.data).toEqual([]);
	expectRefused(
		await running.platform.get(path, { onBehalfOf: 'amara' }),
		403,
		'ERR_CALL_NOT_A_PART',
	);
});
