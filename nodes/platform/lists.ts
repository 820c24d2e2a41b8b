import { type ListSource, type NamedList, searchMethods } from '../engine';
import { apis } from './apis';
import { codes } from './codes';
import { extensions } from './extensions';

const { chat: api, account, management, campaigns, agents } = apis;

/** Lists of the Campaigns API go on by cursor. */
const byCursor = { api: campaigns, isCursor: true, id: 'id' } as const;

/** The list of sources requires both, and doesn't document either (docs/platform.md, AI agents). */
const ALL_TIME = 'start=0&end=9999999999999';

/** So do those of the agents API, where they don't come whole. */
const agentsByCursor = { api: agents, isCursor: true } as const;
const agentsWhole = { api: agents, isWhole: true } as const;

const providers = { at: 'pushProviders', id: 'providerId', isWhole: true } as const;

/** Settings of an app that the vendor's example has; which of them can be changed isn't documented. */
const APP_SETTINGS = [
	...['GroupActions', 'Replies', 'CallActivity', 'MessageActions', 'CustomMessage'].map(
		(activity) => `core.conversations.updateOn${activity}`,
	),
	...['core.threads.updateOnMessageActions', 'core.notifications.push.accessible'],
	...['core.notifications.push.enabled', 'core.notifications.push.advanced.enabled'],
];

/** The platform's lists that a person can choose from, by the name of their search method. */
const lists = {
	searchUsers: { api, path: '/users', search: 'searchKey', id: 'uid' },
	searchGroups: { api, path: '/groups', search: 'searchKey', id: 'guid' },
	searchRoles: { api, path: '/roles', id: 'role' },
	searchRolePermissions: { api, path: '/roles/{role}/permissions', id: 'id', label: 'title' },
	searchRules: { api, path: '/moderation/rules', id: 'id', isWhole: true },
	searchScopePermissions: {
		api,
		path: '/groups/{guid}/scopes/{scope}/permissions',
		id: 'id',
		label: 'title',
	},
	searchKeywordLists: { api, path: '/moderation/keywords', id: 'id', isWhole: true },
	searchApps: { api: account, path: '/apps', search: 'searchKey', id: 'id' },
	searchWebhooks: { api: management, path: '/webhooks', search: 'searchKey', id: 'id' },
	searchFlagReasons: { api, path: '/moderation/reasons', id: 'id', isWhole: true },
	searchFcmProviders: { api, ...providers, path: '/notifications/push/v1/providers/fcm' },
	searchApnsProviders: { api, ...providers, path: '/notifications/push/v1/providers/apns' },
	searchCampaigns: { ...byCursor, path: '/campaigns', search: 'search' },
	searchTemplates: { ...byCursor, path: '/templates', search: 'search', id: 'templateId' },
	searchTemplateCategories: { ...byCursor, path: '/templates/categories' },
	searchCategoryNames: { ...byCursor, path: '/templates/categories', id: 'name' },
	searchChannels: { ...byCursor, path: '/channels', search: 'search', id: 'channelId' },
	searchAgents: { ...agentsByCursor, path: '/agent-builder/agents', search: 'search', id: 'uid' },
	searchModels: {
		...agentsWhole,
		path: '/agent-builder/agents/available-models',
		id: 'model',
		label: 'model',
	},
	searchExternalAgents: { ...agentsWhole, path: '/agents', id: 'uid' },
	searchExternalTools: { ...agentsWhole, path: '/tools', id: 'name', label: 'displayName' },
	searchAgentTools: {
		...agentsWhole,
		path: '/agent-builder/agents/{uid}/tools/search',
		at: 'results',
		search: 'key',
		id: 'slug',
	},
	searchApiTools: { ...agentsByCursor, path: '/agent-builder/api-tools', id: 'slug' },
	searchFrontendActions: { ...agentsByCursor, path: '/agent-builder/frontend-actions', id: '_id' },
	searchMcpServers: { ...agentsByCursor, path: '/agent-builder/mcp-servers', id: 'slug' },
	searchSources: {
		...agentsByCursor,
		path: `/agent-builder/knowledge-base?${ALL_TIME}`,
		id: 'uniqueId',
		label: 'sourceName',
	},
	searchVariables: { ...agentsWhole, path: '/agent-builder/agents/variables/custom', id: '_id' },
	searchAppSettings: { names: () => APP_SETTINGS },
	searchExtensions: {
		names: () =>
			extensions.map(({ id, name, mark }) => ({ name: `${name} (${id}${mark})`, value: id })),
	},
	searchTimeZones: { names: () => Intl.supportedValuesOf('timeZone') },
} satisfies Record<string, ListSource | NamedList>;

export type ListName = keyof typeof lists;

/** The searches that a node's locators use. */
export const listSearch = searchMethods(lists, codes);
