import { id } from '../catalogue/case.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();

describe('calls', () => {
	const sessionsBy = async (filters: object) => {
		const rows = await on.run('cometChat/call/getAll', { returnAll: true, filters } as never);
		return rows.map(({ json }) => json.type);
	};

	it.each([
		[{}, ['video', 'audio']],
		[{ type: 'audio' }, ['audio']],
		[{ uid: id('chen') }, ['video']],
		[{ hasTranscription: true }, ['video']],
		[{ startedAt: '2025-01-03T12:00:00Z' }, ['video']],
		[{ endedAt: '2025-01-03T12:00:00Z' }, ['audio']],
		[{ participantsCount: 3 }, []],
	])('are narrowed by %j', async (filters, types) => {
		expect(await sessionsBy(filters)).toEqual(types);
	});

	it('show their transcriptions, newest first', async () => {
		const sessionId = 'v1.us.2740891e5c3a7d06.17357760002';
		const rows = await on.run('cometChat/call/getTranscriptions', { sessionId });
		expect(rows.map(({ json }) => json)).toMatchObject([
			{ sessionId, tid: 'transcription-2' },
			{ sessionId, tid: 'transcription-1' },
		]);
	});
});
