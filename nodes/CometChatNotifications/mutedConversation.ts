import {
	type Batch,
	batched,
	type Field,
	type Input,
	list,
	optional,
	resource,
	ruleMessage,
	sharedResult,
	whole,
} from '../engine';
import { defineOperation } from '../platform/operation';
import { ofUser } from './shared/user';
import type { IDataObject } from 'n8n-workflow';
import { dateTime } from '../fields/basic';
import { guids, MAX_UIDS, uids } from '../fields/id';

/** Conversations of a user: with others, and in groups. */
const conversations = {
	users: optional(
		uids({ displayName: 'Users', description: 'Conversations with these users', section: 'main' }),
	),
	groups: optional(
		guids({ displayName: 'Groups', description: 'Conversations in these groups', section: 'main' }),
	),
};

const TYPES = {
	users: { type: 'oneOnOne', about: 'user' },
	groups: { type: 'group', about: 'group' },
};

/** The conversations that an item names. */
const conversationEntries = (input: Input) =>
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
const conversationsOf = <const N extends string[]>(
	muted: boolean,
	...also: N
): Batch<keyof typeof conversations | 'uid' | N[number]> => ({
	by: ['uid'],
	consumes: ['users', 'groups', ...also],
	max: MAX_UIDS,
	entryName: 'Conversation',
	entries: conversationEntries,
	body: (entries) => ({ conversations: entries.map(({ value }) => value as IDataObject) }),
	resultOf: sharedResult,
	row: ({ value }, { uid }) => ({ uid: uid as string, ...(value as IDataObject), muted }),
});

const end = dateTime({ displayName: 'Until', description: 'When notifications resume' });

/** When a mute ends, which the platform takes in milliseconds. */
const until: Field<number, true> = {
	...end,
	schema: end.schema
		.refine(
			(seconds) => seconds * 1000 > Date.now(),
			ruleMessage('is in the past', 'Enter a later time.'),
		)
		.transform((seconds) => seconds * 1000),
};

const mute = defineOperation({
	value: 'mute',
	name: 'Mute',
	action: 'Mute conversations of user',
	description: 'Mute conversations for a user until a given time',
	notice: 'Enter Users, Groups or both.',
	request: {
		method: 'PUT',
		api: 'chat',
		retry: 'safe',
		path: '/notifications/v1/preferences/mute',
	},
	query: ofUser('User who has the conversations'),
	body: { ...conversations, until },
	execution: batched(conversationsOf(true, 'until')),
	inOrderBy: ['uid'],
	requiresOneOf: ['users', 'groups'],
});

/** List muted conversations: they come all at once (docs/platform.md, Notifications). */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many muted conversations',
	description: 'Retrieve the conversations that are muted for a user',
	request: { method: 'GET', api: 'chat', path: '/notifications/v1/preferences/mute' },
	query: ofUser('User who has the conversations'),
	execution: whole(),
	response: list({ at: 'mutedConversations' }),
	toRow: (row, { uid }) => ({ uid, ...row }),
});

const unmute = defineOperation({
	value: 'unmute',
	name: 'Unmute',
	action: 'Unmute conversations of user',
	description: 'Unmute conversations for a user',
	notice: 'Enter Users, Groups or both.',
	request: {
		method: 'DELETE',
		api: 'chat',
		retry: 'safe',
		path: '/notifications/v1/preferences/mute',
	},
	query: ofUser('User who has the conversations'),
	body: conversations,
	execution: batched(conversationsOf(false)),
	inOrderBy: ['uid'],
	requiresOneOf: ['users', 'groups'],
});

/** The Muted Conversation resource (docs/platform.md, Notifications). */
export const mutedConversation = resource({
	value: 'mutedConversation',
	name: 'Muted Conversation',
	default: 'mute',
	operations: [mute, getAll, unmute],
});
