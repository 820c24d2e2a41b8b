import type { ListName } from '../../platform/lists';
import { existing } from '../../fields/id';
import { dotted } from '../shared/id';

const permission = (listName: ListName) =>
	existing(listName, 'permission', 'permission', 'e.g. sendMessage.mode', dotted);
export const rolePermission = permission('searchRolePermissions');
export const scopePermission = permission('searchScopePermissions');
