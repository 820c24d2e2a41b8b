import type { ICredentialTestFunctions, IExecuteFunctions, IWebhookFunctions } from 'n8n-workflow';
import { isAllowed } from '../../../nodes/CometChatAgentTrigger/access';
import { cometChatAgentApiTest } from '../../../nodes/CometChatAgentTrigger/credentialTest';
import { receive } from '../../../nodes/CometChatAgentTrigger/receive';
import { answerItems } from '../../../nodes/CometChatAgentAnswer/answer';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

it.each<[Record<string, string>, Record<string, string>, boolean]>([
	[{ headerName: ' X-Agent ', secret: ' s ' }, { 'x-agent': 's' }, true],
	[{ headerName: 'X-Agent', secret: 's' }, { 'x-agent': 'other' }, false],
	[{ headerName: 'X-Agent', secret: ' ' }, { 'x-agent': '' }, false],
	[{ type: 'basic', user: ' u', password: 'p ' }, { authorization: basic('u:p') }, true],
	[{ type: 'basic', user: 'u', password: 'p' }, { authorization: basic('u:q') }, false],
	[{ type: 'basic', user: 'u', password: ' ' }, { authorization: basic('u:') }, false],
	[{ type: 'basic', password: 'p' }, { authorization: basic(':p') }, false],
])('with %j a request with %j is taken: %s', async (data, headers, isTaken) => {
	const context = {
		getNodeParameter: () => 'credential',
		getCredentials: async () => data,
		getHeaderData: () => headers,
	} as unknown as IWebhookFunctions;
	expect(await isAllowed(context)).toBe(isTaken);
	const { status } = await cometChatAgentApiTest.call({} as ICredentialTestFunctions, {
		...{ id: '1', name: 'Agent', type: 'cometChatAgentApi', data: data as never },
	});
	const isWhole = 'secret' in data ? data.secret !== ' ' : 'user' in data && data.password !== ' ';
	expect(status).toBe(isWhole ? 'OK' : 'Error');
});

it('answers 503 where the credential is gone, and says so in one line of n8n’s log', async () => {
	const said: unknown[] = [];
	const response = { status: (code: number) => ({ json: () => said.push(code) }) };
	const context = {
		getNode: () => ({ name: 'Agent\nTrigger' }),
		getNodeParameter: () => 'credential',
		getCredentials: async () => {
			throw new Error('Credential\nnot found');
		},
		getResponseObject: () => response,
		logger: { error: (line: string) => said.push(line) },
	} as unknown as IWebhookFunctions;
	expect(await receive(context)).toEqual({ noWebhookResponse: true });
	expect(said).toEqual(['“Agent Trigger” couldn’t check a request: Credential not found', 503]);
});

/** Runs CometChat Agent Answer in a run without a stream. */
const answered = async (
	text: unknown,
	flow: object = {},
	mode = 'webhook',
	responseMode = 'responseNode',
) => {
	const sent: unknown[] = [];
	const context = {
		getInputData: () => [{ json: {} }],
		getNode: () => ({ name: 'Answer', type: 'answer', typeVersion: 1 }),
		getNodeParameter: (name: string) => (name === 'operation' ? 'send' : text),
		getContext: () => flow,
		getMode: () => mode,
		getParentNodes: () => [{ type: 'x.cometChatAgentTrigger', parameters: { responseMode } }],
		continueOnFail: () => false,
		sendResponse: ({ body }: { body: unknown }) => sent.push(body),
	} as unknown as IExecuteFunctions;
	await answerItems(context);
	return sent;
};

it('answers once, from the workflow of the trigger, with a text', async () => {
	const flow = {};
	expect(await answered('Good day', flow)).toEqual([{ output: 'Good day' }]);
	await expect(answered('Bye', flow)).rejects.toThrow('The app got an answer before');
	expect(await answered('Bye', flow, 'webhook', 'lastNode')).toHaveLength(1);
	await expect(answered('Bye', {}, 'integrated')).rejects.toThrow('A sub-workflow can’t answer');
	await expect(answered({ a: 1 })).rejects.toThrow('Text is an object or a list');
});
