import { z } from 'zod/v4';
import { ruleMessage } from '../../engine';
import type { ListName } from '../../platform/lists';
import { existing } from '../../fields/id';

/** IDs joined by dots, such as `sendMessage.mode`. */
const dotted = z
	.string()
	.max(100)
	.regex(
		/^(?!__proto__$)[\w-]+(\.[\w-]+)*$/i,
		ruleMessage(
			'can contain only letters, digits, hyphens, underscores and single dots',
			'Copy the key exactly as CometChat shows it.',
		),
	);

const permission = (listName: ListName) =>
	existing(listName, 'permission', 'permission', 'e.g. sendMessage.mode', dotted);
export const rolePermission = permission('searchRolePermissions');
export const scopePermission = permission('searchScopePermissions');
