import type { IDataObject } from 'n8n-workflow';
import type { z } from 'zod/v4';
import type { Field } from '../engine/declaration/field';
import { requiredFor } from '../engine/declaration/field';
import { buildBody } from '../engine/request/buildBody';
import { groups, number, options, text } from './basic';
import { keywordList } from './id';

/** Conditions, and filters, that a rule takes (docs/platform.md, Property limits). */
export const MAX_ENTRIES = 10;

const MEDIA = ['image', 'video'];
const WRITTEN = ['text', 'custom'];
const SCORED = ['sentence-similarity', 'toxicity'];

const score = (what: string) =>
	number({
		displayName: 'Score Above',
		description: `How sure, in percent, it must be that ${what}`,
		minValue: 0,
		maxValue: 100,
		default: 50,
		sendAs: '',
	});

const fields = {
	operand: options({
		displayName: 'Check',
		description: 'Which content of a message is checked',
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
			description: 'Category of the check: how the content is looked at',
			default: 'word',
			options: {
				'custom-api': { name: 'Custom API', description: 'A service of your own decides' },
				pattern: { name: 'Pattern', description: 'Regular expressions are tried' },
				'sentence-similarity': {
					name: 'Sentence Similarity',
					description: 'What means the same as a sentence of a list is found too',
				},
				toxicity: { name: 'Toxicity', description: 'How hurtful the text is' },
				word: { name: 'Word', description: 'Words are found as they are written' },
			},
		}),
		{ operand: WRITTEN },
	),
	compareWith: requiredFor(
		options({
			displayName: 'Compare With',
			description: 'What the content is compared with',
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
		description: 'How the content must compare',
		options: { contains: 'Contains', equals: 'Equals' },
	}),
	keywordList: requiredFor(
		keywordList({
			displayName: 'Keyword List',
			description: 'List whose terms are looked for',
			sendAs: 'value',
		}),
		{ compareWith: ['keywordList'] },
	),
	label: requiredFor(
		text({
			displayName: 'Label',
			description: 'What must not be seen; AnyOf stands for all that is known',
			placeholder: 'e.g. violence',
			sendAs: 'value',
		}),
		{ operand: MEDIA },
	),
	mediaScore: requiredFor(score('it is seen'), { operand: MEDIA }),
	textScore: requiredFor(score('it is meant'), { category: SCORED }),
	value: requiredFor(
		text({
			displayName: 'Value',
			description: 'Word, pattern or label that is looked for',
			placeholder: 'e.g. toxicity',
		}),
		{ compareWith: ['value'] },
	),
};

const given = groups({
	displayName: 'Conditions',
	description: 'What a message is checked for',
	entryName: 'Condition',
	maxEntries: MAX_ENTRIES,
	fields,
});

type Given = z.output<typeof given.schema>[number];

/** What a message is checked for, as the platform takes it (docs/platform.md, Moderation). */
export const conditions: Field<IDataObject[], true> = {
	...given,
	schema: given.schema.transform((all) => all.map(condition)),
};

/** A score goes with the value: `violence_greaterThan_50`. */
function condition(entry: Given, index: number): IDataObject {
	const { mediaScore, textScore = mediaScore } = entry;
	const { value, ...rest } = buildBody(fields, entry);
	return {
		...{ id: index + 1, entity: 'message', ...rest },
		value: textScore === undefined ? value : `${String(value)}_greaterThan_${textScore}`,
	};
}
