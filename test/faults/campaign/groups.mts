import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { FinalState } from './finalState.mts';
import { has } from './finalState.mts';
import { againOf, byId, fromItem, jobsOf, type Kind, type Variation } from './job.mts';
import { put } from './put.mts';

/** A group, and who is in it at first: users by the parameter of their list, and an owner who may ride along. */
interface Planned {
	guid: string;
	name: string;
	type: string;
	tags: string[];
	participants: string[];
	admins: string[];
	usersToBan: string[];
	owner: string;
	ridesAlong: boolean;
	createdAt?: number | undefined;
	isBad: boolean;
	taken: boolean;
	again: 'same' | 'other' | undefined;
	/** Only the tags differ from what is asked for. */
	almost: boolean;
}

const NOBODY = { participants: [], admins: [], usersToBan: [], owner: '', ridesAlong: false };

/** First members of every third group; nobody has the last UID of every sixth. */
const firstMembers = (index: number) => ({
	...NOBODY,
	participants: index % 3 === 0 ? ['amara', 'bjorn'] : [],
	admins: index % 6 === 0 ? ['hana', `nobody-${index}`] : [],
	usersToBan: index % 9 === 0 ? ['goran'] : [],
});

/** Some owners are there, some ride along, some are nowhere. */
const owned = (index: number, { prefix, onlyNew }: Variation) => {
	const nobody = index % 31 === 2 && !onlyNew ? 'nobody' : '';
	const owner = ['amara', `${prefix}-owner-${index}`, nobody, nobody][index % 4] ?? '';
	return { ...NOBODY, owner, ridesAlong: index % 4 === 1 };
};

const notAdded = ({ json }: INodeExecutionData): string[] =>
	(json.membersNotAdded ?? []) as string[];

/** A first member stands there, or the row says that it does not; never both. */
function membersAsTold(guid: string, planned: Planned, state: FinalState, row: INodeExecutionData) {
	const { participants, admins, usersToBan, owner } = planned;
	const isTold = (uid: string, stands: boolean) => stands !== notAdded(row).includes(uid);
	const scoped = (uids: string[], scope: string) =>
		uids.every((uid) => isTold(uid, has(state.members.get(`${guid}/${uid}`), { scope })));
	return (
		scoped(participants, 'participant') &&
		scoped([...admins, ...(owner ? [owner] : [])], 'admin') &&
		usersToBan.every((uid) => isTold(uid, state.banned.has(`${guid}/${uid}`)))
	);
}

type Special = Pick<Planned, keyof typeof NOBODY | 'createdAt'> & { almost?: boolean };

const job = (
	operation: Kind<Planned>['operation'],
	additionalFields: IDataObject,
	special: (index: number, variation: Variation) => Special,
) =>
	jobsOf<Planned>({
		operation,
		parameters: { ...fromItem('guid name type'), additionalFields },
		plan(index, variation) {
			const { prefix, onlyNew } = variation;
			const again = againOf(index, variation);
			const isBad = index % 89 === 0 && !onlyNew;
			return {
				guid: isBad ? `${prefix}/${index}` : `${prefix}-${index}`,
				name: again === 'other' ? `Other Group ${index}` : `Group ${index}`,
				type: index % 5 === 0 ? 'private' : 'public',
				tags: [`n${index % 7}`],
				...{ almost: false, ...special(index, variation) },
				...{ isBad, again, taken: again === 'other' || (index % 37 === 4 && !onlyNew) },
			};
		},
		effect(planned, { options }) {
			const ifExists = options?.ifExists;
			const guid = planned.guid.toLowerCase();
			const { name, type, tags, participants, admins, usersToBan, owner, createdAt } = planned;
			const since = createdAt === undefined ? {} : { createdAt };
			const asked = { name, type, tags, ...(owner ? { owner } : {}) };
			const isFree = !planned.taken && !planned.almost && !planned.again;
			return {
				effect: `groups ${guid}`,
				also: [
					...[...participants, ...admins].flatMap((uid) => [
						`members ${guid}/${uid}`,
						`actions ${guid}/${uid}`,
					]),
					...usersToBan.map((uid) => `banned ${guid}/${uid}`),
					...(owner ? [`members ${guid}/${owner}`] : []),
					...(planned.ridesAlong ? [`users ${owner}`] : []),
				],
				// After a lost answer nobody can tell whether this run or the one before made the same group.
				stoodBefore: planned.again === 'same',
				isPossible: !planned.isBad && owner !== 'nobody' && (ifExists !== undefined || isFree),
				holds(state, row) {
					const group = state.groups.get(guid);
					if (row.json.alreadyExisted !== true)
						return has(group, { ...asked, ...since }) && membersAsTold(guid, planned, state, row);
					const { guid: shownGuid, name: shownName } = row.json;
					return has(group, ifExists === 'return' ? { guid: shownGuid, name: shownName } : asked);
				},
			};
		},
		twin: (one, values) => ({
			...one,
			guid: one.guid.toUpperCase(),
			name: values === 'same' ? one.name : `Not ${one.name}`,
		}),
		prepare: (store, planned) => {
			for (const { guid, name, type, taken, almost } of planned)
				if (taken || almost)
					put.group(store, guid, taken ? { name: 'Of Somebody Else' } : { name, type });
		},
	});

/** Groups, every third with first members. */
export const createGroups = job(
	'create group',
	fromItem('[tags] [participants] [admins] [usersToBan]'),
	(index, { onlyNew }) => ({
		...firstMembers(index),
		almost: index % 37 === 8 && !onlyNew,
	}),
);

/** Groups of another chat, some with owners who come with them. */
export const importGroups = job(
	'dataImport/group/import',
	{
		...fromItem('[tags] createdAt'),
		owner: byId('={{ $json.owner }}'),
		groupOwnerDetails:
			'={{ $json.ridesAlong ? { uid: $json.owner, name: $json.owner } : undefined }}',
	},
	(index, variation) => ({
		...owned(index, variation),
		createdAt: index % 3 === 1 ? 1_600_000_000 + index : undefined,
	}),
);
