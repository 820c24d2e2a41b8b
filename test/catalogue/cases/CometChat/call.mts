import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const audio = 'v1.us.2740891e5c3a7d06.17356896001';
const video = 'v1.us.2740891e5c3a7d06.17357760002';
const unknown = { ERR_CALL_SESSION_NOT_FOUND: { sessionId: 'v1.us.none' } };

export const call: Cases = {
	get: {
		minimal: { sessionId: audio },
		full: { sessionId: audio, simplify: false, options: { onBehalfOf: id('amara') } },
		gives: { sessionId: audio, type: 'audio', status: 'ended' },
		refused: unknown,
	},
	getAll: {
		minimal: {},
		full: {
			...{ returnAll: true, simplify: false },
			filters: {
				...{ uid: id('chen'), type: 'video', mode: 'call', status: 'ended', receiverType: 'user' },
				...{ participantsCount: 2, startedAt: '2020-01-01T00:00:00Z' },
				...{ endedAt: '2090-01-01T00:00:00Z', hasRecording: false, hasTranscription: true },
			},
			options: { onBehalfOf: id('chen') },
		},
		gives: { sessionId: video },
		refused: { ERR_UID_NOT_FOUND: { options: { onBehalfOf: id('nobody') } } },
	},
	getTranscriptions: {
		minimal: { sessionId: video },
		full: { sessionId: video, returnAll: true, options: { onBehalfOf: id('chen') } },
		gives: { sessionId: video, tid: 'transcription-2' },
		refused: unknown,
	},
};
