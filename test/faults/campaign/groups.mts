import type { INodeExecutionData } from 'n8n-workflow';
import { groups } from '../../../sandbox/collections/groups/table.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import type { FinalState } from './finalState.mts';
import { has } from './finalState.mts';
import type { ExpectedEffect, Job, Variation } from './job.mts';
import { againOf, howOf, times } from './job.mts';
import { groupTwin, withTwins } from './twins.mts';

/** First members of every third group; nobody has the last UID of every sixth. */
const firstMembers = (index: number) => ({
	participants: index % 3 === 0 ? ['amara', 'bjorn'] : [],
	admins: index % 6 === 0 ? ['hana', `nobody-${index}`] : [],
	usersToBan: index % 9 === 0 ? ['goran'] : [],
});

const plan = ({ prefix, onlyNew, turn }: Variation, index: number) => ({
	guid: index % 89 === 0 && !onlyNew ? `${prefix}/${index}` : `${prefix}-${index}`,
	name: againOf(index, { turn }) === 'other' ? `Other Group ${index}` : `Group ${index}`,
	type: index % 5 === 0 ? 'private' : 'public',
	tags: [`n${index % 7}`],
	...firstMembers(index),
	taken: againOf(index, { turn }) === 'other' || (index % 37 === 4 && !onlyNew),
	again: againOf(index, { turn }),
	/** Only the tags differ from what is asked for. */
	almost: index % 37 === 8 && !onlyNew,
});

type Planned = ReturnType<typeof plan>;

const bad = ({ guid }: Planned) => guid.includes('/');

const notAdded = ({ json }: INodeExecutionData): string[] =>
	(json.membersNotAdded ?? []) as string[];

/** A first member stands there, or the row says that it does not; never both. */
function membersAsTold(
	{ participants, admins, usersToBan, ...planned }: Planned,
	{ members, banned }: FinalState,
	row: INodeExecutionData,
): boolean {
	const guid = planned.guid.toLowerCase();
	const admitted = (uid: string) => notAdded(row).includes(uid);
	const scoped = (uids: string[], scope: string) =>
		uids.every((uid) => has(members.get(`${guid}/${uid}`), { scope }) !== admitted(uid));
	return (
		scoped(participants, 'participant') &&
		scoped(admins, 'admin') &&
		usersToBan.every((uid) => banned.has(`${guid}/${uid}`) !== admitted(uid))
	);
}

const effectOf =
	(ifExists: unknown) =>
	(planned: Planned, item: number): ExpectedEffect => {
		const guid = planned.guid.toLowerCase();
		const { name, type, tags, participants, admins, usersToBan } = planned;
		return {
			item,
			effect: `groups ${guid}`,
			also: [
				...[...participants, ...admins].flatMap((uid) => [
					`members ${guid}/${uid}`,
					`actions ${guid}/${uid}`,
				]),
				...usersToBan.map((uid) => `banned ${guid}/${uid}`),
			],
			// After a lost answer nobody can tell whether this run or the one before made the same group.
			...(planned.again === 'same' ? { stoodBefore: true as const } : {}),
			isPossible:
				!bad(planned) &&
				(ifExists !== undefined || (!planned.taken && !planned.almost && !planned.again)),
			holds: (state, row) => {
				const group = state.groups.get(guid);
				if (row.json.alreadyExisted !== true)
					return has(group, { name, type, tags }) && membersAsTold(planned, state, row);
				return ifExists === 'update'
					? has(group, { name, type, tags })
					: has(group, { guid: row.json.guid, name: row.json.name });
			},
		};
	};

/** Groups, every third with first members. */
export const createGroups = (count: number, variation: Variation): Job => {
	const rest = howOf(variation);
	const planned = times(count, (index) => plan(variation, index));
	return {
		operation: 'create group',
		...rest,
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
		...withTwins(
			planned,
			effectOf(rest.options?.ifExists),
			rest.retryOnFail ? undefined : groupTwin,
		),
		prepare: (store) => {
			for (const { guid, name, type, taken, almost } of planned)
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
