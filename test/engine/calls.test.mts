import { id } from '../catalogue/case.mts';
import { withNodes } from '../support/withNodes.mts';
import { at } from '../support/at.mts';

const on = withNodes();
const recorded = async () =>
	at(await on.sandbox.state<{ sessionId: string; record: object }>('calls'));
const get = async (more = {}, run = {}) => {
	const { sessionId } = await recorded();
	return (await on.run('get call', { sessionId, ...more }, run))[0].json;
};

it('gets a call with the ten fields that most people need, or whole when Simplify is off', async () => {
	const row = await get();
	expect(Object.keys(row)).toEqual([
		...['sessionId', 'type', 'status', 'initiator', 'receiver'],
		...['initiatedAt', 'startedAt', 'endedAt', 'totalDuration', 'totalParticipants'],
	]);
	const { sessionId, record } = await recorded();
	expect(row).toMatchObject({ sessionId, status: 'ended', type: 'audio' });
	expect(record).toHaveProperty('participants');
	expect(await get({ simplify: false })).toEqual(record);
});

it('asks the call host, not the chat host', async () => {
	const { address, appId, key } = on.sandbox;
	const hosts = { chatHost: 'https://127.0.0.1:1', callHost: address };
	const credential = { appId, region: 'custom', apiKey: key, ...hosts };
	expect(await get({}, { credential })).toMatchObject({ status: 'ended' });
});

it('gets it on behalf of a user who was part of it, and of no one else', async () => {
	const as = (uid: string) => ({ options: { onBehalfOf: id(uid) } });
	expect(await get(as('bjorn'))).toMatchObject({ receiver: 'bjorn' });
	await expect(get(as('chen'))).rejects.toMatchObject({ httpCode: '403' });
});

it.each([
	[{}, ['video', 'audio']],
	[{ type: 'audio' }, ['audio']],
	[{ uid: id('chen') }, ['video']],
	[{ hasTranscription: true }, ['video']],
	[{ startedAt: '2025-01-03T12:00:00Z' }, ['video']],
	[{ endedAt: '2025-01-03T12:00:00Z' }, ['audio']],
	[{ participantsCount: 3 }, []],
])('are narrowed by %j', async (filters, types) => {
	const rows = await on.run('cometChat/call/getAll', { returnAll: true, filters } as never);
	expect(rows.map(({ json }) => json.type)).toEqual(types);
});

it('show their transcriptions, newest first', async () => {
	const sessionId = 'v1.us.2740891e5c3a7d06.17357760002';
	const rows = await on.run('cometChat/call/getTranscriptions', { sessionId });
	expect(rows.map(({ json }) => json)).toMatchObject(
		['transcription-2', 'transcription-1'].map((tid) => ({ sessionId, tid })),
	);
});
