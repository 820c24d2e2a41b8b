import { beginning, type Store } from '../../platform/parts.mts';
import { calls, transcriptions } from './table.mts';

const minutes = 12.5;

const participant = (uid: string, place: number, startedAt: number, video: number) => ({
	uid,
	...{ totalAudioMinutes: minutes, totalVideoMinutes: video, totalDuration: minutes },
	...{ deviceId: `device-${place}`, isJoined: true, joinedAt: startedAt },
	...{ mid: `mid-${place}`, state: 'ended', leftAt: startedAt + minutes * 60 },
});

interface SeededCall {
	sessionId: string;
	type: 'audio' | 'video';
	people: [initiator: string, receiver: string];
	startedAt: number;
}

/** A finished call between two users (docs/platform.md, Calls). */
function callRecord({ sessionId, type, people, startedAt }: SeededCall) {
	const video = type === 'video' ? minutes : 0;
	const [initiator, receiver] = people;
	return {
		sessionId,
		...{ totalAudioMinutes: minutes * 2, totalVideoMinutes: video * 2, totalDuration: '00:12:30' },
		...{ metaData: [], hasRecording: false, initiatedAt: startedAt - 8 },
		...{ initiator, mode: 'call', receiver, receiverType: 'user' },
		...{ status: 'ended', tags: [], totalDurationInMinutes: minutes, totalParticipants: 2 },
		...{ type, mid: 'mid-call-1', startedAt, endedAt: startedAt + minutes * 60 },
		participants: people.map((uid, place) => participant(uid, place + 1, startedAt, video)),
	};
}

const session = 'v1.us.2740891e5c3a7d06';
const audioCall: SeededCall = {
	...{ sessionId: `${session}.17356896001`, type: 'audio', people: ['amara', 'bjorn'] },
	startedAt: beginning + 172_800,
};
const videoCall: SeededCall = {
	...{ sessionId: `${session}.17357760002`, type: 'video', people: ['chen', 'dalia'] },
	startedAt: beginning + 259_200,
};

/** An audio call, and a video call with two transcriptions. */
export function seedCalls(store: Store): void {
	for (const call of [audioCall, videoCall]) {
		const record = callRecord(call);
		calls.insert(store, { ...record, record });
	}
	const { sessionId, startedAt } = videoCall;
	for (const [place, from] of [0, 300].entries()) {
		const startTime = startedAt + from;
		const tid = `transcription-${place + 1}`;
		transcriptions.insert(store, {
			...{ tid, sessionId, roomName: sessionId, mid: 'mid-call-1', startTime },
			endTime: startTime + 300,
			transcriptDate: new Date(startTime * 1000).toISOString(),
			transcriptUrl: `https://assets.example.com/transcriptions/${tid}.json`,
		});
	}
}
