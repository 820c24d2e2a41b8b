import { randomUUID } from 'node:crypto';

import * as z from 'zod/v4';

import { publishGroup } from '../collections/groups/events.mts';
import { transferOwnership } from '../collections/groups/owner.mts';
import { type Group, groupOf, groups, hashed } from '../collections/groups/table.mts';
import { saveCount } from '../collections/members/addMembers.mts';
import { refusals } from '../collections/members/problems.mts';
import { banned, members } from '../collections/members/table.mts';
import { type Done, memberAction } from '../collections/messages/actions.mts';
import { authTokens } from '../collections/users/authTokens.mts';
import { showUser, userOf } from '../collections/users/table.mts';
import type { RequestContext, Endpoint } from '../platform/parts.mts';
import { done, problem, readFields, userApi } from '../platform/parts.mts';
import { settingsFor } from './settings.mts';
import { endpointOf, inClientWords } from './shared.mts';

type OwnRequest = RequestContext<string, unknown, 'required'>;

const wrongPassword = problem('ERR_WRONG_GROUP_PASS', 'The password of the group {} is different.');
const notOpen = problem(
	'ERR_GROUP_JOIN_NOT_ALLOWED',
	'Users can’t join the private group {} themselves.',
);
const notOwner = problem('ERR_GROUP_NOT_OWNER', 'The user {} does not own the group {}.');
const mustHandOver = problem(
	'ERR_OWNER_EXIT_FORBIDDEN',
	'The user {} owns the group {} and hands it over first.',
);

/** A user's own data, with all that their device needs from here on. */
function showMe({ store, header, actor: { uid } }: OwnRequest) {
	const authToken = header('authtoken');
	const settings = settingsFor(store, header('host'));
	return {
		...showUser(userOf(store, uid)),
		authToken,
		// What the socket asks for. The vendor signs it; here it is the token itself.
		jwt: authToken,
		wsChannel: { identity: `[${settings.APP_ID}]${uid}`, service: 'chat' },
		settings,
	};
}

const membersOf = '/groups/:guid/members';

/** The group that somebody joins or leaves by themself. */
const oneself = ({
	store,
	params,
	actor,
	now,
}: RequestContext<'guid', unknown, 'required'>): Done => ({
	store,
	group: groupOf(store, params.guid),
	by: actor,
	now,
});

/** Whether somebody may come in by themself. */
function checkEntry({ guid, type, passwordHash }: Group, password: string): void {
	if (type === 'private') throw notOpen(guid);
	if (type === 'password' && hashed(password) !== passwordHash) throw wrongPassword(guid);
}

const login = z.looseObject({
	platform: z.string().optional(),
	appInfo: z.record(z.string(), z.unknown()).optional(),
});
const entry = z.object({ password: z.string().default('') });
const handover = z.object({ owner: z.string() });

/** What the client API has of its own, and what it has under another name. */
export function ownEndpoints(endpoints: Endpoint[]): Endpoint[] {
	const update = endpointOf(endpoints, 'PUT /users/:uid');

	/** The REST API's endpoint by another path, for oneself where that names a user. */
	const as = (method: Endpoint['method'], path: string, name: string): Endpoint => {
		const named = inClientWords(endpointOf(endpoints, name));
		const handle = (call: RequestContext) =>
			named.handle({ ...call, params: { uid: call.actor?.uid ?? '', ...call.params } });
		return { ...named, method, path, onBehalfOf: 'required', handle };
	};

	return [
		as('GET', '/blockedusers', 'GET /users/:uid/blockedusers'),
		as('POST', '/blockedusers', 'POST /users/:uid/blockedusers'),
		as('DELETE', '/blockedusers', 'DELETE /users/:uid/blockedusers'),
		as('PUT', membersOf, 'POST /groups/:guid/members'),
		userApi.get('/me', (call) => ({ data: showMe(call) })),
		/** Login, and what somebody changes of themself. */
		userApi.put('/me', { body: login }, (call) => {
			const { store, actor, body, header } = call;
			const { platform, appInfo } = body;
			authTokens.update(store, { authToken: header('authtoken') }, { platform, appInfo });
			if (body.name !== undefined) {
				const fields = readFields(update.body ?? z.unknown(), body);
				update.handle({ ...call, params: { uid: actor.uid }, body: fields });
			}
			return { data: showMe(call) };
		}),
		/** Logout. */
		userApi.delete('/me', ({ store, header }) => {
			authTokens.delete(store, { authToken: header('authtoken') });
			return done('User logged out successfully.');
		}),
		userApi.get('/settings', ({ store, header }) => ({
			data: settingsFor(store, header('host')),
		})),
		/** Where and on what somebody logged in; it is counted elsewhere, so nothing is kept. */
		userApi.post('/user_sessions', () => ({
			data: { sessionId: randomUUID() },
		})),
		/** Join a group. */
		userApi.post(membersOf, { body: entry }, (call) => {
			const change = oneself(call);
			const { store, now, group } = change;
			const { guid } = group;
			const user = userOf(store, call.actor.uid);
			const { uid } = user;
			if (members.one(store, { guid, uid })) throw refusals.alreadyJoined(uid, guid);
			checkEntry(group, call.body.password);
			if (banned.one(store, { guid, uid })) throw refusals.banned(uid, guid);
			const scope = 'participant';
			members.insert(store, { guid, uid, scope, joinedAt: now });
			group.membersCount++;
			saveCount(change);
			return { data: memberAction(change, 'joined', user) };
		}),
		/** Leave a group. */
		userApi.delete(membersOf, (call) => {
			const change = oneself(call);
			const { store, group } = change;
			const { guid, owner } = group;
			const { uid } = call.actor;
			if (uid === owner) throw mustHandOver(uid, guid);
			const left = members.delete(store, { guid, uid });
			if (!left) throw refusals.notJoined(uid, guid);
			group.membersCount -= left;
			saveCount(change);
			return { data: memberAction(change, 'left', userOf(store, uid)) };
		}),
		/** Hand the group over. */
		userApi.patch(
			'/groups/:guid/owner',
			{ body: handover },
			({ store, params, actor, body, now }) => {
				const group = groupOf(store, params.guid);
				const { guid } = group;
				if (group.owner !== actor.uid) throw notOwner(actor.uid, guid);
				const { uid: owner } = userOf(store, body.owner);
				transferOwnership(store, group, owner, now);
				groups.update(store, { guid }, { owner, updatedAt: now });
				const details = { updatedBy: actor.uid, oldOwner: actor.uid };
				publishGroup(store, 'group_owner_transferred', groupOf(store, guid), details);
				return done(`Ownership transferred to user ${owner} for the group with guid ${guid}.`);
			},
		),
	];
}
