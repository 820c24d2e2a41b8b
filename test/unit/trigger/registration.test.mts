import type { IDataObject, IHookFunctions } from 'n8n-workflow';
import type { ManagementClient } from '../../../nodes/CometChatTrigger/registration/managementClient';
import {
	refusal,
	webhookCreateProblem,
} from '../../../nodes/CometChatTrigger/registration/refusal';
import { targetOf, unreachableProblem } from '../../../nodes/CometChatTrigger/registration/target';
import { reconcileTriggers } from '../../../nodes/CometChatTrigger/registration/triggers';
import { isUpToDate } from '../../../nodes/CometChatTrigger/registration/write';
import type { RequestResult } from '../../../nodes/engine/plan/apiRequest';
import { answered, problem, refused } from '../support/pages.mts';

type Asked = Parameters<ManagementClient['sendRequest']>[0];

/** A way to a platform that answers by method. */
function client(answers: Record<string, RequestResult>) {
	const asked: Asked[] = [];
	const sendRequest = async (request: Asked) => {
		asked.push(request);
		return answers[request.method] ?? refused;
	};
	const at = { appId: 'app', base: 'https://things.example', accountSecret: 'secret' };
	return { asked, sendRequest, ...at };
}

const targetFor = (workflow: object, url?: string) =>
	targetOf({
		getWorkflow: () => ({ id: 'w', ...workflow }),
		getNodeWebhookUrl: () => url,
		getInstanceId: () => 'i',
	} as unknown as IHookFunctions);

describe('the webhook of a node', () => {
	const url = 'https://n8n.example/webhook/id/webhook';
	const test = 'https://n8n.example/webhook-test/id/webhook';

	it.each([
		['Ferry', test, 'n8n test Ferry'],
		['Größe 東京', url, 'n8n Größe 東京'],
		['a'.repeat(60), url, `n8n ${'a'.repeat(46)}`],
		[`${'a'.repeat(45)} b`, url, `n8n ${'a'.repeat(45)}`],
	])('of the workflow “%s” at %s is called “%s”', (name, address, called) => {
		expect(targetFor({ name }, address)).toMatchObject({ name: called, url: address });
		expect(called.length).toBeLessThanOrEqual(50);
	});

	it('keeps its ID under another name, or none, and shares it with no other node of that ID', () => {
		const { id } = targetFor({ name: 'A' }, url);
		expect(targetFor({}, url)).toMatchObject({ name: 'n8n', url, id });
		expect(targetFor({}, url.replace('/id/', '/other/')).id).not.toBe(id);
		expect(targetFor({})).toMatchObject({ name: 'n8n', url: '' });
	});
});

describe('an address', () => {
	const platform = 'https://things.example';

	it.each([
		...['https://n8n.example', 'https://8.8.8.8', 'https://localhost.example'],
		...['https://172.15.0.1', 'https://172.32.0.1', 'https://192.169.0.1', 'https://110.0.0.1'],
		...['https://local.example', 'https://11.0.0.1', 'https://169.253.0.1', 'https://1.0.0.0'],
	])('can be called: %s', (url) => expect(unreachableProblem(url, platform)).toBeUndefined());

	it.each([
		...['http://n8n.example', 'https://localhost', 'https://LOCALHOST', 'https://n8n'],
		...['https://n8n.local', 'https://n8n.internal', 'https://n8n.localhost', 'https://[::1]'],
		...['https://127.0.0.1', 'https://127.1.2.3', 'https://10.1.2.3', 'https://192.168.1.1'],
		...['https://172.16.0.1', 'https://172.19.0.1', 'https://172.20.0.1', 'https://172.29.0.1'],
		...['https://172.30.0.1', 'https://172.31.0.1', 'https://169.254.1.1', 'https://0.0.0.0'],
	])('cannot be called: %s', (url) => {
		expect(unreachableProblem(url, platform)?.message).toContain(
			'isn’t one that CometChat can call',
		);
		for (const here of ['http://localhost:1', 'https://127.0.0.1:1', 'http://[::1]:1'])
			expect(unreachableProblem(url, here)).toBeUndefined();
	});

	it('has at most 255 characters, wherever the platform is', () => {
		const url = `https://n8n.example/${'x'.repeat(235)}`;
		expect(unreachableProblem(url, platform)).toBeUndefined();
		expect(unreachableProblem(`${url}x`, 'http://localhost:1')).toMatchObject({
			description: 'Give n8n a shorter URL, or a shorter path.',
		});
	});
});

