import type { ListSource } from '../engine/form/listSearch';
import { searchMethods } from '../engine/form/listSearch';
import { apis } from './apis';
import { codes } from './codes';

const { chat: api } = apis;

/** The platform's lists that a person can choose from, by the name of their search method. */
const lists = {
	searchUsers: { api, path: '/users', search: 'searchKey', id: 'uid' },
	searchGroups: { api, path: '/groups', search: 'searchKey', id: 'guid' },
	searchRoles: { api, path: '/roles', id: 'role' },
	searchRules: { api, path: '/moderation/rules', id: 'id', isWhole: true },
	searchKeywordLists: { api, path: '/moderation/keywords', id: 'id', isWhole: true },
	searchFlagReasons: { api, path: '/moderation/reasons', id: 'id', isWhole: true },
} satisfies Record<string, ListSource>;

export type ListName = keyof typeof lists;

/** The searches that a node's locators use. */
export const listSearch = searchMethods(lists, codes);
