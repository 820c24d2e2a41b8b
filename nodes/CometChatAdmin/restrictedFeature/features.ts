import {
	type Batch,
	type Input,
	keyLists,
	requiredFor,
	resultByKey,
	sharedResult,
} from '../../engine';
import { textList, options } from '../../fields/basic';

const features = textList({
	displayName: 'Features',
	description:
		'Keys of the features: one per entry, comma-separated, or an array from an expression',
	placeholder: 'e.g. u.listUsers',
	entryName: 'Feature',
	about: 'feature',
});

export const featuresToRestrict = { features: { ...features, sendAs: 'featuresToRestrict' } };

export const featuresToAllow = {
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

const shared = {
	lists: ['features' as const],
	entryName: 'Feature',
	about: 'feature',
	// The platform names no limit; keys of this number are far from that of a body.
	max: 50,
};

const rowOf = (key: string, input: Input, restricted: boolean) => ({
	role: input.role as string,
	feature: key,
	restricted,
});

/** Features of one role: a result for each (docs/platform.md, Answers). */
export const restrictLists = keyLists({
	...shared,
	by: ['role'],
	fields: featuresToRestrict,
	resultOf: (data, { key }) => resultByKey(data, key),
	row: ({ key, input }) => rowOf(key, input, true),
});

const chosen = keyLists({
	...shared,
	refusedTogether: true,
	by: ['role', 'allow'],
	fields: featuresToAllow,
	resultOf: sharedResult,
	row: ({ key, input }) => rowOf(key, input, false),
});

const ALL = { id: '', key: 'all', value: true };

/** The same to allow, with one result for all; all features are one thing to ask for. */
export const allowLists: Batch<'role' | 'allow' | 'features'> = {
	...chosen,
	entries: (input) => (input.allow === 'all' ? [ALL] : chosen.entries(input)),
	body: (entries, input) =>
		chosen.body(
			entries.filter(({ id }) => id !== ALL.id),
			input,
		),
};
