import { CONTENT, type EventFamily, number, toggle } from './family';

/** Calls that ring. Those without a name only older pages of the platform know. */
export const ringing: EventFamily = {
	events: {
		call_initiated: 'Call Initiated',
		call_busy: undefined,
		call_cancelled: undefined,
		call_rejected: undefined,
		call_unanswered: undefined,
	},
	fields: {
		type: 'call.type',
		action: 'call.data.action',
		senderName: 'call.data.entities.by.entity.name',
		senderUid: 'call.sender',
		sentAt: 'call.sentAt',
		receiverType: 'call.receiverType',
		receiverId: 'call.receiver',
		conversationId: 'call.conversationId',
		sessionId: 'call.data.entities.on.entity.sessionid',
		messageId: 'call.id',
	},
	key: ['call.id', 'call.sentAt'],
};

export const startedSessions: EventFamily = {
	events: { call_started: 'Call Started', meeting_started: 'Meeting Started' },
	fields: { sessionId: 'sessionId', startedAt: 'created_at' },
	key: ['sessionId', 'created_at'],
};

/** Participants have no UID, several may have the same name, and come and go in the same second. */
const participant = {
	sessionId: 'sessionId',
	participantName: 'occupant.name',
	isAudioCall: toggle('occupant.audio_call'),
	joinedAt: 'occupant.joined_at',
};

export const joins: EventFamily = {
	events: {
		call_participant_joined: 'Call Participant Joined',
		meeting_participant_joined: 'Meeting Participant Joined',
	},
	fields: {
		...participant,
		platform: 'initial_config.platform',
		isAudioMuted: toggle('initial_config.is_audio_muted'),
		isVideoMuted: toggle('initial_config.is_video_muted'),
	},
	key: ['sessionId', 'occupant.joined_at', CONTENT],
};

export const leaves: EventFamily = {
	events: {
		call_participant_left: 'Call Participant Left',
		meeting_participant_left: 'Meeting Participant Left',
	},
	fields: { ...participant, leftAt: 'occupant.left_at' },
	key: ['sessionId', 'occupant.left_at', CONTENT],
};

const ended = {
	sessionId: 'sessionId',
	participantNames: 'all_occupants.*.name',
	participantUids: 'all_occupants.*.uid',
	startedAt: 'created_at',
	endedAt: 'destroyed_at',
};

export const endedCalls: EventFamily = {
	events: { call_ended: 'Call Ended' },
	fields: ended,
	key: ['sessionId'],
};

/** People may meet in the same room again. */
export const endedMeetings: EventFamily = {
	events: { meeting_ended: 'Meeting Ended' },
	fields: ended,
	key: ['sessionId', 'destroyed_at'],
};

export const recordings: EventFamily = {
	events: { recording_generated: 'Recording Generated' },
	fields: {
		sessionId: 'sessionId',
		recordingUrl: 'recording_url',
		recordingDate: 'recordingDate',
		duration: number('duration'),
		startedAt: number('startTime'),
	},
	key: ['sessionId', 'startTime', 'recording_url'],
};

export const transcriptions: EventFamily = {
	events: { transcription_generated: 'Transcription Generated' },
	fields: {
		sessionId: 'sessionId',
		transcriptionId: 'tid',
		transcriptUrl: 'transcript_url',
		transcriptDate: 'transcriptDate',
		startedAt: 'startTime',
		endedAt: 'endTime',
	},
	key: ['sessionId', 'tid'],
};
