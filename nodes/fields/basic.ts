import { z } from 'zod/v4';
import {
	type Choices,
	type Field,
	type Fields,
	type InputOf,
	ruleMessage,
	schemaOf,
} from '../engine';

/** What every field says of itself; `description` has no full stop if it is one sentence. */
export type About = Pick<Field, 'displayName' | 'description'> &
	Partial<
		Pick<
			Field,
			'placeholder' | 'builderHint' | 'section' | 'sendAs' | 'shownFor' | 'about' | 'default'
		>
	>;

const schemas = new Map<string, z.ZodType>();

/** Makes a schema once for each key: most fields share a few, and n8n waits for all schemas at its start. */
export function once<S extends z.ZodType>(key: string, make: () => S): S {
	const schema = (schemas.get(key) as S | undefined) ?? make();
	schemas.set(key, schema);
	return schema;
}

/** Text of at most so many characters, counted as the platform counts them: an emoji is one. */
export const upTo = (max: number): z.ZodString =>
	once(`text ${max}`, () =>
		z
			.string()
			.refine(
				(text) => text.length <= 2 * max && [...text].length <= max,
				ruleMessage(`is longer than ${max} characters`, 'Shorten it.'),
			),
	);

const aSwitch = z.boolean();
const seconds = z.int().min(0);

const oneOf = <V extends string>(choices: Choices<V>) => {
	const values = Object.keys(choices) as V[];
	return once(`choice ${values.join(' ')}`, () => z.enum(values));
};

/** One line of text. */
export const text = ({ max = 255, ...about }: About & { max?: number }): Field<string, true> => ({
	type: 'text',
	schema: upTo(max),
	required: true,
	...about,
});

/** Most characters of a text of which the platform names no limit: as many as a message can have. */
export const LONGEST = 65_536;

/** Text of several lines, kept to the letter. */
export const longText = ({
	max = LONGEST,
	...about
}: About & { max?: number }): Field<string, true> => ({
	type: 'longText',
	schema: upTo(max),
	required: true,
	...about,
});

/** A secret that goes in. */
export const password = ({
	max = 100,
	...about
}: About & { max?: number }): Field<string, true> => ({
	type: 'password',
	schema: upTo(max),
	required: true,
	...about,
});

/** A switch. Its description starts with "Whether". */
export const boolean = (about: About): Field<boolean, true> => ({
	type: 'boolean',
	schema: aSwitch,
	required: true,
	...about,
});

const onlyIfOn = aSwitch.transform((isOn) => isOn || undefined);

/** A switch that narrows a list. Off, it isn't sent: the platform would return only what lacks it. */
export const narrowing = (about: About): Field<true | undefined, false> => ({
	...boolean(about),
	schema: onlyIfOn,
	required: false,
});

export const number = ({
	minValue,
	maxValue,
	...about
}: About & { minValue?: number; maxValue?: number }): Field<number, true> => ({
	type: 'number',
	schema: once(`number ${minValue} ${maxValue}`, () =>
		z
			.int()
			.min(minValue ?? -Number.MAX_SAFE_INTEGER)
			.max(maxValue ?? Number.MAX_SAFE_INTEGER),
	),
	required: true,
	...(minValue === undefined ? {} : { minValue }),
	...(maxValue === undefined ? {} : { maxValue }),
	...about,
});

/** One of a few values, each with the label that people see. */
export const options = <V extends string>({
	options: choices,
	...about
}: About & { options: Choices<V> }): Field<V, true> => ({
	type: 'options',
	options: choices,
	schema: oneOf(choices),
	required: true,
	...about,
});

/** Several of a few values. */
export const multiOptions = <V extends string>({
	options: choices,
	...about
}: About & { options: Choices<V> }): Field<V[], true> => ({
	type: 'multiOptions',
	options: choices,
	schema: z.array(oneOf(choices)),
	required: true,
	...about,
});

/** A point in time; the platform wants seconds since 1970 (docs/platform.md, Answers). */
export const dateTime = (
	about: About & Pick<Field, 'zeroIsEmpty' | 'keepsFraction'>,
): Field<number, true> => ({
	type: 'dateTime',
	schema: about.keepsFraction ? z.number().min(0) : seconds,
	required: true,
	...about,
});

/** Several texts: one per entry, comma-separated, or an array from an expression. */
export const textList = ({
	entryName,
	max = 100,
	mostInUrl,
	maxEntries = mostInUrl ?? 1000,
	schema = upTo(max),
	...about
}: About & {
	entryName: string;
	max?: number;
	/** Most entries of a list that goes out in a URL, which has no room for more. */
	mostInUrl?: number;
	maxEntries?: number;
	schema?: z.ZodType<string>;
}): Field<string[], true> => ({
	type: 'list',
	entryName,
	schema: z
		.array(schema)
		.max(maxEntries, mostInUrl === undefined ? undefined : tooManyForUrl(mostInUrl)),
	required: true,
	...about,
});

const tooManyForUrl = (max: number): string =>
	ruleMessage(
		`contains more than ${max} entries`,
		'One request has no room for more. Divide them among several items.',
	);

/** Most entries of a list in a URL, where the platform says nothing of it. */
export const MOST_IN_URL = 100;

/** Several fields in one, in n8n's fixedCollection. */
export const group = <F extends Fields>({
	fields,
	entryName,
	...about
}: About & { fields: F; entryName: string }): Field<InputOf<F>, true> => ({
	type: 'group',
	fields,
	entryName,
	multiple: false,
	schema: schemaOf(fields),
	required: true,
	...about,
});

/** A group of fields that can be filled in several times. */
export const groups = <F extends Fields>({
	fields,
	entryName,
	maxEntries = 1000,
	...about
}: About & { fields: F; entryName: string; maxEntries?: number }): Field<
	Array<InputOf<F>>,
	true
> => ({
	type: 'group',
	fields,
	entryName,
	multiple: true,
	schema: z.array(schemaOf(fields)).max(maxEntries),
	required: true,
	...about,
});
