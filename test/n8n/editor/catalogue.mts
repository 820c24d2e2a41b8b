/** The actions that the editor offers, and what each opens. */
export const actions = [
	['CometChat', 'Create user', 'User', 'Create'],
	['CometChat', 'Create group', 'Group', 'Create'],
	['CometChat', 'Add members to group', 'Group Member', 'Add'],
	['CometChat', 'Get call', 'Call', 'Get'],
	['CometChat Moderation', 'Create keyword list', 'Keyword List', 'Create'],
	['CometChat Moderation', 'Update keyword list', 'Keyword List', 'Update'],
	['CometChat Admin', 'Delete role', 'Role', 'Delete'],
	['CometChat Admin', 'Get many restricted features', 'Restricted Feature', 'Get Many'],
	['CometChat Data Import', 'Import users', 'User', 'Import'],
].map(([node = '', action = '', resource = '', operation = '']) => ({
	node,
	action,
	resource,
	operation,
}));
