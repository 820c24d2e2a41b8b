import { beginning } from '../../platform/parts.mts';

const startedAt = beginning + 172_800;
const minutes = 12.5;
const endedAt = startedAt + minutes * 60;

const participant = (uid: string, place: number) => ({
	uid,
	...{ totalAudioMinutes: minutes, totalVideoMinutes: 0, totalDuration: minutes },
	...{ deviceId: `device-${place}`, isJoined: true, joinedAt: startedAt },
	...{ mid: `mid-${place}`, state: 'ended', leftAt: endedAt },
});

/** One finished audio call between two users (specification, Call). */
export const seededCall = {
	sessionId: 'v1.us.2740891e5c3a7d06.17356896001',
	...{ totalAudioMinutes: minutes * 2, totalVideoMinutes: 0, totalDuration: '00:12:30' },
	...{ metaData: [], hasRecording: false, initiatedAt: startedAt - 8 },
	...{ initiator: 'amara', mode: 'call', receiver: 'bjorn', receiverType: 'user' },
	...{ status: 'ended', tags: [], totalDurationInMinutes: minutes, totalParticipants: 2 },
	...{ type: 'audio', mid: 'mid-call-1', startedAt, endedAt },
	participants: [participant('amara', 1), participant('bjorn', 2)],
};
