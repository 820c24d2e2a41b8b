import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from './campaigning.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const base = '/ai-agents';
const builder = `${base}/agent-builder`;
const shop = `${builder}/agents/agent_shop`;
/** Answers of this API have different envelopes. */
const body = <T = Row,>({ data }: { data: unknown }) => data as T;
const get = async <T = Row,>(path: string) => body<T>(await running.platform.get(path));
const post = async (path: string, given: object) => await running.platform.post(path, given);
const patch = async (path: string, given: object) => await running.platform.patch(path, given);
const code = ({ data, status }: Awaited<ReturnType<typeof post>>) => [status, data.error.code];

const apiTool = {
	...{ name: 'Weather', description: 'Tells it', endpoint: 'https://example.com', method: 'GET' },
	enableBasicAuth: false,
};

it('goes through a list by the time of creation, forwards and back', async () => {
	for (let n = 0; n < 3; n++) {
		await post(`${builder}/agents`, { name: `Number ${n}` });
		// The place in the list is the millisecond.
		await wait(5);
	}
	const list = `${builder}/agents?limit=2`;
	const names = ({ data }: Row) => (data as Row[]).map(({ name }) => name);
	const first = await get(list);
	const { next } = first.meta as { next: Row };
	const second = await get(`${list}&affix=append&createdAt=${String(next.createdAt)}`);
	const { previous } = second.meta as { previous: Row };
	const back = await get(`${list}&affix=prepend&createdAt=${String(previous.createdAt)}`);
	expect([first, second, back].map(names)).toEqual([
		['Number 2', 'Number 1'],
		['Number 0', 'Plain agent'],
		['Number 2', 'Number 1'],
	]);
	expect(names(await get(`${list}&search=helps`))).toEqual(['Shop guide']);
});

it('attaches what exists, each once', async () => {
	const add = async (route: string, given: object) => await patch(`${shop}/${route}/add`, given);
	expect(body(await add('tools', { tools: ['mail'] }))).toMatchObject({
		...{ success: true, data: { tools: ['calendar', 'mail'] } },
	});
	expect(code(await add('tools', { tools: ['mail'] }))).toEqual([409, 'ERR_TOOL_ALREADY_ADDED']);
	expect(code(await add('mcp', { mcps: ['none'] }))).toEqual([404, 'ERR_TOOL_NOT_FOUND']);
	expect(body(await add('mcp', { mcps: ['warehouse'] }))).toMatchObject({
		data: { mcpServers: ['shop', 'warehouse'] },
	});
	expect(body(await add('frontend-actions', { frontendActions: [] }))).toMatchObject({
		data: { frontendActions: ['showOrder'] },
	});
	const removed = await patch(`${shop}/api-tools/remove`, { apiTools: ['order-status'] });
	expect(body(removed)).toMatchObject({ data: { apiTools: [] } });
});

it('turns actions of a tool on and off', async () => {
	const actions = `${shop}/tools/calendar/actions`;
	expect(await get(actions)).toContainEqual(
		expect.objectContaining({ name: 'create_event', displayName: 'Create Event' }),
	);
	const enabled = async () => {
		const { data } = await get<{ data: Row }>(`${shop}/enabled-items?apiTools=false`);
		expect(Object.keys(data)).toEqual(['tools', 'frontendActions', 'mcpServers']);
		return (data.tools as Array<{ actions: Row[] }>)[0]?.actions.map(({ slug }) => slug);
	};
	const actionsToAdd = { actions: ['create_event'] };
	expect((await patch(`${actions}/add`, actionsToAdd)).status).toBe(400);
	await patch(`${actions}/add`, { ...actionsToAdd, authMeta: {} });
	expect(await enabled()).toEqual(['list_events', 'create_event']);
	await patch(`${actions}/remove`, { actions: ['list_events'] });
	expect(await enabled()).toEqual(['create_event']);
	const tools = await get<{ data: Row[] }>(`${builder}/tools/agent/agent_shop`);
	expect(tools.data.map(({ slug, isAuthenticated }) => [slug, isAuthenticated])).toEqual([
		...[
			['tickets', false],
			['mail', false],
			['calendar', true],
		],
	]);
});

it.each([
	['api-tools', { ...apiTool, slug: 'stock-level' }],
	['frontend-actions', { name: 'Pay', description: 'Pays', triggerFunction: 'showOrder' }],
	['mcp-servers', { name: 'Shop', slug: 'shop', url: 'https://shop.example.com/mcp' }],
])('takes a key of %s once', async (path, given) => {
	expect(code(await post(`${builder}/${path}`, given))).toEqual([409, 'ERR_CONFLICT']);
});