describe('what the platform refuses', () => {
	it.each([
		...['AUTH_ERR_X', 'ERR_PLAN_RESTRICTION', 'ERR_PERMISSION_DENIED', 'UNREADABLE_ANSWER'].map(
			(code) => [code, /^D Without the Management API, set Registration to Manual/] as const,
		),
		...['C', 'NO_AUTH_ERR', 'ERR_X'].map((code) => [code, /^D$/] as const),
	])('with the code %s is told as %s', (code, description) => {
		expect(refusal({ ...problem, code }).description).toMatch(description);
		const manual = { ...problem, code, description: 'Choose Manual.' };
		expect(refusal(manual)).toBe(manual);
	});

	const counting = (pagination: unknown) =>
		answered({ data: [], meta: { pagination } as IDataObject });
	const full = expect.objectContaining({ code: 'TOO_MANY_WEBHOOKS' });
	it.each<[string, RequestResult, unknown?]>([
		['24 webhooks', counting({ total: 24 })],
		['25 webhooks', counting({ total: '25' }), full],
		['an unknown number', counting({ total: 'x' })],
		['a number elsewhere', counting(25)],
		['nothing', answered({ data: [] })],
		['no answer', refused],
	])('of an app with %s', async (_, GET, told = problem) => {
		const { asked, ...own } = client({ GET });
		expect(await webhookCreateProblem(own, problem)).toEqual(told);
		expect(asked).toEqual([{ method: 'GET', path: '', qs: { perPage: 1 }, expected: 'list' }]);
	});
});

describe('the triggers of a webhook', () => {
	const settings = (triggers: string[], isForAll = false) =>
		({ triggers, isForAll }) as Parameters<typeof reconcileTriggers>[2];
	const there = (...ids: string[]) => answered({ data: [...ids.map((id) => ({ id })), 'x'] });
	const reconciled = async (
		answers: Record<string, RequestResult>,
		...[triggers, isForAll]: Parameters<typeof settings>
	) => {
		const { asked, ...own } = client(answers);
		const told = await reconcileTriggers(own, 'hook', settings(triggers, isForAll));
		return { told, asked: asked.slice(1).map(({ method, body }) => [method, body]) };
	};
	const done = answered({ data: {} });
	const put = (id: string) => ['POST', { triggerIds: [id] }];
	const drop = (id: string) => ['DELETE', { triggerIds: [id] }];

	it.each<[string[], string[], unknown[]]>([
		[['a'], ['a'], []],
		[[], ['a'], [put('a')]],
		[['a', 'b'], ['a'], [drop('b')]],
		[['a'], ['b'], [put('b'), drop('a')]],
	])('become, from %j, those that are wanted: %j', async (before, wanted, expected) => {
		const answers = { GET: there(...before), POST: done, DELETE: done };
		expect(await reconciled(answers, wanted)).toEqual({ told: undefined, asked: expected });
	});

	it.each(['GET', 'POST', 'DELETE'])('are not set where %s fails', async (method) => {
		const answers = { GET: there('a'), POST: done, DELETE: done, [method]: refused };
		expect((await reconciled(answers, ['b'])).told).toBe(problem);
	});

	it.each<[IDataObject, string, string]>([
		[{ error: { code: 'ERR_X', message: 'No.' } }, ' CometChat says: No.', 'ERR_X'],
		[{ code: 'ERR_Y', message: 'No\nway.' }, ' CometChat says: No way.', 'ERR_Y'],
		[{ error: 'No.' }, '', 'EVENT_NOT_OFFERED'],
		[{ code: 5 }, '', 'EVENT_NOT_OFFERED'],
	])('that are rejected with %j are named', async (result, says, code) => {
		const data = { no_such: { success: false, ...result }, message_sent: { success: true } };
		const answers = { GET: there(), POST: answered({ data }) };
		expect((await reconciled(answers, ['no_such', 'message_sent'])).told).toEqual({
			message: 'CometChat doesn’t send no_such',
			description: `Remove it from Events, or check in the dashboard how the trigger is written and whether the plan includes it.${says}`,
			code,
		});
	});

	it('may lack some of all events, but not all of them', async () => {
		const no = { success: false };
		const told = async (data: object) =>
			(await reconciled({ GET: there(), POST: answered({ data }) }, ['a', 'b'], true)).told;
		expect(await told({ a: no, b: {} })).toBeUndefined();
		expect((await told({ a: no, b: no }))?.message).toBe('CometChat doesn’t send a, b');
	});
});

it.each<[string, IDataObject, boolean]>([
	['shown without its switches', { enabled: undefined, useBasicAuth: undefined }, true],
	['without a password', { useBasicAuth: false }, false],
	['without retries', { retryOnFailure: false }, false],
])('a webhook %s is up to date: %s', (_, shown, isSo) => {
	const url = 'https://n8n.example';
	const webhook = { webhookURL: url, enabled: true, useBasicAuth: true, retryOnFailure: true };
	const known = { fingerprint: 'f', appId: 'app' };
	const target = { id: 'i', name: 'n', url };
	expect(isUpToDate({ ...webhook, ...shown } as IDataObject, target, known, client({}))).toBe(isSo);
});
