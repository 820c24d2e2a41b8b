import { changed, object, requiredFor } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { keywordList } from '../shared/id';
import { comparedTexts } from './comparedTexts';
import { previewed } from './previewed';
import { category, change, entries, termChange, termLists, termRules } from './terms';

const notSent = { sendAs: '' } as const;

const update = {
	change: changed(change, {
		...notSent,
		description: 'What the update would do with the terms',
	}),
	category: requiredFor(
		changed(category, { ...notSent, description: 'Type of terms that the list would have' }),
		{ change: ['replace'] },
	),
	source: changed(entries.source, notSent),
	terms: changed(entries.terms, notSent),
	file: changed(entries.file, notSent),
};

/** Preview update of keyword list: what it would change, by an estimate of ours (docs/platform.md, Moderation). */
export const preview = defineOperation({
	value: 'preview',
	name: 'Preview Update',
	action: 'Preview update of keyword list',
	description: 'Estimate which messages an update of a list would match, without changing anything',
	notice:
		'An estimate: words match as whole words in any case, patterns as regular expressions. CometChat decides by its own rules, and sentences can’t be estimated.',
	request: { method: 'GET', api: 'chat', path: '/moderation/keywords/{keywordId}' },
	path: {
		keywordId: keywordList({ displayName: 'Keyword List', description: 'List to compare' }),
	},
	query: { ...update, ...comparedTexts },
	execution: previewed({ ...termLists('keywordId', {}), change: termChange }),
	response: object(),
	validate: termRules,
});
