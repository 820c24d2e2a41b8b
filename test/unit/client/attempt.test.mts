import type { IExecuteFunctions } from 'n8n-workflow';
import { openClient } from '../../../nodes/engine/client';
import { attempt, attemptUnsaved } from '../../../nodes/engine/client/attempt';
import { success } from '../../../nodes/engine/result';
import { wire } from '../../../nodes/platform/wire';
import { codes } from '../support/operation.mts';

const answer = { statusCode: 200, headers: { a: 'b' }, body: '{"key":"my s3cret"}' };
const read = { status: 200, headers: { a: 'b' }, body: { key: 'my …' } };
const url = 'https://things.example';
const errors = { codes, fields: {} };

/** One of n8n's helpers, under that name, which answers or fails; and what it was asked. */
function helper(name: string, reply: (...asked: never[]) => unknown) {
	const asked: unknown[][] = [];
	const sendRequest = async (...all: unknown[]) => (
		asked.push(all),
		await reply(...(all as never[]))
	);
	return { context: { helpers: { [name]: sendRequest }, getCredentials: async () => ({}) }, asked };
}

/** A try over n8n's helper, which answers, or fails with this. */
async function tried(...failed: unknown[]) {
	const { context, asked } = helper('httpRequestWithAuthentication', () =>
		failed.length > 0 ? Promise.reject(failed[0] as Error) : answer,
	);
	const credential = { type: 'thingsApi', data: { apiKey: 's3cret' } };
	const own = context as unknown as IExecuteFunctions;
	return { came: await attempt(own, credential, ['s3cret'], { url, method: 'GET' }), asked };
}

it('asks for any status, without following where it leads, and hides the key', async () => {
	const { came, asked } = await tried();
	const credential = { id: '', name: '', type: 'thingsApi', data: { apiKey: 's3cret' } };
	const options = {
		...{ url, method: 'GET', json: true, encoding: 'text', returnFullResponse: true },
		...{ ignoreHttpStatusErrors: true, disableFollowRedirect: true },
	};
	expect(came).toEqual(read);
	expect(asked).toEqual([['thingsApi', options, { credentialsDecrypted: credential }]]);
});

const deep = (levels: number): object =>
	levels === 0 ? { code: 'EDEEP' } : { code: '', cause: deep(levels - 1) };
it.each<[unknown, string]>([
	[{ code: 'ECONNRESET' }, 'ECONNRESET'],
	[{ code: 502, cause: { code: 'EPIPE' } }, 'EPIPE'],
	[deep(4), 'EDEEP'],
	[deep(5), 'UNKNOWN'],
	[new Error('x'), 'UNKNOWN'],
	[null, 'UNKNOWN'],
])('takes of the failure %j no more than its code: %s', async (failed, code) =>
	expect((await tried(failed)).came).toEqual({ failure: code }),
);

it('asks with a credential that is not saved by the headers that it is given', async () => {
	const { context, asked } = helper('request', () => answer);
	const options = { url, headers: { a: 'b' }, timeout: 7 };
	expect(await attemptUnsaved(context as never, ['s3cret'], options)).toEqual(read);
	const sent = { method: 'GET', uri: url, headers: { a: 'b' }, timeout: 7, json: true };
	const how = { simple: false, resolveWithFullResponse: true, followRedirect: false };
	expect(asked).toEqual([[{ ...sent, ...how }]]);
});

it('asks the API, or the one that shows what was made, with the headers of every request', async () => {
	const reply = () => ({
		statusCode: 200,
		headers: {},
		body: { rows: 1, key: 's3cret m0re other' },
	});
	const { context, asked } = helper('httpRequestWithAuthentication', reply);
	const own = {
		...context,
		getCredentials: async () => ({ key: 's3cret', second: 'm0re' }),
	} as never;
	const client = await openClient(own, {
		...{ credential: 'thingsApi', secrets: ['key', 'second'], baseUrl: () => success(url) },
		readBaseUrl: () => success('https://read.example'),
		headers: () => ({ always: '1', own: '0' }),
		wire: { ...wire, responseData: (data) => ({ data }) },
	});
	if (!client.ok) throw new Error(client.problem.message);
	const { sendRequest, upload, isOver } = client.value;
	const request = (more: object = {}) => ({
		build: () => ({ method: 'GET' as const, path: '/a', headers: { own: '1' } }),
		...{ retry: 'never' as const, expected: { kind: 'none' as const }, errors, ...more },
	});
	const came = await sendRequest(request({ secrets: ['other'] }));
	expect(came).toMatchObject({ value: { data: { rows: 1, key: '… … …' } } });
	await sendRequest(request({ isAuxiliary: true }));
	const headers = { always: '1', own: '1' };
	expect(asked.map(([, options]) => options)).toMatchObject(
		[url, 'https://read.example'].map((host) => ({ url: `${host}/a`, headers, timeout: 20_000 })),
	);
	// It takes no files.
	const told = await upload({ url: `${url}/file` }, { content: 'x', mimeType: 'a/b' });
	expect(told?.problem.message).toContain('isn’t a host of the API');
	expect(isOver()).toBe(false);
});
