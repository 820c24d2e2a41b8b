import type { IDataObject } from 'n8n-workflow';
import type { FaultRuleInput } from '../../harness/sandbox/types.mts';
import { filled } from '../catalogue/case.mts';
import { caseOf } from '../catalogue/cases/index.mts';
import { type Offered, offered } from '../catalogue/operations.mts';
import { prepared, run } from '../catalogue/run.mts';
import { mostInFlight } from '../support/inFlight.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const LOST = /^The response to the first request was lost/;
const DOUBT = 'The response was lost. It exists now, but it’s unclear whether this item created it';

const doubt = (checkWith = '') =>
	`It may or may not have been done: check with ${checkWith} before you run it again.`;

/** How an operation finds out what became of a request whose answer was lost. */
type Way = 'reads it' | 'sees that it is gone' | 'is told that it is so' | 'cannot';

const wayOf = ({ operation }: Offered): Way | undefined => {
	const { readBack, findSent, notFoundCodes, doneCodes, request, approval: asks } = operation;
	if (request.method === 'GET' || asks) return undefined;
	if (readBack ?? findSent) return 'reads it';
	if (notFoundCodes) return 'sees that it is gone';
	if (doneCodes) return 'is told that it is so';
	return request.retry === 'never' ? 'cannot' : undefined;
};

/** What can be deleted twice, or is shown again. */
const shownAgain = [
	...['cometChat/friend/remove', 'cometChat/message/delete', 'cometChatCampaigns/template/archive'],
	...['cometChatAdmin/webhookTrigger/remove', 'cometChatCampaigns/feedItem/delete'],
];

/** What rows say where it is not what the way and the case say. */
const others: Record<string, object> = {
	'cometChat/user/delete': { activeNow: false, uid: 'chen', message: expect.stringMatching(LOST) },
	...Object.fromEntries(shownAgain.map((id) => [id, caseOf(id).gives])),
	'cometChatAdmin/app/delete': { archived: true, message: expect.stringMatching(LOST) },
	'cometChat/conversation/delete': {
		error: expect.stringMatching(/doesn’t have this conversation/),
	},
	'cometChatCampaigns/campaign/send': { status: expect.stringMatching(/^(sending|completed)$/) },
	'cometChatModeration/moderatedMessage/send': { id: '1', muid: expect.any(String) },
	'cometChatNotifications/sendGridProvider/add': { error: `${DOUBT} [item 0]` },
};

// These send several requests.
const more = ['cometChatAiAgents/knowledgeText/set', 'cometChatCampaigns/recipient/importFromFile'];

const ways = offered.flatMap((one) => {
	const way = wayOf(one);
	return way && !more.includes(one.id) ? [{ ...one, way }] : [];
});

it.each(ways)('$id $way after a lost answer', async ({ id, operation, way }) => {
	const rows = await prepared(on.sandbox, id, caseOf(id));
	const { minimal, gives } = caseOf(id);
	const parameters = filled(minimal, rows);
	const { method } = operation.request;
	await on.sandbox.faults([{ kind: 'reset-after', method, nth: 1 }]);
	const since = await on.sandbox.lastRequest();
	const once = way === 'reads it' ? { maxRetries: 0 } : {};
	const options = { ...(parameters.options as IDataObject), ...once };
	const [row] = await run(on.sandbox, id, { ...parameters, options }, { continueOnFail: true });
	const told = {
		'reads it': gives,
		'sees that it is gone': { existsNow: false, message: expect.stringMatching(LOST) },
		'is told that it is so': { message: expect.stringMatching(LOST) },
		cannot: { message: doubt(operation.checkWith) },
	};
	expect(row?.json).toMatchObject(others[id] ?? told[way]);
	expect(row?.json).not.toHaveProperty('alreadyExisted');
	const sent = (await on.sandbox.requests(since)).filter((one) => one.method === method);
	const isOnce = way === 'reads it' || way === 'cannot';
	expect(sent.map(({ status }) => status)).toHaveLength(isOnce ? 1 : 2);
});

