import {
	type Batch,
	batched,
	type Input,
	keyLists,
	list,
	paged,
	requiredFor,
	resource,
	resultByKey,
	sharedResult,
} from '../engine';
import { options, textList } from '../fields/basic';
import { defineOperation } from '../platform/operation';
import { role } from '../fields/id';

const features = textList({
	displayName: 'Features',
	description:
		'Keys of the features: one per entry, comma-separated, or an array from an expression',
	placeholder: 'e.g. u.listUsers',
	entryName: 'Feature',
	about: 'feature',
});

const shared = {
	lists: ['features' as const],
	entryName: 'Feature',
	about: 'feature',
	// The platform names no limit; keys of this number are far from that of a body.
	max: 50,
};

const featureRow = (key: string, input: Input, restricted: boolean) => ({
	role: input.role as string,
	feature: key,
	restricted,
});

const featuresToRestrict = { features: { ...features, sendAs: 'featuresToRestrict' } };

/** Features of one role: a result for each (docs/platform.md, Answers). */
const restrictLists = keyLists({
	...shared,
	by: ['role'],
	fields: featuresToRestrict,
	resultOf: (data, { key }) => resultByKey(data, key),
	row: ({ key, input }) => featureRow(key, input, true),
});

/** Restrict features of a role, those of all items that name it together. */
const restrict = defineOperation({
	value: 'restrict',
	name: 'Restrict',
	action: 'Restrict features of role',
	description: 'Prevent users with a role from using features',
	request: {
		method: 'POST',
		api: 'chat',
		path: '/roles/{role}/restrictedfeatures',
		retry: 'safe',
	},
	path: { role: role({ displayName: 'Role', description: 'Role whose users are restricted' }) },
	body: featuresToRestrict,
	execution: batched(restrictLists),
});

/** List restricted features of a role (docs/platform.md, Roles and permissions). */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many restricted features',
	description: 'Retrieve the features that users with a role can’t use',
	request: { method: 'GET', api: 'chat', path: '/roles/{role}/restrictedfeatures' },
	path: {
		role: role({ displayName: 'Role', description: 'Role whose restricted features are listed' }),
	},
	execution: paged({ id: 'key' }),
	response: list(),
	toRow: (feature, { role: name }) => ({ role: name, ...feature }),
});

const featuresToAllow = {
	allow: options({
		displayName: 'Allow',
		description: 'Which features the role can use again',
		sendAs: '',
		options: {
			chosen: { name: 'Chosen Features', description: 'Only the features you enter' },
			all: {
				name: 'All Features',
				description: 'Removes all restrictions of the role',
				body: { allowAll: true },
			},
		},
	}),
	features: requiredFor({ ...features, sendAs: 'featuresToAllow' }, { allow: ['chosen'] }),
};

const chosen = keyLists({
	...shared,
	refusedTogether: true,
	by: ['role', 'allow'],
	fields: featuresToAllow,
	resultOf: sharedResult,
	row: ({ key, input }) => featureRow(key, input, false),
});

const ALL = { id: '', key: 'all', value: true };

/** Features to allow, with one result for all; the choice of all features is one entry. */
const allowLists: Batch<'role' | 'allow' | 'features'> = {
	...chosen,
	entries: (input) => (input.allow === 'all' ? [ALL] : chosen.entries(input)),
	body: (entries, input) =>
		chosen.body(
			entries.filter(({ id }) => id !== ALL.id),
			input,
		),
};

/** Allow restricted features of a role, those of all items that name it together. */
const allow = defineOperation({
	value: 'allow',
	name: 'Allow',
	action: 'Allow features of role',
	description: 'Let the users with a role use restricted features again',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/roles/{role}/restrictedfeatures',
		retry: 'safe',
	},
	path: { role: role({ displayName: 'Role', description: 'Role whose users are restricted' }) },
	body: featuresToAllow,
	execution: batched(allowLists),
});

export const restrictedFeature = resource({
	value: 'restrictedFeature',
	name: 'Restricted Feature',
	default: getAll.value,
	operations: [restrict, getAll, allow],
});
