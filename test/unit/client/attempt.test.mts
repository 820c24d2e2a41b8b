import type { ICredentialTestFunctions, IExecuteFunctions } from 'n8n-workflow';
import { openClient, probe } from '../../../nodes/engine/client';
import { attempt, attemptUnsaved } from '../../../nodes/engine/client/attempt';
import { failure, success } from '../../../nodes/engine/result';
import { codes } from '../support/operation.mts';
import { problem } from '../support/pages.mts';

const answer = { statusCode: 200, headers: { a: 'b' }, body: { key: 'my s3cret' } };
const read = { status: 200, headers: { a: 'b' }, body: { key: 'my …' } };

/** A try over n8n's helper, which answers, or fails with this. */
async function tried(failed?: unknown) {
	const asked: unknown[] = [];
	const context = {
		helpers: {
			httpRequestWithAuthentication: async (...all: unknown[]) => {
				asked.push(all);
				if (failed !== undefined) await Promise.reject(failed as Error);
				return answer;
			},
		},
	} as unknown as IExecuteFunctions;
	const credential = { type: 'thingsApi', data: { apiKey: 's3cret' } };
	const options = { url: 'https://things.example', method: 'GET' as const };
	return { came: await attempt(context, credential, ['s3cret'], options), asked, options };
}

it('asks for any status, without following where it leads, and hides the key', async () => {
	const { came, asked, options } = await tried();
	expect(came).toEqual(read);
	expect(asked).toEqual([
		[
			'thingsApi',
			{
				...{ ...options, json: true, returnFullResponse: true },
				...{ ignoreHttpStatusErrors: true, disableFollowRedirect: true },
			},
			{
				credentialsDecrypted: {
					...{ id: '', name: '', type: 'thingsApi' },
					data: { apiKey: 's3cret' },
				},
			},
		],
	]);
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
])('takes of the failure %j no more than its code: %s', async (failed, code) => {
	expect((await tried(failed)).came).toEqual({ failure: code });
});

it('asks with a credential that is not saved by the headers that it is given', async () => {
	const asked: unknown[] = [];
	const request = async (options: unknown) => (asked.push(options), answer);
	const context = { helpers: { request } } as unknown as ICredentialTestFunctions;
	const options = { url: 'https://things.example/a', headers: { a: 'b' }, timeout: 7 };
	expect(await attemptUnsaved(context, ['s3cret'], options)).toEqual(read);
	expect(asked).toEqual([
		{
			...{ method: 'GET', uri: options.url, headers: options.headers, timeout: 7, json: true },
			...{ simple: false, resolveWithFullResponse: true, followRedirect: false },
		},
	]);
});

describe('the test of a credential', () => {
	const api = {
		...{ credential: 'thingsApi', secrets: ['key', 'other'] },
		baseUrl: () => success('https://things.example/v1'),
	};
	const tested = async (reply: object | string, own = api) => {
		const asked: object[] = [];
		const request = async (options: object) => {
			asked.push(options);
			if (typeof reply === 'string') throw Object.assign(new Error(), { code: reply });
			return { statusCode: 200, headers: {}, ...reply };
		};
		const context = { helpers: { request } } as unknown as ICredentialTestFunctions;
		const told = await probe(
			context,
			own,
			{ key: 's3cret' },
			{
				...{ path: '/a', headers: { a: 'b' }, refused: { codes, fields: {} } },
			},
		);
		return { told, asked };
	};

	it('succeeds with any answer of the platform', async () => {
		const { told, asked } = await tested({ body: {} });
		expect(told).toEqual(success(undefined));
		expect(asked).toMatchObject([{ uri: 'https://things.example/v1/a', timeout: 20_000 }]);
	});

	it('says what the platform says, without the key', async () => {
		const body = { error: { code: 'ERR_NEW', message: 'No s3cret' } };
		const { told } = await tested({ statusCode: 401, body });
		expect(told).toMatchObject({ ok: false, problem: { message: 'No …' } });
		expect(told).not.toHaveProperty('unreached');
	});

	it('names the host that could not be reached', async () => {
		expect((await tested('ENOTFOUND')).told).toMatchObject({
			...{ problem: { code: 'ENOTFOUND' }, unreached: new URL('https://things.example/v1') },
		});
	});

	it('asks nobody where the credential leads nowhere', async () => {
		const { told, asked } = await tested({}, { ...api, baseUrl: () => failure(problem) } as never);
		expect([told, asked]).toEqual([failure(problem), []]);
	});
});

describe('a client', () => {
	const opened = async (api: object, credential: object = {}) => {
		const asked: Array<{ url: string; headers: object; timeout: number }> = [];
		const context = {
			getCredentials: async () => credential,
			helpers: {
				httpRequestWithAuthentication: async (_: string, options: (typeof asked)[number]) => {
					asked.push(options);
					return { statusCode: 200, headers: {}, body: { rows: 1, key: 's3cret other' } };
				},
			},
		} as unknown as IExecuteFunctions;
		const base = { credential: 'thingsApi', secrets: ['key'], ...api };
		return { client: await openClient(context, base as never), asked };
	};
	const baseUrl = () => success('https://things.example');
	const request = (more: object = {}) => ({
		build: () => ({ method: 'GET' as const, path: '/a', headers: { own: '1' } }),
		...{ retry: 'never' as const, expected: { kind: 'none' as const } },
		...{ refused: { codes, fields: {} }, ...more },
	});

	it('asks the API, or the one that shows what was made, with the headers of every request', async () => {
		const { client, asked } = await opened(
			{
				baseUrl,
				readBaseUrl: () => success('https://read.example'),
				headers: () => ({ always: '1', own: '0' }),
				envelope: (body: object) => ({ data: body }),
			},
			{ key: 's3cret' },
		);
		if (!client.ok) throw new Error(client.problem.message);
		const { ask, base, credential } = client.value;
		expect([base, credential]).toEqual(['https://things.example', { key: 's3cret' }]);
		const came = await ask(request({ secrets: ['other'] }));
		expect(came).toMatchObject({ value: { data: { rows: 1, key: '… …' } } });
		await ask(request({ isLookUp: true }));
		expect(asked.map(({ url, headers, timeout }) => [url, headers, timeout])).toEqual([
			['https://things.example/a', { always: '1', own: '1' }, 20_000],
			['https://read.example/a', { always: '1', own: '1' }, 20_000],
		]);
	});

	it.each(['baseUrl', 'readBaseUrl'])('is none where %s leads nowhere', async (name) => {
		const { client } = await opened({ baseUrl, [name]: () => failure(problem) });
		expect(client).toEqual(failure(problem));
	});

	it('sends no file of an API that takes none', async () => {
		const { client } = await opened({ baseUrl });
		if (!client.ok) throw new Error(client.problem.message);
		const target = { url: 'https://things.example/file' };
		const told = await client.value.upload(target, { content: 'x', mimeType: 'a/b' });
		expect(told?.problem.message).toContain('isn’t a host of the API');
		expect(client.value.isOver()).toBe(false);
	});
});