it.each<[string, IDataObject, FaultRuleInput[]]>([
	['cometChatAiAgents/agent/addTools', { tools: ['mail', 'tickets'] }, []],
	[
		'cometChat/friend/remove',
		{ friends: ['bjorn', 'chen'] },
		[{ kind: 'status', method: 'DELETE', nth: 1, status: 400, code: 'ERR_NOT_A_FRIEND' }],
	],
])('%s can’t tell what became of several, of which one holds back the others', async (...row) => {
	const [id, several, refusal] = row;
	const rows = await prepared(on.sandbox, id, caseOf(id));
	const parameters = filled(caseOf(id).minimal, rows);
	const { method } = offered.find((one) => one.id === id)!.operation.request;
	if (refusal.length === 0) await run(on.sandbox, id, parameters);
	await on.sandbox.faults([{ kind: 'reset-after', method, nth: 1 }, ...refusal]);
	const all = await run(on.sandbox, id, { ...parameters, ...several }, { continueOnFail: true });
	for (const { json } of all)
		expect(json).toMatchObject({
			error: expect.stringContaining('a second request for the same things was rejected'),
			details: { maybeProcessed: true },
		});
	expect(all.length).toBeGreaterThan(0);
});

it('names an operation of the same node that shows what became of each that is not repeated', () => {
	const nodeOf = ({ id }: Offered) => id.split('/')[0];
	const named = offered.map((one) =>
		[nodeOf(one), `${one.resource.name} → ${one.operation.name}`].join(),
	);
	const lacking = offered.filter(
		(one) =>
			one.operation.request.method !== 'GET' &&
			one.operation.request.retry !== 'safe' &&
			!named.includes([nodeOf(one), one.operation.checkWith].join()),
	);
	expect(lacking.map(({ id }) => id)).toEqual([]);
});

it('says of a user who was to be deleted for good that they are not there', async () => {
	await on.sandbox.faults([{ kind: 'reset-after', method: 'DELETE', nth: 1 }]);
	const [{ json }] = await on.run('cometChat/user/delete', { uid: 'wanda', permanent: true });
	const message = expect.stringContaining('doesn’t exist now');
	expect(json).toEqual({ existsNow: false, uid: 'wanda', message });
	expect((await on.sandbox.state('users')).some(({ uid }) => uid === 'wanda')).toBe(false);
});

it.each<[string, FaultRuleInput[], string]>([
	['deactivated', [], 'shows a state that this item didn’t ask for'],
	['hidden', [{ kind: 'status', method: 'GET', status: 400, code: 'X' }], 'so did the check'],
])('leaves in doubt a user to delete for good who may only be %s', async (_, faults, told) => {
	await on.run('cometChat/user/deactivate', { uids: 'wanda' });
	const gone = {
		kind: 'status',
		method: 'DELETE',
		status: 404,
		code: 'ERR_UID_NOT_FOUND',
	} as const;
	await on.sandbox.faults([{ kind: 'reset-before', method: 'DELETE', nth: 1 }, gone, ...faults]);
	const wanted = { uid: 'wanda', permanent: true };
	const [{ json }] = await on.run('cometChat/user/delete', wanted, { continueOnFail: true });
	expect(json).toMatchObject({
		error: expect.stringContaining(told),
		details: { code: 'UNKNOWN_RESULT', maybeProcessed: true },
	});
});

it('looks back for many in as many requests at once as the run may have', async () => {
	// Long enough for as many as may to be under way, even on a busy machine.
	await on.sandbox.latency(2_000);
	await on.sandbox.faults([{ kind: 'reset-after', method: 'POST', times: 1 }]);
	const options = { maxRetries: 0, parallel: 8 };
	const items = many(16, (index) => ({ uid: `u${index}` }));
	const parameters = { uid: '={{ $json.uid }}', name: 'X', options };
	const rows = await on.run('import users', parameters, { items });
	expect(rows.map(({ json }) => json.uid)).toEqual(items.map(({ uid }) => uid));
	const reads = (await on.sandbox.requests()).filter(({ method }) => method === 'GET');
	expect(reads).toHaveLength(16);
	expect(mostInFlight(reads)).toBe(8);
});
