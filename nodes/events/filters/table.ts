import type { IDataObject } from 'n8n-workflow';
import { caseless, type Field } from '../../engine';
import { textList, text } from '../../fields/basic';
import { groupId, uids, user } from '../../fields/id';
import { messageFilters } from '../../fields/messageFilters';
import { textPattern, type TextPattern } from './pattern';

/** A field under Filters, and which events its value lets through, by their simplified fields. */
export interface Filter<T = never> {
	field: Field<T>;
	/** Undefined if that takes too long to find out. */
	fits(event: IDataObject, expected: T): boolean | undefined;
}

const filter = <T>(field: Field<T>, fits: Filter<T>['fits']) => ({ field, fits }) as Filter;

/** Nobody sees which space it is. */
const SPACES = /[\u00A0\u2007\u202F]/g;
const plain = (text: unknown): string => caseless(text ?? '').replace(SPACES, ' ');

/** IDs and codes; the platform writes all UIDs in lower case. */
const lower = (value: unknown): string => String(value).toLowerCase();

/** UIDs of the users behind an event, the acting user first: a user may edit, or flag, what another one wrote. */
const actors = ({ byUid, senderUid, userUid }: IDataObject): string[] =>
	[byUid, senderUid, userUid].flatMap((uid) => uid ?? []).map(lower);

const matching: Field<TextPattern> = {
	...text({
		displayName: 'Text Matches',
		description:
			'Only messages whose text matches this regular expression, ignoring case. Only the first 2,000 characters are searched. If that takes too long, the event passes, and its row says so in filterProblems.',
		placeholder: 'e.g. ^order \\d+',
	}),
	schema: textPattern,
};

const categories: Field<string[] | undefined> = messageFilters.categories;
const types: Field<string[] | undefined> = messageFilters.types;

/** The filters of an event. One without the field does not pass. */
export const filters: Record<string, Filter> = {
	categories: filter(categories, ({ category }, expected) => !!expected?.includes(lower(category))),
	ignoreMessagesFrom: filter(
		uids({
			displayName: 'Ignore Messages From',
			description: 'No events of these users, such as the bot that this workflow answers as',
		}),
		(event, expected) => !expected.some((uid) => actors(event).includes(lower(uid))),
	),
	receiverGroup: filter(
		groupId({ displayName: 'Receiver Group', description: 'Only what happens in this group' }),
		({ guid, receiverType, receiverId }, expected) =>
			lower(guid ?? (receiverType === 'group' ? receiverId : '')) === lower(expected),
	),
	receiverUser: filter(
		user({ displayName: 'Receiver User', description: 'Only events that this user receives' }),
		({ receiverUid, receiverType, receiverId }, expected) =>
			lower(receiverUid ?? (receiverType === 'user' ? receiverId : '')) === lower(expected),
	),
	sender: filter(
		user({ displayName: 'Sender', description: 'Only events that this user triggers' }),
		(event, expected) => actors(event)[0] === lower(expected),
	),
	textContains: filter(
		textList({
			displayName: 'Text Contains',
			description:
				'Only messages whose text contains one of these, in upper or lower case: one per entry, comma-separated, or an array from an expression',
			placeholder: 'e.g. help',
			entryName: 'Text',
		}),
		({ text: content }, expected) => {
			const text = plain(content);
			return expected.some((part) => text.includes(plain(part)));
		},
	),
	textMatches: filter(
		matching,
		({ text: content }, isMatch) => typeof content === 'string' && isMatch(content),
	),
	types: filter(types, ({ type }, expected) => !!expected?.includes(lower(type))),
};
