import type { Actor, RequestContext, Collection, Row, Store } from '../../platform/parts.mts';
import { badRequest, Conditions, cursorFields, directions } from '../../platform/parts.mts';
import { eitherApi, onePage, problem, publish, userApi } from '../../platform/parts.mts';
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

type Reaction = Row<typeof table>;

/** IDs are shown as text. */
const idsOf = ({ id, messageId }: Reaction) => ({ id: String(id), messageId: String(messageId) });

/** The reactions to a message, all or of one kind, in the order in which they came. */
function list({
	store,
	query,
	params,
	actor,
}: Pick<RequestContext, 'store' | 'query' | 'params' | 'actor'>) {
	const message = messageOf(store, params.id ?? '', actor);
	const { limit = usualLimit, affix, id } = query.read(cursorFields);
	const where = new Conditions(query).and('messageId = ?', message.id);
	if (params.reaction) where.and('reaction = ?', params.reaction);
	const [operator, order] = directions[affix];
	if (id !== undefined) where.and(`id ${operator} ?`, id);
	return onePage(store, where, {
		...{ table, limit, orderBy: `id ${order}` },
		serialize: (one) => ({ ...one, ...idsOf(one), reactedBy: entityOf(store, one.uid) }),
		next: (last) => ({ affix, id: String(last.id) }),
	});
}

/** Tells of a reaction that came or went. */
function publishReaction(
	store: Store,
	what: 'added' | 'removed',
	by: Actor,
	reaction: Reaction,
): void {
	publish(store, `message_reaction_${what}`, () => ({
		reaction: { ...reaction, ...idsOf(reaction), reactedBy: namedUser(by) },
	}));
}

const path = '/messages/:id/reactions';
const one = `${path}/:reaction` as const;

export const reactions: Collection = {
	tables: [table],
	endpoints: [
		eitherApi.get(path, list),
		eitherApi.get(one, list),
		/** Reacting twice the same way changes nothing. */
		userApi.post(one, ({ store, params: { id, reaction }, actor, now }) => {
			const message = messageOf(store, id, actor);
			if ([...reaction].length > most.characters)
				throw badRequest({ reaction: [`At most ${most.characters} characters.`] });
			const given = { messageId: message.id, reaction, uid: actor.uid };
			const kinds = new Set(
				table.all(store, { messageId: message.id }).map((each) => each.reaction),
			);
			if (!kinds.has(reaction) && kinds.size >= most.reactions) throw tooMany(most.reactions);
			const isNew = !table.one(store, given);
			const made = isNew ? table.insert(store, { ...given, reactedAt: now }) : undefined;
			if (made) publishReaction(store, 'added', actor, made);
			return { data: showMessage(store, message, { uid: actor.uid }) };
		}),
		userApi.delete(one, ({ store, params: { id, reaction }, actor: { uid }, actor }) => {
			const message = messageOf(store, id, actor);
			const given = { messageId: message.id, reaction, uid };
			const conflict = table.one(store, given);
			table.delete(store, given);
			if (conflict) publishReaction(store, 'removed', actor, conflict);
			return { data: showMessage(store, message, { uid }) };
		}),
	],
};
