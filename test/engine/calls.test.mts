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
		...['initiatedAt', 'startedAt', 'totalDuration', 'participants', 'hasRecording'],
	]);
	const { sessionId, record } = await recorded();
	expect(row).toMatchObject({ sessionId, status: 'ended', type: 'audio' });
	expect(record).toHaveProperty('endedAt');
	expect(await get({ simplify: false })).toEqual(record);
});

it('asks the call host, not the chat host', async () => {
	const { address, appId, key } = on.sandbox;
	const hosts = { chatHost: 'https://127.0.0.1:1', callHost: address };
	const credential = { appId, region: 'custom', apiKey: key, ...hosts };
	expect(await get({}, { credential })).toMatchObject({ status: 'ended' });
});
