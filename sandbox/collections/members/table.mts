import { column, table } from '../../platform/parts.mts';

export type Scope = 'admin' | 'moderator' | 'participant';

const { integer, key, word } = column;

export const members = table('members', {
	guid: key(),
	uid: key(),
	scope: word<Scope>(),
	joinedAt: integer(),
}).indexed('uid');
export const banned = table('banned', { guid: key(), uid: key(), bannedAt: integer() });
