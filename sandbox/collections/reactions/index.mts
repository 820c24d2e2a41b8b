import {
	type Actor,
	badRequest,
	type Call,
	type Collection,
	Conditions,
	cursorFields,
	directions,
	endpoint,
	problem,
	publish,
	type RawRow,
	readFields,
	type Store,
} from '../../platform/parts.mts';
import { messageOf } from '../messages/access.mts';
import { showMessage } from '../messages/show.mts';
import { reactions as table } from '../messages/table.mts';
import { entityOf, namedUser } from '../users/actor.mts';

const usualLimit = 100;
const most = { reactions: 25, characters: 45 };
const tooMany = problem(
	'ERR_MESSAGE_ACTION_NOT_ALLOWED',
	'A message has at most {} different reactions.',
);

/** The reactions to a message, all or of one kind, in the order in which they came. */
function list({ store, query, params, actor }: Pick<Call, 'store' | 'query' | 'params' | 'actor'>) {
	const message = messageOf(store, params.id ?? '', actor);
	const { limit = usualLimit, affix, id } = readFields(cursorFields, query);
	const where = new Conditions(query).and('messageId = ?', message.id);
	if (params.reaction) where.and('reaction = ?', params.reaction);
	const [operator, order] = directions[affix];
	if (id !== undefined) where.and(`id ${operator} ?`, id);
	const sql = `SELECT * FROM reactions ${where} ORDER BY id ${order} LIMIT ?`;
	const found = store.all<RawRow>(sql, ...where.values, limit + 1);
	const data = found.slice(0, limit).map((row) => {
		const reaction = table.read(row);
		const ids = { id: String(reaction.id), messageId: String(reaction.messageId) };
		return { ...reaction, ...ids, reactedBy: entityOf(store, reaction.uid) };
	});
	const next = { affix, id: data.at(-1)?.id };
	const current = { limit, count: data.length };
	return { data, meta: { current, ...(found.length > limit ? { next } : {}) } };
}

/** Tells of a reaction that came or went. */
function publishReaction(
	store: Store,
	what: 'added' | 'removed',
	by: Actor,
	{ id, messageId, reaction, uid, reactedAt }: NonNullable<ReturnType<typeof table.one>>,
): void {
	const ids = { id: String(id), messageId: String(messageId) };
	const reactedBy = namedUser(by);
	publish(store, `message_reaction_${what}`, () => ({
		reaction: { ...ids, reaction, uid, reactedAt, reactedBy },
	}));
}

const path = '/messages/:id/reactions';
const one = `${path}/:reaction` as const;

export const reactions: Collection = {
	tables: [table],
	endpoints: [
		endpoint({ method: 'GET', path, onBehalfOf: 'optional', handle: list }),
		endpoint({ method: 'GET', path: one, onBehalfOf: 'optional', handle: list }),
		/** Reacting twice the same way changes nothing. */
		endpoint({
			method: 'POST',
			path: one,
			onBehalfOf: 'required',
			handle({ store, params: { id, reaction }, actor, now }) {
				const message = messageOf(store, id, actor);
				if ([...reaction].length > most.characters) {
					throw badRequest({ reaction: [`At most ${most.characters} characters.`] });
				}
				const given = { messageId: message.id, reaction, uid: actor.uid };
				const kinds = new Set(
					table.all(store, { messageId: message.id }).map((each) => each.reaction),
				);
				if (!kinds.has(reaction) && kinds.size >= most.reactions) throw tooMany(most.reactions);
				const isNew = !table.one(store, given);
				const made = isNew ? table.insert(store, { ...given, reactedAt: now }) : undefined;
				if (made) publishReaction(store, 'added', actor, made);
				return { data: showMessage(store, message, { uid: actor.uid }) };
			},
		}),
		endpoint({
			method: 'DELETE',
			path: one,
			onBehalfOf: 'required',
			handle({ store, params: { id, reaction }, actor: { uid }, actor }) {
				const message = messageOf(store, id, actor);
				const given = { messageId: message.id, reaction, uid };
				const taken = table.one(store, given);
				table.delete(store, given);
				if (taken) publishReaction(store, 'removed', actor, taken);
				return { data: showMessage(store, message, { uid }) };
			},
		}),
	],
};
