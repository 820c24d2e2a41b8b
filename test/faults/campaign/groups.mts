import type { INodeExecutionData } from 'n8n-workflow';
import { groups } from '../../../sandbox/collections/groups/table.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import type { Job, Wish } from './job.mts';
import { times } from './job.mts';
import type { Platform } from './platform.mts';
import { holds } from './platform.mts';

/** First members of every third group; nobody has the last UID of every sixth. */
const firstMembers = (index: number) => ({
	participants: index % 3 === 0 ? ['amara', 'bjorn'] : [],
	admins: index % 6 === 0 ? ['hana', `nobody-${index}`] : [],
	usersToBan: index % 9 === 0 ? ['goran'] : [],
});

const plan = (index: number) => ({
	guid: index % 89 === 3 ? `group/${index}` : `group-${index}`,
	name: `Group ${index}`,
	type: index % 5 === 0 ? 'private' : 'public',
	tags: [`n${index % 7}`],
	...firstMembers(index),
	taken: index % 37 === 4,
	/** Only the tags differ from what is asked for. */
	almost: index % 37 === 8,
});

type Planned = ReturnType<typeof plan>;

const bad = ({ guid }: Planned) => guid.includes('/');

const notAdded = ({ json }: INodeExecutionData): string[] =>
	(json.membersNotAdded ?? []) as string[];

/** A first member stands there, or the row says that it does not; never both. */
function membersAsTold(
	{ guid, participants, admins, usersToBan }: Planned,
	{ members, banned }: Platform,
	row: INodeExecutionData,
): boolean {
	const admitted = (uid: string) => notAdded(row).includes(uid);
	const scoped = (uids: string[], scope: string) =>
		uids.every((uid) => holds(members.get(`${guid}/${uid}`), { scope }) !== admitted(uid));
	return (
		scoped(participants, 'participant') &&
		scoped(admins, 'admin') &&
		usersToBan.every((uid) => banned.has(`${guid}/${uid}`) !== admitted(uid))
	);
}

const wish = (planned: Planned, item: number): Wish => {
	const { guid, name, type, tags, participants, admins, usersToBan } = planned;
	return {
		item,
		effect: `groups ${guid}`,
		also: [
			...[...participants, ...admins].flatMap((uid) => [
				`members ${guid}/${uid}`,
				`messages ${guid}/${uid}`,
			]),
			...usersToBan.map((uid) => `banned ${guid}/${uid}`),
		],
		possible: !planned.taken && !planned.almost && !bad(planned),
		stands: (platform, row) =>
			holds(platform.groups.get(guid), { name, type, tags }) &&
			membersAsTold(planned, platform, row),
	};
};

/** Groups, every third with first members. */
export const createGroups = (count: number): Job => {
	const items = times(count, plan);
	return {
		operation: 'create group',
		parameters: {
			guid: '={{ $json.guid }}',
			name: '={{ $json.name }}',
			type: '={{ $json.type }}',
			additionalFields: {
				tags: ['={{ $json.tags }}'],
				participants: ['={{ $json.participants }}'],
				admins: ['={{ $json.admins }}'],
				usersToBan: ['={{ $json.usersToBan }}'],
			},
		},
		items,
		wishes: items.map(wish),
		prepare: (store) => {
			for (const { guid, name, type, taken, almost } of items)
				if (taken || almost)
					groups.insert(store, {
						guid,
						name: taken ? 'Of Somebody Else' : name,
						type: type as 'public',
						owner: 'amara',
						createdAt: beginning,
					});
		},
	};
};
