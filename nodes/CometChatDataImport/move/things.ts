import type { IDataObject } from 'n8n-workflow';
import { type Problem, without } from '../../engine';
import type { MoveCheck } from './check';
import { compared } from './difference';
import type { Findings } from './findings';
import { bannedUsers, group, members } from './lists';
import { eachRow, PAGE_OF_BANNED, pagesOf } from './reading';
import { UserList } from './userList';

const NO_GROUP = 'ERR_GUID_NOT_FOUND';

/** The lists of users that all checks ask: which of them are deactivated is certain by the list alone. */
export const userLists = () => ({
	all: new UserList({ withDeactivated: true, withTags: true }),
	deactivated: new UserList({ onlyDeactivated: true }),
});

const uidsOf = (users: IDataObject[]): string[] => users.map(({ uid }) => String(uid));

/** Compares users, as many as one request asks for. */
export function usersCheck(
	sent: IDataObject[],
	lists: ReturnType<typeof userLists>,
	findings: Findings,
): MoveCheck {
	const uids = uidsOf(sent);
	const leaving = sent.filter(({ deactivatedAt }) => deactivatedAt !== undefined);
	return {
		reads: leaving.length > 0 ? 2 : 1,
		async run(requests) {
			const shownUsers = await lists.all.find(requests, uids);
			if (!shownUsers.ok) return shownUsers.problem;
			const gone =
				leaving.length > 0 ? await lists.deactivated.find(requests, uidsOf(leaving)) : undefined;
			if (gone && !gone.ok) return gone.problem;
			for (const user of sent) {
				const uid = String(user.uid);
				const isActive = user.deactivatedAt !== undefined && !gone?.value.has(uid);
				tellOne('users', uid, user, shownUsers.value.get(uid), findings, isActive);
			}
			return undefined;
		},
		giveUp: (problem) => {
			findings.count('users', 'notRead', sent.length);
			for (const id of uids) findings.tell({ type: 'user', id, ...unread(problem) });
		},
	};
}

/** Compares a group. */
export function groupCheck(sent: IDataObject, findings: Findings): MoveCheck {
	const guid = String(sent.guid);
	return {
		reads: 1,
		async run({ sendAs }) {
			const result = await sendAs(group, { input: { guid }, items: [], entries: [] });
			if (!result.ok && result.problem.code !== NO_GROUP) return result.problem;
			const row = result.ok ? group.normalize(result.value.data as IDataObject) : undefined;
			tellOne('groups', guid, sent, row, findings);
			return undefined;
		},
		giveUp: (problem) => {
			findings.count('groups', 'notRead');
			findings.tell({ type: 'group', id: guid, ...unread(problem) });
		},
	};
}

function tellOne(
	kind: 'users' | 'groups',
	id: string,
	sent: IDataObject,
	shown: IDataObject | undefined,
	findings: Findings,
	isStillActive = false,
): void {
	findings.count(kind, 'compared');
	// A move deactivates them at its end, so that the time is another.
	const comparison = shown && compared(without(sent, ['deactivatedAt']) as IDataObject, shown);
	const otherwise = isStillActive ? 'stillActive' : 'same';
	const outcome = !comparison ? 'missing' : comparison.difference ? 'different' : otherwise;
	findings.count(kind, outcome);
	if (comparison) findings.hide(comparison, kind);
	if (outcome !== 'same')
		findings.tell({
			type: kind === 'users' ? 'user' : 'group',
			id,
			difference: outcome,
			...comparison?.difference,
		});
}

/**
 * Compares the members of a group: those that joined, and those that are banned.
 * @param deactivated UIDs of users who may be in no list of members
 */
export function membersCheck(
	guid: string,
	sent: IDataObject[],
	deactivated: ReadonlySet<string>,
	findings: Findings,
): MoveCheck {
	const banned = sent.filter(({ isBanned }) => isBanned === true);
	const joined = sent.filter(({ isBanned }) => isBanned !== true);
	return {
		reads:
			pagesOf(joined.length) + (banned.length > 0 ? pagesOf(banned.length, PAGE_OF_BANNED) : 0),
		async run(requests) {
			const shownMembers = new Map<string, IDataObject>();
			const lists = [members, ...(banned.length > 0 ? [bannedUsers] : [])];
			for (const operation of lists) {
				const isBanned = operation === bannedUsers;
				const problem = await eachRow(requests, { operation, input: { guid } }, (row) =>
					shownMembers.set(String(row.uid), { ...row, guid, isBanned }),
				);
				if (problem && problem.code !== NO_GROUP) return problem;
			}
			tellMembers(guid, sent, shownMembers, deactivated, findings);
			return undefined;
		},
		giveUp: (problem) => {
			findings.count('members', 'notRead', sent.length);
			findings.tell({ type: 'members', id: guid, ...unread(problem) });
		},
	};
}

function tellMembers(
	guid: string,
	sent: IDataObject[],
	shownMembers: Map<string, IDataObject>,
	deactivated: ReadonlySet<string>,
	findings: Findings,
): void {
	let firstDifference: IDataObject | undefined;
	const counts = { missing: 0, different: 0 };
	findings.count('members', 'compared', sent.length);
	for (const member of sent) {
		const uid = String(member.uid);
		const shownMember = shownMembers.get(uid);
		if (!shownMember && deactivated.has(uid)) {
			findings.count('members', 'notRead');
			continue;
		}
		const { difference } = shownMember ? compared(shownOf(member), shownMember) : {};
		if (shownMember && !difference) continue;
		counts[shownMember ? 'different' : 'missing']++;
		firstDifference ??= { uid, difference: shownMember ? 'different' : 'missing', ...difference };
	}
	const { missing, different } = counts;
	findings.count('members', 'missing', missing);
	findings.count('members', 'different', different);
	findings.count('members', 'same', sent.length - missing - different - unlisted());
	if (firstDifference) findings.tell({ type: 'members', id: guid, ...firstDifference, ...counts });

	function unlisted(): number {
		return sent.filter(({ uid }) => !shownMembers.has(String(uid)) && deactivated.has(String(uid)))
			.length;
	}
}

/** What lists show of a member: of banned ones only that they are, and owners joined as their group was made. */
const shownOf = (member: IDataObject): IDataObject =>
	without(member, [
		'memberId',
		...(member.isBanned === true ? ['scope', 'joinedAt'] : []),
		...(member.scope === 'admin' ? ['joinedAt'] : []),
	]) as IDataObject;

/** What a row says of what could not be read. */
export const unread = ({ message }: Problem): IDataObject => ({
	difference: 'notRead',
	reason: message,
});
