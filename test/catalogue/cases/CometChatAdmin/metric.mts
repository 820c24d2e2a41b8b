import type { Cases } from '../../case.mts';

const january = { fromDate: '2025-01-01', toDate: '2025-02-01' };

export const metric: Cases = {
	getUsage: { minimal: january, gives: { metrics: { audio_minutes: 50, video_minutes: 25 } } },
	getMessages: { minimal: { limit: 5 }, gives: { messagesSent: 0 } },
};