it('shows the parameters of an API tool as a model gets them, and no password', async () => {
	const given = {
		...{ ...apiTool, slug: 'weather', basicAuthUsername: 'me', basicAuthPassword: 'secret' },
		parameters: [{ key: 'city', type: 'string', description: 'City', required: true }],
	};
	const needsLogin = { ...apiTool, slug: 'snow', enableBasicAuth: true };
	expect((await post(`${builder}/api-tools`, needsLogin)).status).toBe(400);
	await post(`${builder}/api-tools`, given);
	const { data } = await get<{ data: Row[] }>(`${builder}/api-tools?limit=1`);
	expect(data).toEqual([expect.objectContaining({ slug: 'weather' })]);
	expect(data[0]?.tool).toMatchObject({
		parameters: { properties: { city: { type: 'string' } }, required: ['city'] },
	});
	expect(JSON.stringify(data)).not.toContain('secret');
});

it('says which agents use a variable, by category where that is wanted', async () => {
	await patch(shop, { instruction: 'Their plan is @var-custom:plan.' });
	const path = `${builder}/agents/variables/all?groupByCategory=true`;
	const { auth, custom } = await get<Record<string, Row[]>>(path);
	expect(auth?.map(({ name }) => name)).toEqual(['auth.uid', 'auth.name', 'auth.role']);
	expect(custom).toMatchObject([{ name: 'plan', usedByAgents: [{ uid: 'agent_shop' }] }]);
});

it('takes a variable once, by a name that instructions can have', async () => {
	const path = `${builder}/agents/variables/custom`;
	const given = { name: 'plan', sourceType: 'constant', constantValue: 'warm' };
	expect(code(await post(path, given))).toEqual([409, 'ERR_CONFLICT']);
	expect((await post(path, { ...given, name: '1st' })).status).toBe(400);
});

describe('Agents that run elsewhere', () => {
	const given = {
		...{ name: 'Helper', icon: 'https://assets.example.com/h.png', integrateWith: 'ag-ui' },
		...{ integrationType: 'agent', integrationMeta: { baseUrl: 'http://127.0.0.1:9/agent' } },
	};

	it('are users of the app while they are turned on', async () => {
		const made = await post(`${base}/agents`, given);
		const { agent } = body<{ agent: Row }>(made);
		expect([made.status, agent]).toEqual([
			...[201, expect.objectContaining({ ...given, isActive: true, deletedAt: null })],
		]);
		const uid = String(agent.uid);
		const user = async () => await running.platform.get(`/users/${uid}`);
		expect((await user()).data.data).toMatchObject({ name: 'Helper', role: '@agentic' });
		expect(body(await patch(`${base}/agents/${uid}`, { isActive: false }))).toEqual({
			success: true,
		});
		expect((await user()).status).toBe(404);
		await patch(`${base}/agents/${uid}`, { isActive: true, name: 'Hal' });
		expect((await user()).data.data).toMatchObject({ name: 'Hal' });
		await running.platform.delete(`${base}/agents/${uid}`);
		expect((await user()).status).toBe(404);
		expect((await get<Row[]>(`${base}/agents`)).map((one) => one.name)).toEqual(['Mastra agent']);
	});

	it('have a public https address, or one on this machine', async () => {
		const integrationMeta = { baseUrl: 'http://agents.example.com' };
		expect((await post(`${base}/agents`, { ...given, integrationMeta })).status).toBe(400);
	});

	it.each([
		['ag-ui', 'X-Key:k'],
		['rasa', { 'X-Key': 'k' }],
		['mastra', { 'X-Key': 'k' }],
		['other', {}],
	])('have headers in the form of their platform, here %s', async (integrateWith, headers) => {
		const integrationMeta = { ...given.integrationMeta, headers };
		const made = await post(`${base}/agents`, { ...given, integrateWith, integrationMeta });
		expect(made.status).toBe(400);
	});

	it('name tools that exist', async () => {
		const wrong = await post(`${base}/agents`, { ...given, tools: ['none'] });
		expect(code(wrong)).toEqual([404, 'ERR_TOOL_NOT_FOUND']);
		const tool = { name: 'pay', displayName: 'Pay', executionText: 'Paying' };
		const made = await post(`${base}/tools`, { ...tool, doNotExecute: true });
		expect([made.status, body(made)]).toEqual([
			...[201, expect.objectContaining({ name: 'pay', type: 'tool' })],
		]);
		const put = async (given: object) =>
			body(await running.platform.put(`${base}/tools/pay`, { ...tool, ...given }));
		const pays = { description: 'Pays', parameters: { type: 'object', properties: {} } };
		const action = { type: 'action', tool: pays };
		expect(await put({ description: 'Pays' })).toHaveProperty('error.details.parameters');
		expect([await put(pays), await put({})]).toMatchObject([action, action]);
		const actions = await get<Row[]>(`${base}/tools?type=action`);
		expect(actions.map(({ name }) => name)).toEqual(['openCart', 'pay']);
	});
});
