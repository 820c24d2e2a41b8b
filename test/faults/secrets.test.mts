import type { IDataObject } from 'n8n-workflow';
import { contextFor } from '../support/engine.mts';
import { nodes } from '../support/nodes.mts';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import type { OperationName } from '../support/operations.mts';
import { withNodes } from '../support/withNodes.mts';
import { KEY, against, type Reply } from './support/ownServer.mts';
import { expectNoKey } from './support/noKey.mts';

const on = withNodes();

it('would find a key that an error carries somewhere deep', () => {
	class Carrier extends Error {
		get hidden() {
			return { deep: new Map([[{}, [Symbol('x'), KEY]]]) };
		}
	}
	expect(() => expectNoKey(new Carrier('x'))).toThrow();
	expect(() => expectNoKey(Object.assign(new Error('x'), { cause: { a: [KEY] } }))).toThrow();
	expect(() => expectNoKey(new Error('no key'))).not.toThrow();
});

const refusal = (status: number, message: string): Reply => ({
	status,
	body: { error: { code: 'ERR_ODD', message, devMessage: message, details: { uid: [message] } } },
});
const echoes: Array<[string, Reply]> = [
	['in a message', refusal(400, `The key ${KEY} may not do that`)],
	['cut off in a long message', refusal(400, `${'x'.repeat(280)} ${KEY} may not do that`)],
	['in a message of a server fault', refusal(500, KEY)],
	['with a limit', refusal(429, KEY)],
	['as the code', { status: 400, body: { error: { code: KEY, message: 'No' } } }],
	['in a page', { status: 502, body: `<html>${KEY}</html>` }],
	['in JSON that breaks off', { body: `{"data": {"uid": "${KEY}` }],
	['in a verdict', { body: { data: { ann: { success: false, error: { message: KEY } } } } }],
	[
		'in a record',
		{ body: { data: { uid: 'ann', name: KEY, ann: { success: true, data: { k: KEY } } } } },
	],
	['in a header', { status: 400, headers: { 'x-key': KEY, location: `/${KEY}` }, body: {} }],
	['in a redirect', { status: 302, headers: { location: `http://127.0.0.1:9/${KEY}` }, body: '' }],
];
const ann: IDataObject = { uid: 'ann', name: 'Ann', options: { maxRetries: 0 } };

it.each(echoes)('does not repeat the key when the platform does, %s', async (_, reply) => {
	for (const name of ['create user', 'import users'] satisfies OperationName[])
		for (const continueOnFail of [true, false]) {
			const { result } = await against(
				() => reply,
				async (run) => await run(name, ann, { continueOnFail }).catch((thrown: unknown) => thrown),
			);
			expectNoKey(result);
		}
});

it.each([
	['a refusal', { kind: 'status', status: 403, code: 'AUTH_ERR_NO_ACCESS' }],
	['a broken connection', { kind: 'reset-before' }],
	['a late answer', { kind: 'slow', ms: 10_000 }],
	['a page', { kind: 'html' }],
	['a limit', { kind: 429 }],
	['a truncated answer', { kind: 'truncated' }],
] as const)('carries no key in what is thrown, hinted and logged after %s', async (_, fault) => {
	await on.sandbox.faults([fault]);
	for (const continueOnFail of [true, false]) {
		const context = contextFor(nodes.cometChat, {
			credential: credentialOf(on.sandbox),
			continueOnFail,
			parameters: {
				...{ resource: 'user', operation: 'create', uid: 'ann', name: 'Ann' },
				options: { maxRetries: 0, timeout: 4_000 },
			},
		});
		const lines: unknown[] = [];
		const spies = (['debug', 'info', 'warn', 'error'] as const).map((level) =>
			jest.spyOn(context.logger, level).mockImplementation((...line) => void lines.push(line)),
		);
		const result = await nodes.cometChat.execute!.call(context).catch((thrown: unknown) => thrown);
		for (const spy of spies) spy.mockRestore();
		expectNoKey(result, on.sandbox.key);
		expectNoKey({ hints: context.hints, lines }, on.sandbox.key);
	}
});

it('carries no key after a host that is not there', async () => {
	const credential = { ...credentialOf(on.sandbox), chatHost: 'http://127.0.0.1:9' };
	const thrown = await on
		.run('create user', ann, { credential })
		.catch((failure: unknown) => failure);
	expect(thrown).toMatchObject({ message: expect.stringMatching(/couldn’t be reached/) });
	expectNoKey(thrown, on.sandbox.key);
});
