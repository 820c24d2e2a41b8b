import { column, getter, problem, table } from '../../platform/parts.mts';

/** Bots are made in the vendor's dashboard, so here they are seeded only. */
export const bots = table('bots', {
	uid: column.key(),
	name: column.text(),
	avatar: column.optional(column.text()),
	createdAt: column.integer(),
});

const notFound = problem('ERR_BOT_NOT_FOUND', 'The bot with UID {} does not exist.');
export const botOf = getter(bots, 'uid', notFound);
