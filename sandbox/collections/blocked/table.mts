import { column, table } from '../../platform/parts.mts';

export const blockedUsers = table(
	'blockedUsers',
	{ uid: column.key(), blockedUid: column.key(), blockedAt: column.integer() },
	{ indexes: ['blockedUid'] },
);
