import type { IDataObject } from 'n8n-workflow';
import { type Problem, without } from '../../engine';
import type { MoveCheck } from './check';
import { compared } from './difference';
import type { Findings } from './findings';
import { bannedUsers, group, members, users } from './lists';
import { eachRow, PAGE_OF_BANNED, pagesOf } from './reading';

const NO_GROUP = 'ERR_GUID_NOT_FOUND';

/** Compares users, as many as one request asks for. */
export function usersCheck(sent: IDataObject[], findings: Findings): MoveCheck {
	const uids = sent.map(({ uid }) => String(uid));
	return {
		reads: 1,
		async run(requests) {
			const found = new Map<string, IDataObject>();
			const query = { uids, withDeactivated: true, withTags: true };
			const problem = await eachRow(requests, { operation: users, query }, (row) =>
				found.set(String(row.uid), row),
			);
			if (problem) return problem;
			for (const one of sent) tellOne('users', String(one.uid), one, found, findings);
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
			const found = new Map(row ? [[guid, row]] : []);
			tellOne('groups', guid, sent, found, findings);
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
	all: Map<string, IDataObject>,
	findings: Findings,
): void {
	const found = all.get(id);
	findings.count(what, 'compared');
	const { deactivatedAt, ...own } = sent;
	const comparison = found && compared(own, found);
	// A move deactivates them at its end, so that the time is another.
	const isActive = deactivatedAt !== undefined && found?.deactivatedAt === undefined;
	const otherwise = isActive ? 'stillActive' : 'same';
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
