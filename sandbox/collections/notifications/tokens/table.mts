import { column, type Row, table } from '../../../platform/parts.mts';

/** The addresses of devices, each for one login of a user. */
export const pushTokens = table('pushTokens', {
	authToken: column.exactKey(),
	pushToken: column.exactKey(),
	...column.each(column.text(), 'uid', 'platform', 'pushTokenType'),
	...column.each(column.optional(column.text()), 'providerId', 'timezone'),
	...column.each(column.integer(), 'createdAt', 'updatedAt'),
});
export type PushToken = Row<typeof pushTokens>;

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** A token as it is answered: here alone times are texts. */
export const showToken = ({ timezone: _, ...token }: PushToken): object => ({
	...{ ...token, createdAt: iso(token.createdAt), updatedAt: iso(token.updatedAt) },
});
