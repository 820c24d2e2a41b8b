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

const uidsOf = (some: IDataObject[]): string[] => some.map(({ uid }) => String(uid));

/** Compares users, as many as one request asks for. */
export function usersCheck(
	sent: IDataObject[],
	lists: ReturnType<typeof userLists>,
	findings: Findings,
): MoveCheck {
	const uids = uidsOf(sent);
	const left = sent.filter(({ deactivatedAt }) => deactivatedAt !== undefined);
	return {
		reads: left.length > 0 ? 2 : 1,
		async run(requests) {
			const found = await lists.all.find(requests, uids);
			if (!found.ok) return found.problem;
			const gone =
				left.length > 0 ? await lists.deactivated.find(requests, uidsOf(left)) : undefined;
			if (gone && !gone.ok) return gone.problem;
			for (const one of sent) {
				const uid = String(one.uid);
				const isActive = one.deactivatedAt !== undefined && !gone?.value.has(uid);
				tellOne('users', uid, one, found.value.get(uid), findings, isActive);
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
			const read = await sendAs(group, { input: { guid }, items: [], entries: [] });
			if (!read.ok && read.problem.code !== NO_GROUP) return read.problem;
			const row = read.ok ? group.normalize(read.value.data as IDataObject) : undefined;
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
	what: 'users' | 'groups',
	id: string,
	sent: IDataObject,
	found: IDataObject | undefined,
	findings: Findings,
	isStillActive = false,
): void {
	findings.count(what, 'compared');
	// A move deactivates them at its end, so that the time is another.
	const comparison = found && compared(without(sent, ['deactivatedAt']) as IDataObject, found);
	const otherwise = isStillActive ? 'stillActive' : 'same';
	const outcome = !comparison ? 'missing' : comparison.difference ? 'different' : otherwise;
	findings.count(what, outcome);
	if (comparison) findings.hide(comparison, what);
	if (outcome !== 'same')
		findings.tell({
			type: what === 'users' ? 'user' : 'group',
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
			const found = new Map<string, IDataObject>();
			const lists = [members, ...(banned.length > 0 ? [bannedUsers] : [])];
			for (const operation of lists) {
				const isBanned = operation === bannedUsers;
				const problem = await eachRow(requests, { operation, input: { guid } }, (row) =>
					found.set(String(row.uid), { ...row, guid, isBanned }),
				);
				if (problem && problem.code !== NO_GROUP) return problem;
			}
			tellMembers(guid, sent, found, deactivated, findings);
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
	found: Map<string, IDataObject>,
	deactivated: ReadonlySet<string>,
	findings: Findings,
): void {
	let first: IDataObject | undefined;
	const counts = { missing: 0, different: 0 };
	findings.count('members', 'compared', sent.length);
	for (const one of sent) {
		const uid = String(one.uid);
		const own = found.get(uid);
		if (!own && deactivated.has(uid)) {
			findings.count('members', 'notRead');
			continue;
		}
		const { difference } = own ? compared(shownOf(one), own) : {};
		if (own && !difference) continue;
		counts[own ? 'different' : 'missing']++;
		first ??= { uid, difference: own ? 'different' : 'missing', ...difference };
	}
	const { missing, different } = counts;
	findings.count('members', 'missing', missing);
	findings.count('members', 'different', different);
	findings.count('members', 'same', sent.length - missing - different - unlisted());
	if (first) findings.tell({ type: 'members', id: guid, ...first, ...counts });

	function unlisted(): number {
		return sent.filter(({ uid }) => !found.has(String(uid)) && deactivated.has(String(uid))).length;
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
