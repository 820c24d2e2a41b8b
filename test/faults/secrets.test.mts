import { inspect } from 'node:util';
import { contextFor } from '../support/engine.mts';
import { nodes } from '../support/nodes.mts';
import { credentialOf } from '../support/operations.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const ann = { uid: 'ann', name: 'Ann', options: { maxRetries: 0, timeout: 500 } };

/** Everything that can be seen of a value: own and inherited properties, hidden ones, and causes. */
const whole = (value: unknown): string =>
	inspect(value, { depth: 20, showHidden: true, getters: true, maxStringLength: null }) +
	String((value as Error).stack) +
	JSON.stringify(value);

it.each([
	[
		'a refusal that repeats the key',
		{ kind: 'status', status: 401, code: 'AUTH_ERR_APIKEY_NOT_FOUND' },
	],
	['an unknown code that repeats the key', { kind: 'status', status: 400, code: 'NEW_CODE' }],
	['a broken connection', { kind: 'reset-before' }],
	['an answer that comes too late', { kind: 'slow', ms: 1500 }],
	['a page of a proxy', { kind: 'html' }],
	['a limit', { kind: '429' }],
] as const)('keeps the key out of what is thrown for %s', async (_, fault) => {
	const { key } = on.sandbox;
	const message = `The key ${key} is not known.`;
	await on.sandbox.faults([fault.kind === 'status' ? { ...fault, message } : fault]);
	const failure: unknown = await on.run('create user', ann).catch((thrown: unknown) => thrown);
	expect(failure).toBeInstanceOf(Error);
	expect(whole(failure)).not.toContain(key);
	const rows = await on.run('create user', ann, { continueOnFail: true });
	expect(whole(rows)).not.toContain(key);
});

it('tells a run that had failures in a hint and a log line, without the key', async () => {
	const { key } = on.sandbox;
	await on.sandbox.faults([
		{ kind: 'status', status: 401, code: 'X', message: `No: ${key}`, nth: 2 },
	]);
	const context = contextFor(nodes.cometChat, {
		credential: credentialOf(on.sandbox),
		parameters: { resource: 'user', operation: 'create', uid: '={{ $json.uid }}', name: 'Ann' },
		items: [{ uid: 'u1' }, { uid: 'u2' }, { uid: 'u3' }],
		continueOnFail: true,
	});
	await nodes.cometChat.execute!.call(context);
	expect(context.hints).toEqual([
		expect.objectContaining({ message: '2 of 3 items done, 1 failed, 3 requests made.' }),
	]);
	expect(whole(context.hints)).not.toContain(key);
});
