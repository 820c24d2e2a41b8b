import type { ListSource, NamedList } from '../engine/form/listSearch';
import { searchMethods } from '../engine/form/listSearch';
import { apis } from './apis';
import { codes } from './codes';

const { chat: api, management, campaigns } = apis;

/** Lists of the Campaigns API go on by cursor. */
const byCursor = { api: campaigns, isCursor: true, id: 'id' } as const;

const providers = { at: 'pushProviders', id: 'providerId', isWhole: true } as const;

/** The platform's lists that a person can choose from, by the name of their search method. */
const lists = {
	searchUsers: { api, path: '/users', search: 'searchKey', id: 'uid' },
	searchGroups: { api, path: '/groups', search: 'searchKey', id: 'guid' },
	searchRoles: { api, path: '/roles', id: 'role' },
	searchRolePermissions: { api, path: '/roles/{role}/permissions', id: 'id', label: 'title' },
	searchRules: { api, path: '/moderation/rules', id: 'id', isWhole: true },
	searchScopePermissions: {
		...{ api, path: '/groups/{guid}/scopes/{scope}/permissions' },
		...{ id: 'id', label: 'title' },
	},
	searchKeywordLists: { api, path: '/moderation/keywords', id: 'id', isWhole: true },
	searchWebhooks: { api: management, path: '/webhooks', search: 'searchKey', id: 'id' },
	searchFlagReasons: { api, path: '/moderation/reasons', id: 'id', isWhole: true },
	searchFcmProviders: { api, ...providers, path: '/notifications/push/v1/providers/fcm' },
	searchApnsProviders: { api, ...providers, path: '/notifications/push/v1/providers/apns' },
	searchCampaigns: { ...byCursor, path: '/campaigns', search: 'search' },
	searchTemplates: { ...byCursor, path: '/templates', search: 'search', id: 'templateId' },
	searchTemplateCategories: { ...byCursor, path: '/templates/categories' },
	searchCategoryNames: { ...byCursor, path: '/templates/categories', id: 'name' },
	searchChannels: { ...byCursor, path: '/channels', search: 'search', id: 'channelId' },
	searchTimeZones: { names: () => Intl.supportedValuesOf('timeZone') },
} satisfies Record<string, ListSource | NamedList>;

export type ListName = keyof typeof lists;

/** The searches that a node's locators use. */
export const listSearch = searchMethods(lists, codes);
