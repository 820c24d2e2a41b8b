import type { IDataObject } from 'n8n-workflow';
import { z } from 'zod/v4';
import type { Field } from '../../engine/declaration/field';
import { ruleMessage } from '../../engine/read/ruleMessage';
import { list, text } from '../../vocabulary/basic';
import { groupId, uids, user } from '../../vocabulary/id';
import { messageFilters } from '../../vocabulary/messageFilters';

/** A field under Filters, and which events its value lets through, by their simplified fields. */
export interface Filter<T = never> {
	field: Field<T>;
	fits(event: IDataObject, wanted: T): boolean;
}

const filter = <T>(field: Field<T>, fits: Filter<T>['fits']) => ({ field, fits }) as Filter;

const lower = (value: unknown): string => String(value).toLowerCase();

/** Who did it; the platform writes all UIDs in lower case. */
const from = ({ senderUid, byUid, userUid }: IDataObject) => lower(senderUid ?? byUid ?? userUid);

/** A regular expression costs more the longer the text is, and the sender chooses the text. */
const MAX_SEARCHED = 2000;

const pattern = text({
	displayName: 'Text Matches',
	description:
		'Only messages whose text matches this regular expression, in upper or lower case; it looks at the first 2,000 characters',
	placeholder: 'e.g. ^order \\d+',
});

/** A repeated group that repeats inside: a short text can keep it busy for years. */
const NESTED = /\((?:[^()\\]|\\.)*[*+}](?:[^()\\]|\\.)*\)[*+{]/;

const compiles = (source: string): boolean => {
	try {
		return Boolean(new RegExp(source, 'iu'));
	} catch {
		return false;
	}
};

const matching: Field<string> = {
	...pattern,
	schema: z
		.string()
		.max(1000)
		.refine(
			compiles,
			ruleMessage('is not a regular expression', 'Check its brackets and backslashes.'),
		)
		.refine(
			(source) => !NESTED.test(source),
			ruleMessage(
				'repeats a group that repeats something itself, which can take forever',
				'Write it without one of the two repetitions.',
			),
		),
};

const categories: Field<string[] | undefined> = messageFilters.categories;
const types: Field<string[] | undefined> = messageFilters.types;

/** What can be asked of an event. One that has nothing of the kind does not fit. */
export const filters: Record<string, Filter> = {
	categories: filter(categories, ({ category }, wanted) => !!wanted?.includes(lower(category))),
	ignoreMessagesFrom: filter(
		uids({
			displayName: 'Ignore Messages From',
			description: 'No events of these users, such as the bot that this workflow answers as',
		}),
		(event, wanted) => !wanted.some((uid) => lower(uid) === from(event)),
	),
	receiverGroup: filter(
		groupId({ displayName: 'Receiver Group', description: 'Only what happens in this group' }),
		({ guid, receiverType, receiverId }, wanted) =>
			lower(guid ?? (receiverType === 'group' ? receiverId : '')) === lower(wanted),
	),
	receiverUser: filter(
		user({ displayName: 'Receiver User', description: 'Only what goes to this user' }),
		({ receiverUid, receiverType, receiverId }, wanted) =>
			lower(receiverUid ?? (receiverType === 'user' ? receiverId : '')) === lower(wanted),
	),
	sender: filter(
		user({ displayName: 'Sender', description: 'Only what this user sends or does' }),
		(event, wanted) => from(event) === lower(wanted),
	),
	textContains: filter(
		list({
			displayName: 'Text Contains',
			description:
				'Only messages whose text holds one of these, in upper or lower case: one by one, separated by commas, or as an array from an expression',
			placeholder: 'e.g. help',
			entryName: 'Text',
		}),
		({ text: told }, wanted) => wanted.some((part) => lower(told ?? '').includes(lower(part))),
	),
	textMatches: filter(matching, ({ text: told }, wanted) =>
		typeof told === 'string' ? new RegExp(wanted, 'iu').test(told.slice(0, MAX_SEARCHED)) : false,
	),
	types: filter(types, ({ type }, wanted) => !!wanted?.includes(lower(type))),
};
