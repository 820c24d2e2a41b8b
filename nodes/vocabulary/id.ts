import { z } from 'zod/v4';
import type { Field } from '../engine/declaration/field';
import { optional } from '../engine/declaration/field';
import { ruleMessage } from '../engine/read/ruleMessage';
import type { ListName } from '../platform/lists';
import type { About } from './basic';
import { list, text } from './basic';

/** The alphabet of UIDs, GUIDs, roles and list IDs (docs/platform.md, Property limits). */
export const idSchema = z
	.string()
	.max(100)
	.regex(
		/^[\w-]+$/,
		ruleMessage(
			'may hold only letters, digits, hyphens and underscores',
			'Choose an ID without spaces or other characters.',
		),
	)
	.refine(
		(value) => value.toLowerCase() !== '__proto__',
		ruleMessage('is a word that programs keep for themselves', 'Choose another ID.'),
	);

/** An ID that a person makes up for something new. */
export const newId = (about: About): Field<string, true> => ({ ...text(about), schema: idSchema });

/** Text that is one step of a path; it may hold what no ID has, but never half an emoji, and never leads elsewhere. */
export const pathText = ({
	max = 255,
	...about
}: About & { max?: number }): Field<string, true> => ({
	...text(about),
	schema: z
		.string()
		.max(max)
		.regex(
			/^(?!\.{1,2}$)[^\p{Cc}\p{Cs}/\\]+$/u,
			ruleMessage('cannot stand in an address', 'Copy the ID as the platform shows it.'),
		),
});

type Existing = Pick<About, 'displayName' | 'description'> & Partial<About>;

const existing =
	(
		listName: ListName,
		kind: string,
		entryName: string,
		placeholder: string,
		schema: z.ZodType<string> = idSchema,
	) =>
	(about: Existing): Field<string, true> => ({
		type: 'locator',
		list: listName,
		entryName,
		schema,
		required: true,
		placeholder,
		about: kind,
		...about,
	});

/** Something that exists: chosen from a list, or named by ID. */
export const user = existing('searchUsers', 'user', 'user', 'e.g. ann-lee');
export const groupId = existing('searchGroups', 'group', 'group', 'e.g. welcome');
export const role = existing('searchRoles', 'role', 'role', 'e.g. moderator');
export const flagReason = existing('searchFlagReasons', 'reason', 'reason', 'e.g. spam');
export const keywordList = existing(
	'searchKeywordLists',
	'keywordList',
	'keyword list',
	'e.g. blocked-words',
);
export const fcmProvider = existing('searchFcmProviders', 'provider', 'provider', 'e.g. main');
export const apnsProvider = existing('searchApnsProviders', 'provider', 'provider', 'e.g. main');
export const webhook = existing('searchWebhooks', 'webhook', 'webhook', 'e.g. crm');
export const rule = existing('searchRules', 'rule', 'rule', 'e.g. no-spam');

/** IDs joined by dots, such as `sendMessage.mode`. */
const dotted = z
	.string()
	.max(100)
	.regex(
		/^(?!__proto__$)[\w-]+(\.[\w-]+)*$/i,
		ruleMessage(
			'may hold only letters, digits, hyphens, underscores and single dots',
			'Copy the key as the platform shows it.',
		),
	);

const permission = (listName: ListName) =>
	existing(listName, 'permission', 'permission', 'e.g. sendMessage.mode', dotted);
export const rolePermission = permission('searchRolePermissions');
export const scopePermission = permission('searchScopePermissions');

/**
 * Most UIDs in a request: the platform's limit for friends and members (docs/platform.md, Property
 * limits), kept where it names none.
 */
export const MAX_UIDS = 25;

/** Several users by UID. */
export const uids = ({ description, ...about }: Existing): Field<string[], true> =>
	list({
		description: `${description}: UIDs one by one, separated by commas, or as an array from an expression`,
		placeholder: 'e.g. ann-lee',
		entryName: 'UID',
		maxEntries: 100_000,
		schema: idSchema,
		about: 'user',
		...about,
	});

/** The header that makes the platform act as a user (docs/platform.md, On Behalf Of). */
export const onBehalfOf = {
	onBehalfOf: optional(
		user({
			displayName: 'On Behalf Of',
			description: 'User in whose name it is done; without one, the app itself does it',
			section: 'options',
		}),
	),
};

/** The same where the platform demands it. */
export const requiredOnBehalfOf = (why: string) => ({
	onBehalfOf: user({ displayName: 'On Behalf Of', description: why }),
});
