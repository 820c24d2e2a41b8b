import { contract, type ContractField, type Endpoint } from '../catalogue/contract.mts';
import { asking } from './asking.mts';
import type { PlatformAnswer } from './client.mts';
import { managing } from './managing.mts';
import { expectInvalid } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const ask = managing(running);
const { post } = asking(running);
const endpoints = contract();

/** What stands in the sandbox from its start, by the names that paths have for it. */
const ids: Record<string, string> = {
	uid: 'amara',
	guid: 'book-club',
	id: '1',
	role: 'teacher',
	scope: 'participant',
	keywordId: 'profanity',
	ruleId: 'profanity-filter',
	agentUid: 'agent_shop',
	slug: 'weather',
};

/** A value of each kind, and one that is of another. */
const values = { text: 'x', number: 1, integer: 1, boolean: true, list: ['x'], json: [], file: '' };
const wrongValue = ({ kind, choices }: ContractField) => {
	if (kind === 'list') return choices ? ['nope'] : 'nope';
	if (choices) return 'nope';
	if (kind === 'text') return { a: 1 };
	return kind === 'json' ? 7 : 'nope';
};

/** Builds a body from fields whose names are paths of keys. */
function bodyOf(fields: ContractField[], valueOf: (field: ContractField) => unknown): object {
	const body: Record<string, unknown> = {};
	for (const field of fields) {
		const keys = field.name.split('.');
		const last = keys.pop() ?? '';
		let inner = body;
		for (const key of keys) inner = (inner[key] ??= {}) as Record<string, unknown>;
		inner[last] = valueOf(field);
	}
	return body;
}

/** What stands in a request, beside its method and path. */
interface Sent {
	body?: object;
	query?: object;
	headers?: Record<string, string>;
}

/** Sends a request of an endpoint: JSON, or an empty form where the endpoint takes a file. */
function send(endpoint: Endpoint, { body, query = {}, headers }: Sent, named = ids) {
	const { method, api, path, fields } = endpoint;
	const whole = path.replace(/\{(\w+)\}/g, (_, name: string) =>
		name === 'appId' ? running.sandbox.appId : (named[name] ?? 'x'),
	);
	const address = `${whole}?${new URLSearchParams({ ...query }).toString()}`;
	if (api === 'management' || api === 'account') return ask(method, address, body);
	if (fields.some(({ kind }) => kind === 'file'))
		return running.platform.form(method === 'PUT' ? 'PUT' : 'POST', whole, {});
	const version = api === 'import' ? '/v3.0' : '/v3';
	return running.platform.send(method, version + address, body, headers);
}
const actsFor = { onBehalfOf: 'bjorn' };

/** Whether an answer refuses a field: by its name, or by what it is a part of or holds. */
function refuses({ status, data }: PlatformAnswer, name: string): boolean {
	if (status !== 400) return false;
	const { code, details } = data.error;
	// Campaigns have a list of texts in place of an object by field.
	if (code === 'ERR_VALIDATION') return JSON.stringify(details).includes(name);
	return Object.keys(details ?? {}).some(
		(told) => told === name || told.startsWith(`${name}.`) || name.startsWith(`${told}.`),
	);
}

/** Sends wrong requests, and returns which of their wrong fields were not refused. */
async function accepted(
	isWrong: (field: ContractField, endpoint: Endpoint) => boolean,
	request: (wrong: ContractField[], endpoint: Endpoint) => Sent,
): Promise<string[]> {
	const all: string[] = [];
	for (const endpoint of endpoints) {
		const wrong = endpoint.fields.filter((field) => isWrong(field, endpoint));
		if (wrong.length === 0) continue;
		const answer = await send(endpoint, request(wrong, endpoint));
		const { method, path } = endpoint;
		const passed = wrong.filter(({ name }) => !refuses(answer, name));
		all.push(...passed.map(({ name }) => `${method} ${path} ${name}`));
	}
	return all;
}

const isRequired = (wanted: string) => (field: ContractField) =>
	field.place === wanted && field.required;

test('every endpoint refuses a body without what it requires, and names all of it', async () => {
	// What an agent is reached by is asked for once its kind is known.
	const isWrong = (field: ContractField) =>
		isRequired('body')(field) && field.name !== 'integrationMeta.baseUrl';
	const request = (_: unknown, { fields }: Endpoint) => ({
		body: {},
		query: bodyOf(fields.filter(isRequired('query')), () => 'amara'),
		headers: actsFor,
	});
	expect(await accepted(isWrong, request)).toEqual([]);
});

test('what is read refuses a query without what it requires', async () => {
	const isWrong = (field: ContractField, { method }: Endpoint) =>
		method === 'GET' && isRequired('query')(field);
	expect(await accepted(isWrong, () => ({}))).toEqual([]);
});

// These have codes or answers of their own, are sent as a form, or are named in the path too.
const ownRules = [
	/\/messages(\/\{id\})?( |$)/,
	/^POST .*\/(thread|auth_tokens|import_users) /,
	/\/moderation\/keywords/,
	/\/(extensions|campaigns|data_import)\//,
	/^PUT \/moderation\/rules\/\{ruleId\} id$/,
	/^PATCH .* slug$/,
];
test('every endpoint refuses values of another kind in its body, and names all of them', async () => {
	const isWrong = ({ place, name }: ContractField, { method, path, fields }: Endpoint) =>
		place === 'body' &&
		!ownRules.some((rule) => rule.test(`${method} ${path} ${name}`)) &&
		!fields.some((outer) => outer.kind === 'json' && name.startsWith(`${outer.name}.`));
	const request = (wrong: ContractField[]) => ({
		body: bodyOf(wrong, wrongValue),
		headers: actsFor,
	});
	expect(await accepted(isWrong, request)).toEqual([]);
});

