import type { IDataObject } from 'n8n-workflow';
import { many, withNodes } from '../support/withNodes.mts';
import { withShortPauses } from '../support/shortPauses.mts';

const on = withNodes();
withShortPauses();
const request = { description: 'Status of an order', httpMethod: 'POST', enableBasicAuth: false };
const endpoint = 'https://example.com/orders';
const orders = { slug: 'orders', name: 'Orders', endpoint, ...request };

it('keeps what an update of the metadata does not fill in', async () => {
	const fields = { greetingMessage: 'Hi', metaData: '{"team": "support"}' };
	const [made] = await on.run('aiAgents/agent/create', { name: 'Ada', additionalFields: fields });
	const uid = made?.json.uid as string;
	const change = { suggestedMessages: ['Hello, Ada', 'Where is it?'] };
	await on.run('aiAgents/agent/update', { uid, additionalFields: change });
	const [row] = await on.run('aiAgents/agent/get', { uid, simplify: false });
	expect(row?.json.metaData).toEqual({ greetingMessage: 'Hi', team: 'support', ...change });
});

it('sends headers as text and parameters in double braces, and returns headers as secrets', async () => {
	const additionalFields = { headers: '{"X-Key": "k3y"}', bodyTemplate: '{"order": "{id}"}' };
	const asked = { ...orders, additionalFields };
	const [row] = await on.run('aiAgents/apiTool/create', asked);
	expect(row?.json).toMatchObject({ bodyTemplate: '{"order": "{{id}}"}' });
	expect(row?.json).not.toHaveProperty('headers');
	const options = { returnSecrets: true };
	const [shown] = await on.run('aiAgents/apiTool/get', {
		slug: 'orders',
		simplify: false,
		options,
	});
	expect(shown?.json.headers).toBe('{"X-Key":"k3y"}');
});

it.each([
	['ag-ui', { 'X-Key': 'k3y', Accept: 'a' }],
	['ag2', '{"X-Key":"k3y","Accept":"a"}'],
	['rasa', 'X-Key:k3y\nAccept:a'],
])('sends headers to %s in the form that it has', async (integrateWith, headers) => {
	const given = { headers: '{"X-Key": "k3y", "Accept": "a"}' };
	const about = { name: 'Hal', icon: 'https://example.com/h.png' };
	const [row] = await on.run('aiAgents/externalAgent/create', {
		...{ ...about, integrateWith, baseUrl: 'https://example.com/agent', additionalFields: given },
		options: { returnSecrets: true },
	});
	const integrationMeta = { baseUrl: 'https://example.com/agent', headers };
	expect(row?.json).toMatchObject({ integrateWith, integrationMeta });
});

it('sets a text under its title, and twice the same changes nothing', async () => {
	const items = many(120, (index) => ({ title: `Text ${index}.`, content: `It is ${index}` }));
	const asked = { title: '={{ $json.title }}', content: '={{ $json.content }}' };
	const set = async (given: IDataObject[]) =>
		(await on.run('aiAgents/knowledgeText/set', asked, { items: given })).map(
			({ json }) => json.outcome,
		);
	expect(new Set(await set(items))).toEqual(new Set(['created']));
	const [first, ...others] = items;
	const changed = { ...first, content: 'It is none' };
	expect(await set([changed, ...others])).toEqual(['updated', ...others.map(() => 'unchanged')]);
	const rows = await on.run('aiAgents/knowledgeSource/getAll', { returnAll: true });
	const names = rows.map(({ json }) => json.sourceName);
	expect(names.sort()).toEqual(expect.arrayContaining(items.map(({ title }) => title)));
	expect(new Set(names).size).toBe(names.length);
});

it('waits until a text is indexed where that is wanted', async () => {
	const prices = { title: 'Prices', content: 'All is free' };
	const additionalFields = { waitUntilFinished: true };
	const [now] = await on.run('aiAgents/knowledgeText/set', prices);
	expect(now?.json).toMatchObject({ outcome: 'created', status: 'indexing' });
	const changed = { ...prices, content: 'Some is free', additionalFields };
	const [row] = await on.run('aiAgents/knowledgeText/set', changed);
	expect(row?.json).toMatchObject({ outcome: 'updated', status: 'indexed' });
});

it('asks for the states of many sources at once, and fails those that aren’t there', async () => {
	const made = await on.run('aiAgents/knowledgeText/create', { title: 'A', content: 'B' });
	const known = String(made[0]?.json.uniqueId);
	const items = [...many(60, () => ({ id: known })), { id: 'no-such-source' }];
	const since = await on.sandbox.lastRequest();
	const given = { uniqueIds: '={{ $json.id }}' };
	const rows = await on.run('aiAgents/knowledgeSource/getStatus', given, {
		...{ items, continueOnFail: true },
	});
	expect(await on.sandbox.requests(since)).toHaveLength(1);
	expect(rows).toHaveLength(61);
	expect(rows[59]?.json).toMatchObject({
		uniqueId: known,
		status: expect.stringMatching(/^index/),
	});
	expect(rows[60]?.json.details).toMatchObject({ code: 'ERR_KB_NOT_FOUND' });
});

it.each(['frontendAction', 'mcpServer'])('takes long texts for a model: %s', async (kind) => {
	const long = 'What it does. '.repeat(200).trim();
	const parameter = { key: 'city', type: 'string', description: long, required: false };
	const own = {
		frontendAction: { triggerFunction: 'openMap', description: long },
		mcpServer: { slug: 'maps', url: 'https://example.com/mcp' },
	}[kind];
	const more = {
		frontendAction: { parameters: { values: [parameter] } },
		mcpServer: { description: long },
	}[kind];
	const given = { name: 'Maps', ...own, additionalFields: more };
	const [{ json }] = await on.run(`aiAgents/${kind as 'mcpServer'}/create`, given);
	expect(JSON.stringify(json)).toContain(long);
});

it('takes both forms of a letter for one title', async () => {
	const set = async (titles: string[], content: string) =>
		await on.run(
			'aiAgents/knowledgeText/set',
			{ title: '={{ $json.title }}', content },
			{ items: titles.map((title) => ({ title })) },
		);
	const [one, other] = await set(['Caf\u00e9', 'Cafe\u0301'], 'one');
	expect(other?.json.uniqueId).toBe(one?.json.uniqueId);
	const [again] = await set(['Cafe\u0301'], 'two');
	expect(again?.json.outcome).toBe('updated');
});
