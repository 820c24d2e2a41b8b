import { appIdOf, beginning, type Store } from '../../platform/parts.mts';
import * as tables from './tables.mts';

let place = 0;
/** Times of a seeded row: no two are the same. */
const times = () => {
	const at = beginning * 1000 + place++ * 1000;
	return { createdAt: at, updatedAt: at };
};
const icon = (name: string): string => `https://assets.example.com/icons/${name}.png`;

const offered: Array<[slug: string, name: string, description: string, actions: string[]]> = [
	['calendar', 'Calendar', 'Appointments', ['list_events', 'create_event']],
	['mail', 'Mail', 'Email messages', ['search_mail', 'send_mail', 'create_draft']],
	['tickets', 'Tickets', 'Requests of customers', ['find_ticket', 'create_ticket']],
];
const titled = (name: string): string =>
	name.replaceAll('_', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase());

/** Tools that every app has. */
export function offerTools(store: Store): void {
	place = 0;
	for (const [slug, name, description, actions] of offered)
		tables.readyTools.insert(store, {
			...{ slug, name, description, icon: icon(slug), createdAt: times().createdAt },
			actions: actions.map((action) => ({
				...{ name: action, displayName: titled(action), description: titled(action) },
			})),
		});
}

/** One of each kind, beside two agents. */
export function seedAgents(store: Store): void {
	const order = { key: 'orderId', type: 'string', description: 'Number of the order' };
	const parameters = [{ ...order, required: true }];
	const actionId = `${appIdOf(store)}_showOrder`;
	const apis = { 'order-status': 'Order status', 'stock-level': 'Stock level' };
	for (const [slug, name] of Object.entries(apis))
		tables.apiTools.insert(store, {
			...{ slug, name, description: `${name} of the shop`, icon: icon(slug), parameters },
			...{ endpoint: `https://shop.example.com/${slug}`, method: 'GET', ...times() },
		});
	for (const slug of ['shop', 'warehouse'])
		tables.mcpServers.insert(store, {
			...{ slug, name: titled(slug), description: `Tools of the ${slug}`, icon: icon(slug) },
			...{ url: `https://${slug}.example.com/mcp`, ...times() },
		});
	tables.frontendActions.insert(store, {
		...{ id: actionId, name: 'Show order', description: 'Opens an order', parameters },
		...{ triggerFunction: 'showOrder', icon: icon('order'), ...times() },
	});
	seedKnowledge(store);
	tables.agents.insert(store, {
		...{ uid: 'agent_shop', name: 'Shop guide', icon: icon('shop'), description: 'Helps buyers' },
		...{ tools: ['calendar'], actions: { calendar: ['list_events'] }, apiTools: ['order-status'] },
		...{ mcpServers: ['shop'], frontendActions: ['showOrder'], files: ['kb_text'] },
		...{ websites: ['kb_website'], instruction: 'Answer in two sentences.', ...times() },
		modelMetaData: { temperature: 0.2, maxTokens: 500 },
	});
	tables.agents.insert(store, {
		...{ uid: 'agent_plain', name: 'Plain agent', icon: icon('plain'), ...times() },
		description: 'Has no tools',
	});
	tables.variables.insert(store, {
		...{ id: 'var_plan', name: 'plan', description: 'Plan of the user', defaultValue: 'free' },
		...{ sourceType: 'user_metadata', sourcePath: 'billing.plan', ...times() },
	});
	tables.byoTools.insert(store, {
		...{ name: 'openCart', displayName: 'Open cart', executionText: 'Opening the cart' },
		...{ description: 'Opens the cart of the user', ...times() },
		parameters: { type: 'object', properties: {} },
	});
	tables.byoTools.insert(store, {
		...{ name: 'readClock', displayName: 'Read clock', executionText: 'Reading the clock' },
		...{ doNotExecute: true, ...times() },
	});
	// Turned off, so it is no user: the seeded users stay the same.
	tables.byoAgents.insert(store, {
		...{ uid: 'a3f0c1de-5b7a-4c11-9d0e-2f4b6a8c0e12', name: 'Mastra agent', isActive: false },
		...{ icon: icon('mastra'), integrateWith: 'mastra', integrationType: 'agent', ...times() },
		integrationMeta: { baseUrl: 'https://mastra.example.com', agentId: 'helper' },
		actions: ['openCart'],
	});
}

function seedKnowledge(store: Store): void {
	const known = (uniqueId: string) => {
		const at = times();
		return { uniqueId, status: 'indexed' as const, ...at, lastSynced: at.updatedAt };
	};
	const text = { fileName: 'opening-hours.md', s3Key: 'knowledge-base-kb_text' };
	tables.sources.insert(store, {
		...{ ...known('kb_text'), type: 'text', sourceName: 'Opening hours', ...text },
		text: 'The shop is open from 9 to 18.',
	});
	const file = { fileName: 'returns.pdf', mimeType: 'application/pdf', fileSize: 2048 };
	tables.sources.insert(store, {
		...{ ...known('kb_file'), type: 'uploads', sourceName: 'returns.pdf', ...file },
		s3Key: 'knowledge-base-kb_file',
	});
	const address = 'https://shop.example.com';
	tables.sources.insert(store, { ...known('kb_website'), type: 'website', sourceName: address });
	const statuses = { about: 'processed', prices: 'discovered', archive: 'failed' } as const;
	for (const [path, status] of Object.entries(statuses))
		tables.pages.insert(store, {
			...{ urlId: `page_${path}`, website: 'kb_website', url: `${address}/${path}` },
			...{ title: titled(path), status, ...times() },
		});
}
