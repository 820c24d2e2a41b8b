import fc from 'fast-check';
import type { Choices, Field } from '../../../nodes/engine/declare/field';
import { KINDS, lines as severalLines, surrounded } from './texts.mts';

/** A value for a field. */
export interface Given {
	value: unknown;
	/** What may go out for it: of an object its JSON text, of a list all entries. */
	is: unknown[];
	/** Whether there is a reason to refuse it. */
	mayBeRefused?: true;
}

type Values = fc.Arbitrary<Given>;

const of = (value: unknown, ...is: unknown[]): Given => ({
	value,
	is: is.length > 0 ? is : [value],
});
const odd = (value: unknown): Given => ({ ...of(value), mayBeRefused: true });

/** The texts that a field takes, or an entry of it. */
const textsFor = ({ schema }: Field, within = (sample: string): unknown => sample) =>
	KINDS.find(([sample]) => schema.safeParse(within(sample)).success)?.[1];

/** A text without what is around it; an ID as its field stores it. */
const text = (field: Field): Values | undefined => {
	const texts = textsFor(field);
	return (
		texts &&
		surrounded(texts).map(({ value, is }) => of(value, is, field.schema.safeParse(is).data))
	);
};

/** Text to the letter. */
function verbatim(field: Field): Values | undefined {
	const texts = textsFor(field);
	if (!texts || texts !== KINDS[0]?.[1]) return texts?.map((value) => of(value));
	return surrounded(fc.oneof(texts, severalLines)).map(({ value }) => of(value));
}

/** A list in all forms that people have; what is typed is parted at commas, and words of a keyword list always are. */
function list(field: Field): Values | undefined {
	const isOfLines = field.type === 'lines';
	const texts = textsFor(field, (sample) => [sample])?.filter(
		(one) => !isOfLines || !one.includes(','),
	);
	const entries =
		texts &&
		fc.uniqueArray(surrounded(texts), {
			selector: ({ is }) => is.toLowerCase(),
			minLength: 1,
			maxLength: 4,
		});
	return (
		entries &&
		fc.tuple(entries, fc.nat(4)).map(([all, form]) => {
			const is = all.map((entry) => entry.is);
			// Some fields store IDs in lowercase.
			const stored = field.schema.safeParse(is).data;
			const value = all.map((entry) => entry.value);
			const isTyped = !is.some((entry) => /[,\r\n]|^\[/.test(entry));
			if (form === 0) return of(JSON.stringify(value), is, stored);
			if (form === 1 || !isTyped) return of(value, is, stored);
			if (form === 2) return of(is.join('\r\n'), is, stored);
			return form === 3 || isOfLines
				? of(`${is.join('\n')}\n\n`, is, stored)
				: of(is.join(', '), is, stored);
		})
	);
}

const LEAVES =
	'1100000000000000002 -9007199254740993 123456789012345678.25 0.1 1.50 true null 0 "" []';
const NESTED = ['[1100000000000000002,"a,b"]', '{"ä":{"e\u0301":1}}'];

/** The JSON text of an object; also as the object, where n8n loses no digit of it. */
function json({ schema }: Field): Values | undefined {
	if (!schema.safeParse({ a: 1 }).success) return undefined;
	const inner = fc.oneof(
		KINDS[0]![1].map((value) => JSON.stringify(value)),
		fc.constantFrom(...LEAVES.split(' '), ...NESTED),
	);
	return fc
		.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{5}$/), inner), {
			selector: ([key]) => key,
			minLength: 1,
			maxLength: 4,
		})
		.map((all) => `{${all.map(([key, value]) => `"${key}": ${value}`).join(', ')}}`)
		.chain((value) =>
			fc.constantFrom(of(value), ...(/\d{16}/.test(value) ? [] : [of(JSON.parse(value), value)])),
		);
}

function number(field: Field): Values {
	const { minValue: min = 0, maxValue: max = 1000 } = field as {
		minValue?: number;
		maxValue?: number;
	};
	return fc
		.integer({ min, max })
		.chain((is) =>
			fc.constantFrom(
				...[of(is), of(String(is), is), of(` ${is} `, is), of(`${is}.0`, is)],
				...[odd(`${is},5`), odd(is + 0.5), odd(`${is} %`), odd(`#${is}`)],
			),
		);
}

/** A second as databases, logs, mails and spreadsheets write it. */
const dateTime = (): Values =>
	fc.integer({ min: 1_900_000_000, max: 2_500_000_000 }).chain((seconds) => {
		const date = new Date(seconds * 1000);
		const iso = date.toISOString();
		const plain = iso.slice(0, 19);
		const day = iso.slice(0, 10);
		const local = new Date((seconds + 7200) * 1000).toISOString().slice(0, 19);
		const forms = [
			...[seconds, String(seconds), seconds * 1000, date, iso, `${plain}Z`, `${plain}.000000Z`],
			...[`${plain}+0000`, `${plain.replace('T', ' ')} UTC`, `${local}+02:00`, date.toUTCString()],
			date.toUTCString().replace('GMT', '+0000'),
		];
		const unclear = [
			...[day.split('-').reverse().join('.'), day.replaceAll('-', ''), 'Q1', day.replace('20', '')],
			...[`${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`, seconds / 86_400 + 25_569],
		];
		const is = [seconds, String(seconds), seconds * 1000, String(seconds * 1000), iso];
		return fc.constantFrom(...forms.map((value) => of(value, ...is)), ...unclear.map(odd));
	});

const boolean = (): Values =>
	fc.constantFrom(
		...[true, 'true', 'TRUE', 'yes', 1, '1', 'on', ' true '].map((value) => of(value, true)),
		...[false, 'false', 'FALSE', 'No', 0, '0', 'off', 'False\u00a0'].map((value) =>
			of(value, false),
		),
		...['ja', 'x', 'n/a', '2'].map(odd),
	);

const optionsOf = (field: Field): Choices => ('options' in field ? field.options : {});
const labelOf = (choices: Choices, value: string): string => {
	const choice = choices[value] ?? value;
	return typeof choice === 'string' ? choice : choice.name;
};

const options = (field: Field): Values => {
	const choices = optionsOf(field);
	const forms = (is: string) => [
		of(is),
		of(labelOf(choices, is), is),
		of(` ${is.toUpperCase()}\u200b`, is),
	];
	return fc.constantFrom(...Object.keys(choices).flatMap(forms), odd('Other'));
};

const multiOptions = (field: Field): Values => {
	const choices = optionsOf(field);
	return fc.subarray(Object.keys(choices), { minLength: 1 }).chain((is) => {
		const labels = is.map((value) => labelOf(choices, value));
		return fc.constantFrom(
			of(is),
			of(labels, is),
			of(is.join(', '), is),
			of(JSON.stringify(is), is),
		);
	});
};

const VALUES: Partial<Record<Field['type'], (field: Field) => Values | undefined>> = {
	...{ text, locator: text, longText: verbatim, password: verbatim, list, lines: list },
	...{ json, number, dateTime, boolean, options, multiOptions },
};

/** Values for a field; none for a file, and for a form of its own, such as a time zone. */
export const valuesFor = (field: Field): Values | undefined => VALUES[field.type]?.(field);
