import * as z from 'zod/v4';

import {
	badRequest,
	type Call,
	type Collection,
	Conditions,
	endpoint,
	problem,
	type RawRow,
	readFields,
} from '../../platform/parts.mts';
import { messageOf } from '../messages/access.mts';
import { showMessage } from '../messages/show.mts';
import { reactions as table } from '../messages/table.mts';
import { entityOf } from '../users/actor.mts';

const most = { reactions: 25, characters: 45 };
const tooMany = problem(
	'ERR_MESSAGE_ACTION_NOT_ALLOWED',
	'A message has at most {} different reactions.',
);

const cursorFields = z.object({
	limit: z.coerce.number().int().min(1).max(1000).default(100),
	affix: z.enum(['append', 'prepend']).default('append'),
	id: z.coerce.number().int().optional(),
});

/** The reactions to a message, all or of one kind, in the order in which they came. */
function list({ store, query, params, actor }: Pick<Call, 'store' | 'query' | 'params' | 'actor'>) {
	const message = messageOf(store, params.id ?? '', actor);
	const { limit, affix, id } = readFields(cursorFields, query);
	const where = new Conditions(query).and('messageId = ?', message.id);
	if (params.reaction) where.and('reaction = ?', params.reaction);
	const [operator, order] = affix === 'append' ? ['>', 'ASC'] : ['<', 'DESC'];
	if (id !== undefined) where.and(`id ${operator} ?`, id);
	const sql = `SELECT * FROM reactions ${where} ORDER BY id ${order} LIMIT ?`;
	const found = store.all<RawRow>(sql, ...where.values, limit + 1);
	const data = found.slice(0, limit).map((row) => {
		const { id, messageId, reaction, uid, reactedAt } = table.read(row);
		const reactedBy = entityOf(store, uid);
		return { id: String(id), messageId: String(messageId), reaction, uid, reactedAt, reactedBy };
	});
	const next = { affix, id: data.at(-1)?.id };
	const current = { limit, count: data.length };
	return { data, meta: { current, ...(found.length > limit ? { next } : {}) } };
}

const path = '/messages/:id/reactions';
const one = `${path}/:reaction` as const;

export const reactions: Collection = {
	tables: [table],
	endpoints: [
		/** Reacting twice the same way changes nothing. */
		endpoint({
			method: 'POST',
			path: one,
			onBehalfOf: 'required',
			handle({ store, params, actor, actor: { uid }, now }) {
				const message = messageOf(store, params.id, actor);
				const { reaction } = params;
				if ([...reaction].length > most.characters) {
					throw badRequest({ reaction: [`At most ${most.characters} characters.`] });
				}
				const given = { messageId: message.id, reaction, uid };
				if (!table.one(store, given)) {
					const kinds = new Set(
						table.all(store, { messageId: message.id }).map((each) => each.reaction),
					);
					if (!kinds.has(reaction) && kinds.size >= most.reactions) throw tooMany(most.reactions);
					table.insert(store, { ...given, reactedAt: now });
				}
				return { data: showMessage(store, message, { uid }) };
			},
		}),
		endpoint({
			method: 'DELETE',
			path: one,
			onBehalfOf: 'required',
			handle({ store, params, actor, actor: { uid } }) {
				const message = messageOf(store, params.id, actor);
				table.delete(store, { messageId: message.id, reaction: params.reaction, uid });
				return { data: showMessage(store, message, { uid }) };
			},
		}),
		endpoint({ method: 'GET', path, onBehalfOf: 'optional', handle: list }),
		endpoint({ method: 'GET', path: one, onBehalfOf: 'optional', handle: list }),
	],
};
