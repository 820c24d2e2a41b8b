import type { IDataObject } from 'n8n-workflow';
import type { FoundUser } from './found';
import type { Survey } from './survey';
import type { Targets } from './targets';

/** Records in a request, and requests in a minute (docs/platform.md, Data import). */
const PER_REQUEST = 50;
const PER_MINUTE = 60;

/** Most files that are named of those in which nothing was recognized. */
const MOST_NAMED = 100;

/** What of an export isn't in its survey. */
interface Besides {
	files: number;
	notUnderstood: string[];
	/** What of users and groups isn't imported, by name. */
	losses: Record<string, number>;
}

/** What is in an export, and what moving all of it takes. */
export function reportOf(
	survey: Survey,
	targets: Targets,
	{ files, notUnderstood, losses }: Besides,
): IDataObject {
	const { broken, older, leftOut, tally } = survey;
	const { messages, doubles, lost, fileHosts } = tally;
	lost.add(Object.entries(losses));
	const groups = [...targets.groups.values()];
	const members = groups.reduce((sum, { members: groupMembers }) => sum + groupMembers.size, 0);
	const users = targets.users.size;
	const isDeactivated = ({ deactivatedAt }: FoundUser): boolean => deactivatedAt !== undefined;
	const deactivatedUsers = [...targets.users.values()].filter(isDeactivated).length;
	const counts = { users, groups: groups.length, members, messages };
	const requests = Object.values(counts).reduce((sum, n) => sum + Math.ceil(n / PER_REQUEST), 0);
	return {
		files,
		notUnderstood: notUnderstood.slice(0, MOST_NAMED),
		...counts,
		deactivatedUsers,
		oneToOneConversations: targets.pairs,
		duplicates: doubles,
		broken,
		olderMessages: older,
		leftOut: leftOut.row,
		noCounterpart: lost.row,
		fileHosts: fileHosts.row,
		requests,
		minutes: Math.ceil(requests / PER_MINUTE),
	};
}
