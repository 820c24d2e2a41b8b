import type { ListSource } from '../engine/listSearch';

/** The platform's lists that a person can choose from, by the name of their search method. */
export const lists = {
	searchUsers: { path: '/users', search: 'searchKey', id: 'uid' },
	searchGroups: { path: '/groups', search: 'searchKey', id: 'guid' },
	searchRoles: { path: '/roles', id: 'role' },
	searchKeywordLists: { path: '/moderation/keywords', id: 'id', whole: true },
} satisfies Record<string, ListSource>;

export type ListName = keyof typeof lists;
