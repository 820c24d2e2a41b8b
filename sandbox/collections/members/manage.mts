import * as z from 'zod/v4';

import { type Call, endpoint, type Store } from '../../platform/parts.mts';
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

type ToMember = Pick<Call<'guid' | 'uid'>, 'store' | 'params' | 'actor' | 'now'>;

const doneTo = ({ store, params, actor, now }: ToMember): Done => ({
	store,
	group: groupOf(store, params.guid),
	by: actor ?? systemActor(store),
	now,
});

function memberOf(store: Store, guid: string, uid: string) {
	const found = members.one(store, { guid, uid });
	if (!found) throw refusals.notAMember(uid, guid);
	return found;
}

export const manageMembers = [
	endpoint({
		method: 'PUT',
		path: member,
		onBehalfOf: 'optional',
		body: z
			.object({ scope: z.enum(scopes, `The scope must be one of ${scopes.join(', ')}.`) })
			.partial()
			.prefault({}),
		handle(call) {
			const { store, actor, params, body } = call;
			const done = doneTo(call);
			const { guid, owner } = done.group;
			const user = userOf(store, params.uid);
			const { uid, scope: oldScope } = memberOf(store, guid, user.uid);
			const { scope = 'participant' } = body;
			checkScopeOver(store, guid, actor, { uid, scope: oldScope });
			if (scope === 'admin') checkScope(store, guid, actor, 'admin');
			if (scope === oldScope) throw refusals.sameScope(uid, guid);
			if (uid === owner) throw refusals.scopeFailed(uid, guid);
			members.update(store, { guid, uid }, { scope });
			memberAction(done, 'scopeChanged', user, { new: scope, old: oldScope });
			return { data: memberOf(store, guid, uid) };
		},
	}),
	/** Kick: the user may join again. */
	endpoint({
		method: 'DELETE',
		path: member,
		onBehalfOf: 'optional',
		handle(call) {
			const { store, actor, params } = call;
			const done = doneTo(call);
			const { guid, owner } = done.group;
			const { uid, scope } = memberOf(store, guid, params.uid);
			checkScopeOver(store, guid, actor, { uid, scope });
			if (uid === owner) throw refusals.kickFailed(uid, guid);
			done.group.membersCount -= members.delete(store, { guid, uid });
			saveCount(done);
			const user = users.one(store, { uid });
			if (user) memberAction(done, 'kicked', user);
			const message = `Member with UID ${uid} has been kicked from the group ${guid}.`;
			return { data: { success: true, message } };
		},
	}),
	endpoint({
		method: 'POST',
		path: outcast,
		onBehalfOf: 'optional',
		handle(call) {
			const { store, actor, params } = call;
			const done = doneTo(call);
			const { guid } = done.group;
			const user = userOf(store, params.uid);
			const { uid } = user;
			const scope = members.one(store, { guid, uid })?.scope ?? 'participant';
			checkScopeOver(store, guid, actor, { uid, scope });
			ban(done, uid);
			saveCount(done);
			memberAction(done, 'banned', user);
			const message = `User with UID ${uid} has been banned from the group ${guid}.`;
			return { data: { success: true, message } };
		},
	}),
	endpoint({
		method: 'DELETE',
		path: outcast,
		onBehalfOf: 'optional',
		handle(call) {
			const { store, actor, params } = call;
			const done = doneTo(call);
			const { guid } = done.group;
			checkScope(store, guid, actor, 'moderator');
			const user = userOf(store, params.uid);
			const { uid } = user;
			if (!banned.delete(store, { guid, uid })) throw refusals.notBanned(uid, guid);
			memberAction(done, 'unbanned', user);
			const message = `User with UID ${uid} has been unbanned from the group ${guid}.`;
			return { data: { success: true, message } };
		},
	}),
];
