import { z } from 'zod/v4';
import { type Field, type Input, optional, ruleMessage } from '../engine';
import type { ListName } from '../platform/lists';
import { type About, once, text, textList, upTo } from './basic';

/** Who sends what the app itself does, and whose the groups are that it made for nobody. */
export const APP_UID = 'app_system';

/** The alphabet of UIDs, GUIDs, roles and list IDs (docs/platform.md, Property limits). */
export const idSchema = z
	.string()
	.max(100)
	.regex(
		/^[\w-]+$/,
		ruleMessage(
			'can contain only letters, digits, hyphens and underscores',
			'Choose an ID without spaces or other characters. CometChat Data Import → ID → Convert makes one from any text, and so does Convert IDs in an import from a file.',
		),
	)
	.refine(
		(value) => value.toLowerCase() !== '__proto__',
		ruleMessage('is a reserved word', 'Choose another ID.'),
	);

/** What is kept in lower case however it is typed: UIDs, GUIDs, roles, and what is made of them. */
export const lowered = (schema: z.ZodType<string>): z.ZodType<string> =>
	schema.transform((value) => value.toLowerCase());
export const loweredId = lowered(idSchema);

const LOWERED = ['user', 'group', 'role', 'bot'];

const idOf = (kind = ''): z.ZodType<string> => (LOWERED.includes(kind) ? loweredId : idSchema);

const NO_VALUE = /^(?:null|undefined|nan)$/i;
const COMPARED = /^(?:true|false)$/i;

/** Whether it is what an expression, or another program, leaves where there is no ID. */
export const isLeftOver = (id: string): boolean => NO_VALUE.test(id) || COMPARED.test(id);

/** An ID that nobody else checks: what an expression leaves behind would pass as an ID. */
export const unchecked = (schema: z.ZodType<string>): z.ZodType<string> =>
	schema
		.refine(
			(value) => !NO_VALUE.test(value),
			ruleMessage(
				'is what an expression gives when there is no value',
				'Check where it comes from.',
			),
		)
		.refine(
			(value) => !COMPARED.test(value),
			ruleMessage('is what an expression gives when it compares', 'Check where it comes from.'),
		);

/** An ID that a person makes up for something new. */
export const newId = (about: About): Field<string, true> => ({
	...text(about),
	schema: unchecked(idOf(about.about)),
});

/** One step of a path; it may hold what no ID has, but never half an emoji, and never leads elsewhere. */
export const pathStep = (max = 255, advice = 'Copy the ID exactly as CometChat shows it.') =>
	once(`step ${max} ${advice}`, () =>
		z
			.string()
			.max(max)
			.regex(/^(?!\.{1,2}$)[^\p{Cc}\p{Cs}/\\]+$/u, ruleMessage('can’t be used in a URL', advice)),
	);

/** Text that is one step of a path. */
export const pathText = ({
	max,
	advice,
	...about
}: About & { max?: number; advice?: string }): Field<string, true> => ({
	...text(about),
	schema: pathStep(max, advice),
});

/** What names something that exists, where names are free. */
export const freeName = upTo(100).regex(
	/^[^\p{Cc}\p{Cs}]+$/u,
	ruleMessage('contains a control character', 'Enter the name as CometChat shows it.'),
);

type Existing = Pick<About, 'displayName' | 'description'> & Partial<About>;

/** A kind of thing that exists: each field of it is chosen from its list, or named by ID. */
export const existing =
	(
		listName: ListName,
		kind: string,
		entryName: string,
		placeholder: string,
		schema: z.ZodType<string> = idOf(kind),
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

const userBy = (schema?: z.ZodType<string>) =>
	existing('searchUsers', 'user', 'user', 'e.g. ann-lee', schema);

export const user = userBy();

/** The UID of somebody of whom CometChat doesn’t look whether they exist. */
export const uncheckedUid = unchecked(loweredId);
export const uncheckedUser = userBy(uncheckedUid);

export const groupId = existing('searchGroups', 'group', 'group', 'e.g. welcome');
export const role = existing('searchRoles', 'role', 'role', 'e.g. moderator');
export const flagReason = existing('searchFlagReasons', 'reason', 'reason', 'e.g. spam');

/**
 * Most UIDs in a request: the platform's limit for friends and members (docs/platform.md, Property
 * limits), kept where it names none.
 */
export const MAX_UIDS = 25;

/** Several users by UID. */
export const uids = ({
	description,
	...about
}: Existing & { mostInUrl?: number }): Field<string[], true> =>
	textList({
		description: `${description}: UIDs one per entry, comma-separated, or an array from an expression. Find UIDs with User → Get Many.`,
		placeholder: 'e.g. ann-lee',
		entryName: 'UID',
		...(about.mostInUrl === undefined ? { maxEntries: 100_000 } : {}),
		schema: loweredId,
		about: 'user',
		...about,
	});

/** Several groups by GUID. */
export const guids = ({
	description,
	...about
}: Existing & { mostInUrl?: number }): Field<string[], true> =>
	textList({
		description: `${description}: GUIDs one per entry, comma-separated, or an array from an expression. Find GUIDs with Group → Get Many.`,
		placeholder: 'e.g. welcome',
		entryName: 'GUID',
		...(about.mostInUrl === undefined ? { maxEntries: 100_000 } : {}),
		schema: loweredId,
		about: 'group',
		...about,
	});

/** The header that makes the platform act as a user (docs/platform.md, On Behalf Of). */
export const onBehalfOf = {
	onBehalfOf: optional(
		user({
			displayName: 'On Behalf Of',
			description: 'User to act as. Leave empty to act as the app.',
			section: 'options',
		}),
	),
};

/** On Behalf Of where the platform demands a user. */
export const requiredOnBehalfOf = (reason: string) => ({
	onBehalfOf: user({ displayName: 'On Behalf Of', description: reason }),
});

/** The rule of fields that depend on whose view it is: one that is on needs a user. */
export function withoutUser<N extends string>(fields: readonly N[], input: Input) {
	const field = fields.find((name) => input[name] === true);
	if (field === undefined || input.onBehalfOf !== undefined) return undefined;
	return {
		field,
		message: 'needs a user',
		advice: 'Choose the user in On Behalf Of under Options.',
	};
}
