import { credentialOf, credentialsOf } from '../../harness/sandbox/credential.mts';
import { id } from '../catalogue/case.mts';
import { searchList } from '../support/engine.mts';
import { nodes } from '../support/nodes.mts';
import { fcm } from '../support/providing.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();

/** The nodes with a field that a list is for, by the method that searches it. */
const searching = Object.values(nodes).flatMap((node) =>
	[...JSON.stringify(node.description).matchAll(/"searchListMethod":"(\w+)"/g)].map(
		([, method = '']) => ({ method, node }),
	),
);

/** Searches a list as the form of an operation does, which may have other fields that it needs. */
async function search(
	method: string,
	parameters: object,
	...asked: [filter?: string, token?: string]
) {
	const node = searching.find((each) => each.method === method)?.node ?? nodes.cometChat;
	const run = { credential: credentialsOf(on.sandbox), parameters: { ...parameters } };
	return await searchList(node, method, run, ...asked);
}

const permission = { resource: 'permission', operation: 'unset' };
const ofTeacher = { ...permission, permissionsOf: 'role', role: id('teacher') };
const guid = id('book-club');
const inClub = { ...permission, permissionsOf: 'scope', guid, scope: 'participant' };
const toolOf = { resource: 'agent', operation: 'getToolActions', uid: id('agent_shop') };
const apns = {
	providerId: 'phones',
	keyId: '2X9R4HXF34',
	teamId: 'DEF123GHIJ',
	bundleId: 'com.example.chess',
	keyFrom: 'text',
	p8Key: '-----BEGIN PRIVATE KEY-----',
};

const any = expect.any(String) as string;
const like = (name: RegExp) => expect.stringMatching(name) as string;
const replies = 'core.conversations.updateOnReplies';
const push = 'cc-notification-channel-push';
type List = [method: string, filter: string, name: string, value: string, parameters?: object];
/** What is looked for in each list, and found; then what the list depends on. */
const lists: List[] = [
	['searchUsers', 'AMA', 'Amara Okafor (amara)', 'amara'],
	['searchGroups', 'chess', 'Chess Night (chess-night)', 'chess-night'],
	['searchRoles', 'PREM', 'Premium (premium)', 'premium'],
	['searchRules', 'filter', 'Profanity filter (profanity-filter)', 'profanity-filter'],
	['searchKeywordLists', 'details', 'Contact details (contact-details)', 'contact-details'],
	['searchFlagReasons', 'abu', 'Abuse (abuse)', 'abuse'],
	['searchFcmProviders', 'MAI', 'main', 'main'],
	['searchApnsProviders', 'pho', 'phones', 'phones'],
	['searchApps', 'sho', like(/^Shop \(/), any, { resource: 'app' }],
	['searchWebhooks', 'crm', 'CRM (crm)', 'crm', { resource: 'webhook' }],
	['searchRolePermissions', 'sendMessage)', like(/ \(sendMessage\)$/), 'sendMessage', ofTeacher],
	['searchScopePermissions', 'sendMessage)', like(/ \(sendMessage\)$/), 'sendMessage', inClub],
	['searchCampaigns', 'summer', 'Summer release (camp_completed)', 'camp_completed'],
	['searchTemplates', 'journey', 'Journey (cc-template-journey)', 'cc-template-journey'],
	['searchTemplateCategories', 'trans', 'Transactional (cat_2)', 'cat_2'],
	['searchCategoryNames', 'trans', 'Transactional', 'Transactional'],
	['searchChannels', 'push', `Push (${push})`, push],
	['searchAgents', 'plain', 'Plain agent (agent_plain)', 'agent_plain'],
	['searchModels', '4o-mini', 'gpt-4o-mini', 'gpt-4o-mini'],
	['searchExternalAgents', 'mastra', like(/^Mastra agent \(/), any],
	['searchExternalTools', 'cart', 'Open cart (openCart)', 'openCart'],
	['searchAgentTools', 'calendar', 'Calendar (calendar)', 'calendar', toolOf],
	['searchApiTools', 'stock', 'Stock level (stock-level)', 'stock-level'],
	['searchFrontendActions', 'show', like(/^Show order \(/), any],
	['searchMcpServers', 'ware', 'Warehouse (warehouse)', 'warehouse'],
	['searchSources', 'shop', 'https://shop.example.com (kb_website)', 'kb_website'],
	['searchVariables', 'plan', 'plan (var_plan)', 'var_plan'],
	['searchAppSettings', 'onrep', replies, replies],
	['searchExtensions', 'chatwoot', 'Chatwoot (chatwoot)', 'chatwoot'],
	['searchTimeZones', 'new york', 'America/New_York', 'America/New_York'],
];

it.each(lists)('%s finds by %s %s', async (method, filter, name, value, parameters = {}) => {
	const webhookURL = 'https://crm.example.com/hook';
	await on.run('notifications/fcmProvider/add', fcm);
	await on.run('notifications/apnsProvider/add', apns);
	await on.run('admin/app/create', { name: 'Shop', region: 'eu' });
	await on.run('admin/webhook/create', { id: 'crm', name: 'CRM', webhookURL });
	expect((await search(method, parameters, filter)).results).toEqual([{ name, value }]);
	expect((await search(method, parameters)).results).toContainEqual({ name, value });
});

it('each list that a field names is there, and searched here', () => {
	const found = new Set(lists.map(([method]) => method));
	expect(new Set(searching.map(({ method }) => method))).toEqual(found);
	for (const { method, node } of searching)
		expect(node.methods?.listSearch).toHaveProperty(method, expect.any(Function));
});

it('lists come page by page until there is no more, each entry once', async () => {
	const people = many(130, (index) => ({ uid: `zoe-${index}` }));
	await on.run('import users', { uid: '={{ $json.uid }}', name: 'Zoe' }, { items: people });
	const names = many(130, (index) => ({ name: `Category ${index}` }));
	const category = { name: '={{ $json.name }}' };
	await on.run('campaigns/templateCategory/create', category, { items: names });
	for (const [method, left] of [
		['searchUsers', 55],
		['searchCategoryNames', 32],
	] as const) {
		const page = await search(method, {});
		const last = await search(method, {}, undefined, page.paginationToken as string);
		expect([page.results.length, last.results.length]).toEqual([100, left]);
		expect(last.paginationToken).toBeUndefined();
		const all = [...page.results, ...last.results].map(({ value }) => value);
		expect(new Set(all).size).toBe(100 + left);
	}
	// One of the second page, as the platform searches.
	expect((await search('searchUsers', {}, 'zoe-99')).results).toHaveLength(1);
});

it.each([
	[{ apiKey: 'wrong' }, /^CometChat doesn’t recognize this API key$/],
	[{ appId: 'a/b' }, /^App ID in the credential/],
])('says what to fix when the list cannot be fetched with %j', async (wrong, message) => {
	const credential = { ...credentialOf(on.sandbox), ...wrong };
	const asked = searchList(nodes.cometChat, 'searchUsers', { credential });
	await expect(asked).rejects.toMatchObject({ message: expect.stringMatching(message) });
});
