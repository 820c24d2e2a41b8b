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
