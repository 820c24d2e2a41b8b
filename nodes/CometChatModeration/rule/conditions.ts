import type { IDataObject } from 'n8n-workflow';
import type { z } from 'zod/v4';
import {
	buildBody,
	type Field,
	isObject,
	type Named,
	requiredFor,
	ruleMessage,
} from '../../engine';
import { groups, number, options, text } from '../../fields/basic';
import { keywordList } from '../shared/id';
import { isPattern, PATTERN_ADVICE } from '../shared/pattern';

/** Conditions, and filters, that a rule takes (docs/platform.md, Property limits). */
export const MAX_ENTRIES = 10;

const MEDIA = ['image', 'video'];
const WRITTEN = ['text', 'custom'];
const SCORED = ['sentence-similarity', 'toxicity'];

const score = (displayName: string, statement: string) =>
	number({
		displayName,
		description: `Minimum confidence in percent that ${statement}`,
		minValue: 0,
		maxValue: 100,
		default: 50,
		sendAs: '',
	});

const fields = {
	operand: options({
		displayName: 'Check',
		description: 'Content of the message to check',
		options: {
			text: { name: 'Text', body: { isMediaPresent: false } },
			image: { name: 'Image', body: { isMediaPresent: true, isKeywordReferencePresent: false } },
			video: { name: 'Video', body: { isMediaPresent: true, isKeywordReferencePresent: false } },
			custom: { name: 'Custom', body: { isMediaPresent: false } },
		},
	}),
	category: requiredFor(
		options({
			displayName: 'Check By',
			description: 'How to check the content',
			default: 'word',
			options: {
				'custom-api': { name: 'Custom API', description: 'Your own service decides' },
				pattern: { name: 'Pattern', description: 'Regular expressions are matched' },
				'sentence-similarity': {
					name: 'Sentence Similarity',
					description: 'Texts with the same meaning as a sentence of a list match too',
				},
				toxicity: { name: 'Toxicity', description: 'How toxic the text is' },
				word: { name: 'Word', description: 'The text contains a word of a list' },
			},
		}),
		{ operand: WRITTEN },
	),
	compareWith: requiredFor(
		options({
			displayName: 'Compare With',
			description: 'What to compare the content with',
			sendAs: '',
			options: {
				keywordList: { name: 'Keyword List', body: { isKeywordReferencePresent: true } },
				value: { name: 'Value', body: { isKeywordReferencePresent: false } },
			},
		}),
		{ operand: WRITTEN },
	),
	operator: options({
		displayName: 'Comparison',
		description: 'How to compare the content',
		options: { contains: 'Contains', equals: 'Equals' },
	}),
	keywordList: requiredFor(
		keywordList({
			displayName: 'Keyword List',
			description: 'List with the terms to look for',
			sendAs: 'value',
		}),
		{ compareWith: ['keywordList'] },
	),
	label: requiredFor(
		text({
			displayName: 'Label',
			description: 'Label to detect; AnyOf means any known label',
			placeholder: 'e.g. violence',
			sendAs: 'value',
		}),
		{ operand: MEDIA },
	),
	mediaScore: requiredFor(score('Media Score Above', 'the media shows the label'), {
		operand: MEDIA,
	}),
	textScore: requiredFor(score('Text Score Above', 'the text matches the label'), {
		category: SCORED,
	}),
	value: requiredFor(
		text({
			displayName: 'Value',
			description: 'Word, pattern or label to look for',
			placeholder: 'e.g. toxicity',
		}),
		{ compareWith: ['value'] },
	),
};

const conditionsForm = groups({
	displayName: 'Conditions',
	description: 'What to check a message for',
	entryName: 'Condition',
	maxEntries: MAX_ENTRIES,
	fields,
});

type FormCondition = z.output<typeof conditionsForm.schema>[number];

/** What to check a message for, as the platform takes it (docs/platform.md, Moderation). */
export const conditions: Field<IDataObject[], true> = {
	...conditionsForm,
	schema: conditionsForm.schema
		.superRefine((entries, context) => {
			for (const [index, { category, value }] of entries.entries())
				if (category === 'pattern' && value !== undefined && !isPattern(value))
					context.addIssue({
						code: 'custom',
						path: [index, 'value'],
						message: ruleMessage('isn’t a regular expression', PATTERN_ADVICE),
					});
		})
		.transform((entries) => entries.map(condition)),
	names: (sent) => listsIn(sent, conditionsForm.displayName),
};

/** The keyword lists that conditions refer to; a score may follow the ID. */
export const listsIn = (list: unknown, label: string): Named[] =>
	(Array.isArray(list) ? (list as unknown[]) : []).flatMap((entry, index) =>
		isObject(entry) && entry.isKeywordReferencePresent === true
			? {
					about: 'keywordList',
					label: `${label} (entry ${index + 1}): Keyword List`,
					value: String(entry.value).replace(/_greaterThan_\d+$/, ''),
				}
			: [],
	);

/** A score goes with the value: `violence_greaterThan_50`. */
function condition(entry: FormCondition, index: number): IDataObject {
	const { mediaScore, textScore = mediaScore } = entry;
	const { value, ...rest } = buildBody(fields, entry);
	return {
		id: index + 1,
		entity: 'message',
		...rest,
		value: textScore === undefined ? value : `${String(value)}_greaterThan_${textScore}`,
	};
}
