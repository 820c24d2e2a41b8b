import type { Actor, Store } from '../../platform/parts.mts';
import { refusals } from './problems.mts';
import { members, type Scope } from './table.mts';

const rank = { participant: 0, moderator: 1, admin: 2 };

/** A user acted for must be a member with at least this scope; the app itself may do anything. */
export function checkScope(
	store: Store,
	guid: string,
	actor: Actor | undefined,
	least: Scope,
): void {
	if (!actor) return;
	const { uid } = actor;
	const scope = members.one(store, { guid, uid })?.scope;
	if (!scope) throw refusals.notJoined(uid, guid);
	if (rank[scope] >= rank[least]) return;
	throw least === 'admin' && scope === 'moderator'
		? refusals.noAdmin(uid, guid)
		: refusals.noModerator(uid, guid);
}

/** The same for something done to a member, who must not be oneself nor of a higher scope. */
export function checkScopeOver(
	store: Store,
	guid: string,
	actor: Actor | undefined,
	{ uid, scope }: { uid: string; scope: Scope },
): void {
	checkScope(store, guid, actor, 'moderator');
	if (!actor) return;
	if (actor.uid === uid) throw refusals.selfAction(uid, guid);
	const own = members.one(store, { guid, uid: actor.uid })?.scope ?? 'participant';
	if (rank[own] < rank[scope]) throw refusals.noClearance(actor.uid, guid);
}
