import { column, type RowOf, type Store, table } from '../../../platform/parts.mts';

const most = 100;

/** The addresses of devices, each for one login of a user. */
const columns = {
	authToken: column.exactKey(),
	pushToken: column.exactKey(),
	uid: column.text(),
	platform: column.text(),
	pushTokenType: column.text(),
	providerId: column.optional(column.text()),
	timezone: column.optional(column.text()),
	createdAt: column.integer(),
	updatedAt: column.integer(),
};

export type PushToken = RowOf<typeof columns>;
export const pushTokens = table('pushTokens', columns);

/** Of more than a hundred of a user the oldest give way. */
export function forgetOldest(store: Store, uid: string): void {
	store.run(
		`DELETE FROM pushTokens WHERE uid = ? AND rowid NOT IN
			(SELECT rowid FROM pushTokens WHERE uid = ? ORDER BY rowid DESC LIMIT ?)`,
		uid,
		uid,
		most,
	);
}

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** A token as it is answered: here alone times are texts. */
export const showToken = ({ timezone: _, ...token }: PushToken): object => ({
	...token,
	createdAt: iso(token.createdAt),
	updatedAt: iso(token.updatedAt),
});