const unpaged = [
	/\/(permissions|transcriptions|triggers) /,
	/^\/(campaigns|ai-agents)\//,
	/^\/users\/\{uid\}\/messages perPage/,
];
test.each(['0', '1.5', 'ten', '1001'])('every list refuses %s for a page’s size', async (value) => {
	const isWrong = ({ place, name }: ContractField, { path }: Endpoint) =>
		place === 'query' &&
		(['perPage', 'limit'].includes(name) || (name === 'page' && value !== '1001')) &&
		!unpaged.some((rule) => rule.test(`${path} ${name}`));
	const request = (wrong: ContractField[]) => ({
		query: bodyOf(wrong, () => value),
		headers: actsFor,
	});
	expect(await accepted(isWrong, request)).toEqual([]);
});

test('what is done for a user needs one', async () => {
	const needing = endpoints.filter(
		({ onBehalfOf, path }) => onBehalfOf === 'required' && !path.endsWith('/messages'),
	);
	for (const endpoint of needing) {
		const required = endpoint.fields.filter(isRequired('body'));
		const body = bodyOf(required, ({ kind }) => values[kind]);
		expectInvalid(await send(endpoint, { body }), 'onBehalfOf');
	}
});

test.each([
	['/users/{uid}', 'ERR_UID_NOT_FOUND'],
	['/auth_tokens/{authToken}', 'ERR_AUTH_TOKEN_NOT_FOUND'],
	['/groups/{guid}', 'ERR_GUID_NOT_FOUND'],
	['/messages/{id}', 'ERR_MESSAGE_ID_NOT_FOUND'],
	['/conversations/{conversationId}', 'ERR_CONVERSATION_NOT_ACCESSIBLE'],
	['/calls/{sessionId}', 'ERR_CALL_SESSION_NOT_FOUND'],
	['/roles/{role}', 'ERR_ROLE_NOT_FOUND'],
	['/apikeys/{apiKey}', 'ERR_APIKEY_NOT_FOUND'],
	['/webhooks/{webhookId}', 'ERR_WEBHOOK_NOT_FOUND'],
	['/extensions/{extension}', 'ERR_EXTENSION_NOT_FOUND'],
	['/keywords/{keywordId}', 'ERR_KEYWORD_NOT_FOUND'],
	['/rules/{ruleId}', 'ERR_RULE_NOT_FOUND'],
	['/reasons/{id}', 'ERR_REASON_NOT_FOUND'],
	['/templates/{id}', 'ERR_TEMPLATE_NOT_FOUND'],
	['/channels/{id}', 'ERR_CHANNEL_NOT_FOUND'],
	['/notification-feed/{id}', 'ERR_FEED_ITEM_NOT_FOUND'],
	['/agents/{uid}', 'ERR_AGENT_NOT_FOUND'],
	['/tools/{name}', 'ERR_TOOL_NOT_FOUND'],
	['/api-tools/{slug}', 'ERR_TOOL_NOT_FOUND'],
])('what is not there is told at %s with %s', async (step, code) => {
	const [, name = ''] = /\{(\w+)\}/.exec(step) ?? [];
	const below = endpoints.filter(({ method, path }) => method === 'GET' && path.includes(step));
	for (const endpoint of below) {
		const named = { ...ids, [name]: name === 'id' ? '99' : 'none' };
		const { status, data } = await send(endpoint, { headers: actsFor }, named);
		expect([endpoint.path, status, data.error.code]).toEqual([endpoint.path, 404, code]);
	}
	expect(below).not.toEqual([]);
});

/** What each of these needs, beside what may be long. */
const required: Record<string, object> = {
	'/users': { uid: 'zoe', name: 'Zoe' },
	'/groups': { guid: 'garden', name: 'Garden', type: 'public' },
	'/webhooks': { id: 'crm', name: 'CRM', webhookURL: 'https://crm.example.com' },
};
const long = (length: number) => 'x'.repeat(length);
const web = (length: number) => 'https://e.com/'.padEnd(length, 'x');
const metadata = (length: number) => ({ a: long(length - 8) });
const tags = (count: number) => Array.from({ length: count }, (_, place) => `tag ${place}`);

test.each<[path: string, field: string, most: number, value?: (length: number) => unknown]>([
	['/users', 'uid', 100],
	['/users', 'name', 100],
	['/users', 'name', 100, (length) => '😀'.repeat(length)],
	['/users', 'avatar', 3000, web],
	['/users', 'link', 3000, (length) => 'http://e.com/'.padEnd(length, 'x')],
	['/users', 'metadata', 5120, metadata],
	['/users', 'tags', 25, tags],
	['/users', 'tags.1', 100, (length) => ['a', long(length)]],
	['/groups', 'guid', 100],
	['/groups', 'name', 100],
	['/groups', 'password', 100],
	['/groups', 'icon', 3000, web],
	['/groups', 'description', 255],
	['/groups', 'metadata', 5120, metadata],
	['/groups', 'tags', 25, tags],
	['/webhooks', 'id', 50],
	['/webhooks', 'name', 50],
	['/webhooks', 'webhookURL', 255, web],
])(
	'what is sent to %s may have a %s of %i, and no more',
	async (path, field, most, value = long) => {
		const [name = ''] = field.split('.');
		const create = (length: number) => {
			const body = { ...required[path], [name]: value(length) };
			return path === '/webhooks' ? ask('POST', path, body) : post(path, body);
		};
		expectInvalid(await create(most + 1), field);
		expect((await create(most)).status).toBe(200);
	},
);
