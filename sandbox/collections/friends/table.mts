import { column, table } from '../../platform/parts.mts';

/** Friendship goes both ways: two rows. */
export const friends = table('friends', {
	uid: column.key(),
	friend: column.key(),
	since: column.integer(),
}).indexed('friend');
