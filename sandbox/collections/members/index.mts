import type { Collection, RawRow, RequestContext } from '../../platform/parts.mts';
import { Conditions, eitherApi, chatApi, listRows } from '../../platform/parts.mts';
import { groupOf } from '../groups/table.mts';
import { systemActor } from '../users/actor.mts';
import { showUser, users } from '../users/table.mts';
import { addMembers } from './addMembers.mts';
import { checkScope } from './scope.mts';
import { memberLists, oncePerUser } from './lists.mts';
import { manageMembers } from './manage.mts';
import { banned, members as table } from './table.mts';

const path = '/groups/:guid/members';
const lists = memberLists.prefault({});

export const members: Collection = {
	tables: [table, banned],
	endpoints: [
		...manageMembers,
		eitherApi.post(path, { body: lists }, ({ store, params, body, actor, now }) => {
			const group = groupOf(store, params.guid);
			const asked = oncePerUser(body);
			checkScope(store, group.guid, actor, asked.admins.length ? 'admin' : 'moderator');
			const data = addMembers({ store, group, by: actor ?? systemActor(store), now }, asked);
			return { data, entities: Object.values(asked).flat().length };
		}),
		chatApi.get(path, (call) => {
			const { guid } = groupOf(call.store, call.params.guid);
			const where = listedIn(call, guid).oneOf('scope', 'scopes').oneOf('status');
			const from = 'members JOIN users USING (uid)';
			return listRows(call, { from, where, orderBy: 'uid', serialize: showMember });
		}),
		chatApi.get('/groups/:guid/bannedusers', (call) => {
			const { guid } = groupOf(call.store, call.params.guid);
			const where = listedIn(call, guid);
			const from = 'banned JOIN users USING (uid)';
			const serialize = (row: RawRow) => showUser(users.read(row));
			return listRows(call, { from, where, orderBy: 'uid', serialize });
		}),
	],
};

/** A deactivated user counts as missing. */
const listedIn = ({ query }: RequestContext, guid: string) =>
	new Conditions(query).equals('guid', guid).and('deactivatedAt IS NULL');

/** A member as the platform answers it: the user with their scope. */
function showMember(row: RawRow) {
	const { scope, joinedAt } = table.read(row);
	return { ...showUser(users.read(row)), scope, joinedAt };
}
