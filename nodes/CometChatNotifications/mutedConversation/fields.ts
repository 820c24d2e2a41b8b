import type { IDataObject } from 'n8n-workflow';
import {
	type Batch,
	type Field,
	type Input,
	optional,
	ruleMessage,
	sharedResult,
} from '../../engine';
import { dateTime } from '../../fields/basic';
import { guids, MAX_UIDS, uids } from '../../fields/id';

/** Conversations of a user: with others, and in groups. */
export const conversations = {
	users: optional(
		uids({ displayName: 'Users', description: 'Conversations with these users', section: 'main' }),
	),
	groups: optional(
		guids({ displayName: 'Groups', description: 'Conversations in these groups', section: 'main' }),
	),
};

const end = dateTime({ displayName: 'Until', description: 'When notifications resume' });

/** When a mute ends, which the platform takes in milliseconds. */
export const until: Field<number, true> = {
	...end,
	schema: end.schema
		.refine(
			(seconds) => seconds * 1000 > Date.now(),
			ruleMessage('is in the past', 'Enter a later time.'),
		)
		.transform((seconds) => seconds * 1000),
};

const TYPES = {
	users: { type: 'oneOnOne', about: 'user' },
	groups: { type: 'group', about: 'group' },
};

/** The conversations that an item names. */
const named = (input: Input) =>
	Object.entries(TYPES).flatMap(([field, { type, about }]) =>
		((input[field] ?? []) as string[]).map((key) => ({
			id: JSON.stringify([type, key]),
			key,
			list: type,
			about,
			value: {
				id: key,
				type,
				...(input.until === undefined ? {} : { until: input.until }),
			},
		})),
	);

/** Conversations of one user in a request, with one answer for all (docs/platform.md, Answers). */
export const conversationsOf = <const N extends string[]>(
	muted: boolean,
	...also: N
): Batch<keyof typeof conversations | 'uid' | N[number]> => ({
	by: ['uid'],
	consumes: ['users', 'groups', ...also],
	max: MAX_UIDS,
	entryName: 'Conversation',
	entries: named,
	body: (entries) => ({ conversations: entries.map(({ value }) => value as IDataObject) }),
	resultOf: sharedResult,
	row: ({ value }, { uid }) => ({ uid: uid as string, ...(value as IDataObject), muted }),
});
