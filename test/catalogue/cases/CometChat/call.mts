import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const audio = 'v1.us.2740891e5c3a7d06.17356896001';
const video = 'v1.us.2740891e5c3a7d06.17357760002';
const unknown = { ERR_CALL_SESSION_NOT_FOUND: { sessionId: 'v1.us.none' } };

export const call: Cases = {
	get: {
		minimal: { sessionId: audio },
		gives: { sessionId: audio, type: 'audio', status: 'ended' },
		refused: unknown,
	},
	getAll: {
		minimal: {},
		full: {
			filters: {
				uid: id('chen'),
				mode: 'call',
				status: 'ended',
				receiverType: 'user',
				participantsCount: 2,
				hasRecording: false,
			},
			options: { onBehalfOf: id('chen') },
		},
		gives: { sessionId: video },
		refused: { ERR_UID_NOT_FOUND: { options: { onBehalfOf: id('nobody') } } },
	},
	getTranscriptions: {
		minimal: { sessionId: video },
		full: { options: { onBehalfOf: id('chen') } },
		gives: { sessionId: video, tid: 'transcription-2' },
		refused: unknown,
	},
};
