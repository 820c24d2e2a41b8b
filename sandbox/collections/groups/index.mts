import {
	type RequestContext,
	type Collection,
	Conditions,
	crud,
	field,
} from '../../platform/parts.mts';
import { conversationStates, conversations } from '../conversations/table.mts';
import { banned, members } from '../members/table.mts';
import { checkScope } from '../members/scope.mts';
import { messages } from '../messages/table.mts';
import { permissions } from '../permissions/table.mts';
import { systemUid } from '../users/actor.mts';
import { createGroup, groupFields, passwordHash } from './create.mts';
import { publishGroup } from './events.mts';
import { transferOwnership } from './owner.mts';
import { seedGroups } from './seed.mts';
import { groupConversation, showGroup } from './show.mts';
import { type Group, groupOf, groups as table } from './table.mts';

const emptied = field.unset('icon', 'description', 'metadata');

export const groups: Collection = {
	tables: [table],
	seed: seedGroups,
	endpoints: [
		createGroup,
		...crud({
			...{ path: '/groups', table, key: 'guid', get: groupOf, onBehalfOf: 'optional' },
			serialize: (group, { store, actor }) =>
				showGroup(group, actor && members.one(store, { guid: group.guid, uid: actor.uid })),
			filters: narrow,
			orderBy({ query }) {
				const column = ['name', 'createdAt'].find((name) => name === query.text('sortBy'));
				return `${column ?? 'guid'} ${query.text('sortOrder') === 'desc' ? 'DESC' : 'ASC'}, guid`;
			},
			update: {
				body: groupFields.extend({ unset: emptied }).partial(),
				changes: ({ unset, password, owner, ...changes }, group, { store, actor, now }) => {
					checkScope(store, group.guid, actor, 'moderator');
					const type = changes.type ?? group.type;
					const hash = password || !group.passwordHash ? passwordHash(type, password) : undefined;
					// Only the app itself may hand the group over.
					if (owner && !actor) transferOwnership(store, group, owner, now);
					const secret = { passwordHash: type === 'password' ? hash : null };
					const owned = { owner: actor ? undefined : owner };
					return { ...changes, ...field.emptied(unset), ...secret, ...owned };
				},
				publish(group, { owner: oldOwner }, { store, actor, body }) {
					const updatedBy = actor?.uid ?? systemUid;
					const { owner: _, ...others } = body as Partial<Group>;
					if (group.owner !== oldOwner)
						publishGroup(store, 'group_owner_transferred', group, { updatedBy, oldOwner });
					if (Object.keys(others).length)
						publishGroup(store, 'group_updated', group, { updatedBy });
				},
			},
			remove(group, { store, actor }) {
				const { guid } = group;
				checkScope(store, guid, actor, 'admin');
				publishGroup(store, 'group_deleted', group, { updatedBy: actor?.uid ?? systemUid });
				const conversationId = groupConversation(guid);
				for (const rows of [members, banned]) rows.delete(store, { guid });
				permissions.delete(store, { type: 'scope', owner: guid });
				for (const rows of [messages, conversations, conversationStates])
					rows.delete(store, { conversationId });
				return `Group with GUID ${guid} has been deleted successfully.`;
			},
		}),
	],
};

function narrow(where: Conditions, { query, actor }: RequestContext): void {
	where.search('guid', 'name').oneOf('type', 'type', 'types').oneOf('guid', 'guid', 'guids');
	where.anyOf('tags').range('createdAt').range('updatedAt');
	for (const [name, operator] of Object.entries({ gte: '>=', lte: '<=', eq: '=' } as const))
		where.compare('membersCount', operator, `membersCount[${name}]`);
	if (query.number('updatedAt')) {
		const operator = query.text('affix') === 'prepend' ? '<' : '>';
		where.compare('coalesce(updatedAt, createdAt)', operator, 'updatedAt');
	}
	if (actor && query.flag('hasJoined'))
		where.and('guid IN (SELECT guid FROM members WHERE uid = ?)', actor.uid);
}
