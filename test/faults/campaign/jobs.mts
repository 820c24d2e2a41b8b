import { createGroups, importGroups } from './groups.mts';
import type { Job, Make, Variation } from './job.mts';
import { inTwoRuns } from './job.mts';
import { changeTerms, createLists, updateLists } from './lists.mts';
import { addMembers, importMembers } from './members.mts';
import * as messages from './messages.mts';
import { createReasons, createRoles, createRules, deleteRoles } from './named.mts';
import * as partial from './partialUpdates.mts';
import * as relations from './relations.mts';
import { createUsers, importUsers } from './users.mts';
import { withProblems } from './wholeNode.mts';

/** What may befall a run. */
const ways = {
	plain: {},
	returns: { variant: 'Return Existing', options: { ifExists: 'return' } },
	updates: { variant: 'Update It', options: { ifExists: 'update' } },
	once: { variant: 'no retries', options: { maxRetries: 0, parallel: 2 } },
	/** n8n runs the node again because its first item fails. */
	afterAll: {
		variant: 'Retry On Fail',
		options: { maxRetries: 1 },
		retryOnFail: 'after all items',
	},
	/** n8n runs the node again at each fault, until nothing is left. */
	atFirst: {
		variant: 'Retry On Fail, stopping',
		options: { maxRetries: 0, parallel: 10 },
		retryOnFail: 'at the first problem',
		onlyNew: true,
	},
} satisfies Record<string, Omit<Variation, 'prefix'>>;

/** How many things each run of an operation has, by what befalls it. */
type Sizes = Partial<Record<keyof typeof ways, number>>;

const each = <T,>(
	table: Array<[make: Make, sizes: Sizes]>,
	begin: string,
	work: (make: Make, count: number, variation: Variation) => T,
): T[] =>
	table.flatMap(([make, sizes], row) =>
		Object.entries(sizes).map(([way, count]) => {
			// Each run has IDs of its own.
			const prefix = `${begin}${row}-${way.toLowerCase()}`;
			return work(make, count, { prefix, ...ways[way as keyof typeof ways] });
		}),
	);

/** Every operation that gathers items, or whose things have keys. */
const plenty: Array<[Make, Sizes]> = [
	[createUsers, { plain: 500, returns: 200, updates: 200, once: 200, afterAll: 200, atFirst: 100 }],
	[
		importUsers,
		{ plain: 1800, returns: 600, updates: 400, once: 400, afterAll: 400, atFirst: 400 },
	],
	[
		importGroups,
		{ plain: 1000, returns: 300, updates: 300, once: 300, afterAll: 200, atFirst: 200 },
	],
	[importMembers, { plain: 1200, returns: 300, once: 300, afterAll: 300, atFirst: 300 }],
	[messages.importMessages, { plain: 1500, returns: 300, once: 300, afterAll: 300, atFirst: 300 }],
	[createGroups, { plain: 200, returns: 100, updates: 100, once: 100, afterAll: 100, atFirst: 60 }],
	[addMembers, { plain: 800, returns: 400, afterAll: 300, atFirst: 300 }],
	[relations.addFriends, { plain: 400, returns: 200, once: 200, afterAll: 200 }],
	[relations.removeFriends, { plain: 400, atFirst: 200 }],
	[relations.blockUsers, { plain: 400, afterAll: 200 }],
	[relations.unblockUsers, { plain: 400, once: 200 }],
	[relations.deactivateUsers, { plain: 400, once: 200, afterAll: 200 }],
	[relations.reactivateUsers, { plain: 400, atFirst: 200 }],
	[relations.restrictFeatures, { plain: 500, once: 200 }],
	[relations.allowFeatures, { plain: 500 }],
	[messages.sendMessages, { plain: 400, once: 200, afterAll: 200, atFirst: 100 }],
	[messages.sendReplies, { plain: 100 }],
	[messages.sendAsBot, { plain: 100 }],
	[messages.sendToModeration, { plain: 100 }],
	[createLists, { plain: 400 }],
	[updateLists, { plain: 400, once: 300, afterAll: 300 }],
	[createReasons, { plain: 100, updates: 100 }],
	[deleteRoles, { plain: 100, once: 60, afterAll: 60, atFirst: 60 }],
];

/** The same things in another run. */
const twice: Array<[Make, Sizes]> = [
	[createUsers, { plain: 100, returns: 100, updates: 100 }],
	[importUsers, { plain: 250, returns: 250, updates: 250, once: 200 }],
	[createGroups, { plain: 60, updates: 60 }],
	[importGroups, { plain: 150, returns: 150, updates: 150 }],
	[importMembers, { plain: 200, returns: 200 }],
	[messages.sendMessages, { plain: 150 }],
	[messages.importMessages, { plain: 250, returns: 250 }],
	[createReasons, { plain: 60, updates: 60 }],
];

/** In all that may befall it. */
export const jobs = (size = 1): Job[] => [
	...each(plenty, 'run', (make, count, variation) => make(Math.ceil(count * size), variation)),
	createRules(22, { prefix: 'rule', ...ways.returns }),
	relations.setPermissions({ prefix: 'clerk' }),
];

const partly = { variant: 'Update It, partly' };

/** The same things in other runs, partial updates, changes at the same time, and nodes that cannot work. */
export const encounters = (size = 1): Job[] => [
	...each(twice, 'again', (make, count, variation) =>
		inTwoRuns(make, Math.ceil(count * size), variation),
	),
	partial.updateUsersPartly(128, { prefix: 'partial', ...partly }),
	partial.updateImportedUsersPartly(400, { prefix: 'portion', ...partly }),
	partial.updateGroupsPartly(64, { prefix: 'fraction', ...partly }),
	partial.updateImportedGroupsPartly(200, { prefix: 'section', ...partly }),
	...changeTerms({ writers: 2, lists: 12, terms: 12, prefix: 'pair' }),
	...changeTerms({ writers: 8, lists: 8, terms: 8, prefix: 'crowd' }),
	...changeTerms({ writers: 8, lists: 6, terms: 4, prefix: 'brisk', ...ways.once }),
	...withProblems(createUsers, 20, 'barred'),
	...withProblems(importUsers, 40, 'shut'),
	...withProblems(messages.sendMessages, 20, 'mute'),
	...withProblems(importGroups, 20, 'void'),
	...each(
		[[messages.sendToSeveral, { plain: 60, once: 30, afterAll: 30 }]],
		'all',
		(make, ...how) => make(...how),
	),
];

/** Roles, of which an app may have twenty-five: each of these jobs needs an app of its own. */
export const fewRoles = each(
	[[createRoles, { plain: 17, returns: 17, updates: 17, afterAll: 17 }]],
	'made',
	(make, ...how) => make(...how),
);
