import { z } from 'zod/v4';
import type { Presentation } from '../engine/field';
import { field } from '../engine/field';
import { rule } from '../engine/read/phrase';
import type { ListName } from './lists';

/** The alphabet of UIDs, GUIDs, roles and list IDs (vendor facts, Property limits). */
const id = () =>
	z
		.string()
		.max(100)
		.regex(
			/^[\w-]+$/,
			rule(
				'may hold only letters, digits, hyphens and underscores',
				'Choose an ID without spaces or other signs.',
			),
		)
		.refine(
			(text) => text.toLowerCase() !== '__proto__',
			rule('is a word that programs keep for themselves', 'Choose another ID.'),
		);

/** An ID that a person makes up for something new. */
export const newId = (label: string, description: string, placeholder: string) =>
	field(id(), { label, description, placeholder, control: 'text' });

const chosen =
	(list: ListName, noun: string, placeholder: string) => (label: string, description: string) =>
		field(id(), { label, description, placeholder, list, noun, control: 'locator' });

/** Something that exists: chosen from a list, or named by ID. */
export const user = chosen('searchUsers', 'user', 'e.g. ann-lee');
export const group = chosen('searchGroups', 'group', 'e.g. welcome');
export const role = chosen('searchRoles', 'role', 'e.g. moderator');
export const keywordList = chosen('searchKeywordLists', 'keyword list', 'e.g. blocked-words');

/** Several users by UID. */
export const uids = (label: string, what: string, extra: Partial<Presentation>) =>
	field(z.array(id()), {
		label,
		description: `${what}: UIDs one by one, separated by commas, or as an array from an expression`,
		placeholder: 'e.g. ann-lee',
		noun: 'UID',
		control: 'list',
		...extra,
	});

/** The header that makes the platform act as a user (specification, Authentication 4). */
export const onBehalfOf = {
	onBehalfOf: field(id(), {
		label: 'On Behalf Of',
		description: 'User in whose name it is done; without one, the app itself does it',
		placeholder: 'e.g. ann-lee',
		list: 'searchUsers' satisfies ListName,
		noun: 'user',
		control: 'locator',
		shown: 'options',
	}).optional(),
};

/** The session ID of a call; it may hold dots, but is never a way out of its path. */
export const sessionId = () =>
	field(
		z
			.string()
			.max(255)
			.regex(
				/^(?!\.{1,2}$)[\w.:@=+-]+$/,
				rule('is no session ID', 'Copy it from the call log or from a call event.'),
			),
		{
			label: 'Session ID',
			description: 'ID of the call’s session',
			placeholder: 'e.g. v1.us.26f1c0a9.1700000000',
			control: 'text',
		},
	);
