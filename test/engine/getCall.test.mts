import { withNodes } from '../support/withNodes.mts';
import { at } from '../support/at.mts';

const on = withNodes();
let seededSession = '';
beforeEach(async () => {
	seededSession = String((await on.sandbox.state('calls'))[0]?.sessionId);
});
const as = (value: string) => ({ options: { onBehalfOf: { __rl: true, mode: 'id', value } } });

it('gets a call with the ten fields that most people need', async () => {
	const [row] = await on.run('get call', { sessionId: seededSession });
	expect(Object.keys(row.json)).toEqual([
		'sessionId',
		'type',
		'status',
		'initiator',
		'receiver',
		'initiatedAt',
		'startedAt',
		'endedAt',
		'totalDuration',
		'totalParticipants',
	]);
	expect(row.json).toMatchObject({ sessionId: seededSession, status: 'ended', type: 'audio' });
	expect(row.pairedItem).toEqual({ item: 0 });
});

it('gets the whole record when Simplify is off', async () => {
	const [row] = await on.run('get call', { sessionId: seededSession, simplify: false });
	const { record } = at(await on.sandbox.state('calls'));
	expect(row.json).toEqual(record);
	expect(row.json).toHaveProperty('participants');
});

it('asks the call host, not the chat host', async () => {
	const { address, appId, key } = on.sandbox;
	const credential = { appId, region: 'custom', apiKey: key, chatHost: 'https://127.0.0.1:1' };
	const [row] = await on.run(
		'get call',
		{ sessionId: seededSession },
		{ credential: { ...credential, callHost: address } },
	);
	expect(row.json.status).toBe('ended');
});

it('gets it on behalf of a user who was part of it, and of no one else', async () => {
	const [row] = await on.run('get call', { sessionId: seededSession, ...as('bjorn') });
	expect(row.json.receiver).toBe('bjorn');
	await expect(
		on.run('get call', { sessionId: seededSession, ...as('chen') }),
	).rejects.toMatchObject({ httpCode: '403', message: expect.stringMatching(/\[item 0\]$/) });
});

it('says of a session that does not exist where to find the right one, item by item', async () => {
	const rows = await on.run(
		'get call',
		{ sessionId: '={{ $json.id }}' },
		{ items: [{ id: 'v1.none' }, { id: seededSession }], continueOnFail: true },
	);
	expect(rows).toMatchObject([
		{
			json: {
				error: 'Session ID “v1.none”: No call has this session ID [item 0]',
				details: { httpCode: 404 },
			},
			pairedItem: { item: 0 },
		},
		{ json: { sessionId: seededSession }, pairedItem: { item: 1 } },
	]);
	await expect(on.run('get call', { sessionId: 'v1.none' })).rejects.toMatchObject({
		message: 'Session ID “v1.none”: No call has this session ID [item 0]',
		description: expect.stringMatching(/^Copy the session ID/),
	});
});
