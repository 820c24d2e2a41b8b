import {
	groupNotJoined,
	guidNotFound,
	noAdminScope,
	noModeratorScope,
} from '../answers/problems.mts';
import { readFields } from '../answers/readFields.mts';
import type { Store } from '../database/store.mts';
import { findGroup, saveMembersCount } from '../groups/groupTable.mts';
import type { Actor, Operation } from '../server/operation.mts';
import { systemActor } from '../users/systemUser.mts';
import { addMembers } from './addMembers.mts';
import { memberLists, type MemberLists, oncePerUser } from './memberLists.mts';
import { findMember } from './memberTable.mts';

/** Add group members (specification, endpoint 3). */
export const addGroupMembers: Operation = {
	method: 'POST',
	base: 'chat',
	path: '/groups/:guid/members',
	pool: 'standard',
	onBehalfOf: true,
	handle({ store, params, body, actor, now }) {
		const group = findGroup(store, params.guid ?? '');
		if (!group) throw guidNotFound(params.guid ?? '');
		const lists = oncePerUser(readFields(memberLists, body ?? {}));
		if (actor) checkScope(store, group.guid, actor, lists);
		const data = addMembers(store, group, lists, actor ?? systemActor(store), now);
		saveMembersCount(store, group);
		return { data, entities: Object.values(lists).flat().length };
	},
};

/** A user acted for must be allowed to: moderators may not make admins, participants may nothing. */
function checkScope(store: Store, guid: string, actor: Actor, lists: MemberLists): void {
	const scope = findMember(store, guid, actor.uid)?.scope;
	if (!scope) throw groupNotJoined(actor.uid, guid);
	if (scope === 'participant') throw noModeratorScope(actor.uid, guid);
	if (scope === 'moderator' && lists.admins.length) throw noAdminScope(actor.uid, guid);
}
