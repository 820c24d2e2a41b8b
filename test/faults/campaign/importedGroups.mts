import { groups } from '../../../sandbox/collections/groups/table.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import { has } from './finalState.mts';
import type { ExpectedEffect, Job, Variation } from './job.mts';
import { againOf, byId, howOf, times } from './job.mts';
import { groupTwin, withTwins } from './twins.mts';

const plan = ({ prefix, onlyNew, turn }: Variation, index: number) => ({
	guid: index % 89 === 0 && !onlyNew ? `${prefix}/${index}` : `${prefix}-${index}`,
	name: againOf(index, { turn }) === 'other' ? `Older Group ${index}` : `Old Group ${index}`,
	type: index % 5 === 0 ? 'private' : 'public',
	tags: [`n${index % 7}`],
	createdAt: index % 3 === 1 ? 1_600_000_000 + index : undefined,
	/** Some owners are there, some ride along, some are nowhere. */
	owner:
		index % 4 === 0
			? 'amara'
			: index % 4 === 1
				? `${prefix}-owner-${index}`
				: index % 31 === 2 && !onlyNew
					? 'nobody'
					: '',
	ridesAlong: index % 4 === 1,
	taken: againOf(index, { turn }) === 'other' || (index % 37 === 4 && !onlyNew),
	again: againOf(index, { turn }),
});

type Planned = ReturnType<typeof plan>;

const bad = ({ guid, owner }: Planned) => guid.includes('/') || owner === 'nobody';

const effectOf =
	(ifExists: unknown) =>
	(planned: Planned, item: number): ExpectedEffect => {
		const guid = planned.guid.toLowerCase();
		const { name, type, tags, owner, ridesAlong, createdAt } = planned;
		const since = createdAt === undefined ? {} : { createdAt };
		return {
			item,
			effect: `groups ${guid}`,
			also: [
				...(owner ? [`members ${guid}/${owner}`] : []),
				...(ridesAlong ? [`users ${owner}`] : []),
			],
			// After a lost answer nobody can tell whether this run or the one before made the same group.
			...(planned.again === 'same' ? { stoodBefore: true as const } : {}),
			isPossible: !bad(planned) && (ifExists !== undefined || (!planned.taken && !planned.again)),
			holds: ({ groups: all, members }, { json }) => {
				const group = all.get(guid);
				if (json.alreadyExisted === true && ifExists === 'return')
					return has(group, { guid: json.guid, name: json.name });
				const isAsked = has(group, { name, type, tags, ...(owner ? { owner } : {}) });
				if (json.alreadyExisted === true) return isAsked;
				const isOwned = !owner || has(members.get(`${guid}/${owner}`), { scope: 'admin' });
				return isAsked && isOwned && has(group, since);
			},
		};
	};

/** Groups of another chat, some with owners who come with them. */
export const importGroups = (count: number, variation: Variation): Job => {
	const rest = howOf(variation);
	const planned = times(count, (index) => plan(variation, index));
	return {
		operation: 'dataImport/group/import',
		...rest,
		parameters: {
			guid: '={{ $json.guid }}',
			name: '={{ $json.name }}',
			type: '={{ $json.type }}',
			additionalFields: {
				tags: ['={{ $json.tags }}'],
				owner: byId('={{ $json.owner }}'),
				createdAt: '={{ $json.createdAt }}',
				groupOwnerDetails:
					'={{ $json.ridesAlong ? { uid: $json.owner, name: $json.owner } : undefined }}',
			},
		},
		...withTwins(
			planned,
			effectOf(rest.options?.ifExists),
			rest.retryOnFail ? undefined : groupTwin,
		),
		prepare: (store) => {
			for (const { guid, taken } of planned)
				if (taken)
					groups.insert(store, {
						...{ guid, name: 'Of Somebody Else', type: 'public', owner: 'amara' },
						createdAt: beginning,
					});
		},
	};
};
