import * as z from 'zod/v4';

import { type RequestContext, done, eitherApi, type Store } from '../../platform/parts.mts';
import { groupOf } from '../groups/table.mts';
import { type Done, memberAction } from '../messages/actions.mts';
import { systemActor } from '../users/actor.mts';
import { userOf, users } from '../users/table.mts';
import { ban, saveCount } from './addMembers.mts';
import { refusals } from './problems.mts';
import { checkScope, checkScopeOver } from './scope.mts';
import { banned, members } from './table.mts';

const scopes = ['admin', 'moderator', 'participant'] as const;
const member = '/groups/:guid/members/:uid';
const outcast = '/groups/:guid/bannedusers/:uid';

type ToMember = Pick<RequestContext<'guid' | 'uid'>, 'store' | 'params' | 'actor' | 'now'>;

/** What each of them begins with: the change of a group, by whom it is. */
function begin({ store, params, actor, now }: ToMember) {
	const group = groupOf(store, params.guid);
	const change: Done = { store, group, by: actor ?? systemActor(store), now };
	return { store, actor, change, guid: group.guid, owner: group.owner };
}

const memberOf = (store: Store, guid: string, uid: string) =>
	members.get(store, { guid, uid }, () => refusals.notAMember(uid, guid));

const newScope = z
	.object({ scope: z.enum(scopes, `The scope must be one of ${scopes.join(', ')}.`) })
	.partial()
	.prefault({});

export const manageMembers = [
	eitherApi.put(member, { body: newScope }, (call) => {
		const { store, actor, change, guid, owner } = begin(call);
		const user = userOf(store, call.params.uid);
		const { uid, scope: oldScope } = memberOf(store, guid, user.uid);
		const { scope = 'participant' } = call.body;
		checkScopeOver(store, guid, actor, { uid, scope: oldScope });
		if (scope === 'admin') checkScope(store, guid, actor, 'admin');
		if (scope === oldScope) throw refusals.sameScope(uid, guid);
		if (uid === owner) throw refusals.scopeFailed(uid, guid);
		members.update(store, { guid, uid }, { scope });
		memberAction(change, 'scopeChanged', user, { new: scope, old: oldScope });
		return { data: memberOf(store, guid, uid) };
	}),
	/** Kick: the user may join again. */
	eitherApi.delete(member, (call) => {
		const { store, actor, change, guid, owner } = begin(call);
		const { uid, scope } = memberOf(store, guid, call.params.uid);
		checkScopeOver(store, guid, actor, { uid, scope });
		if (uid === owner) throw refusals.kickFailed(uid, guid);
		change.group.membersCount -= members.delete(store, { guid, uid });
		saveCount(change);
		const user = users.one(store, { uid });
		if (user) memberAction(change, 'kicked', user);
		return done(`Member with UID ${uid} has been kicked from the group ${guid}.`);
	}),
	eitherApi.post(outcast, (call) => {
		const { store, actor, change, guid } = begin(call);
		const user = userOf(store, call.params.uid);
		const { uid } = user;
		const scope = members.one(store, { guid, uid })?.scope ?? 'participant';
		checkScopeOver(store, guid, actor, { uid, scope });
		ban(change, uid);
		saveCount(change);
		memberAction(change, 'banned', user);
		return done(`User with UID ${uid} has been banned from the group ${guid}.`);
	}),
	eitherApi.delete(outcast, (call) => {
		const { store, actor, change, guid } = begin(call);
		checkScope(store, guid, actor, 'moderator');
		const user = userOf(store, call.params.uid);
		const { uid } = user;
		if (!banned.delete(store, { guid, uid })) throw refusals.notBanned(uid, guid);
		memberAction(change, 'unbanned', user);
		return done(`User with UID ${uid} has been unbanned from the group ${guid}.`);
	}),
];
