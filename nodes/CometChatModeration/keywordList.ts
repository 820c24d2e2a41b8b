import {
	changed,
	done,
	list,
	object,
	optional,
	requiredFor,
	resource,
	showsAll,
	whole,
} from '../engine';
import { asStored } from './keywordList/content';
import { merged } from './keywordList/merged';
import { defineOperation } from '../platform/operation';
import { description, name } from '../fields/common';
import { newId } from '../fields/id';
import {
	category,
	change,
	entries,
	patternHint,
	termChange,
	termLists,
	termRules,
} from './keywordList/terms';
import { keywordList } from './shared/id';
import { comparedTexts } from './keywordList/comparedTexts';
import { previewed } from './keywordList/previewed';
import { clearing } from '../fields/clear';

/** Fields of a keyword list that rows show (docs/platform.md, Moderation). */
type KeywordListRow =
	| 'id'
	| 'name'
	| 'description'
	| 'category'
	| 'isCSV'
	| 'searchTerms'
	| 'disallowedSentences'
	| 'active'
	| 'default'
	| 'revisionId'
	| 'createdAt'
	| 'updatedAt';

/** What most people want to know of a keyword list. */
const keywordListSummary: KeywordListRow[] = [
	'id',
	'name',
	'description',
	'category',
	'searchTerms',
	'disallowedSentences',
	'default',
	'active',
	'createdAt',
	'updatedAt',
];

const about = {
	id: newId({
		displayName: 'ID',
		description: 'Unique identifier of the list; rules refer to it',
		placeholder: 'e.g. blocked-words',
		about: 'keywordList',
	}),
	name: changed(
		name({
			displayName: 'Name',
			description: 'Name of the list',
			placeholder: 'e.g. Blocked words',
		}),
		{ mayBeBlank: true },
	),
	category,
	description: optional(
		description({
			displayName: 'Description',
			description: 'What the list is for',
			placeholder: 'e.g. Words we do not want',
		}),
	),
};

export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create keyword list',
	description: 'Create a list of words, patterns or sentences for moderation',
	notice: 'A list has no effect until a rule uses it: add one with Rule → Create.',
	request: {
		method: 'POST',
		api: 'chat',
		path: '/moderation/keywords',
		multipart: true,
		retry: 'safe',
	},
	body: { ...about, ...entries },
	execution: merged(termLists('id', about)),
	validate: termRules,
	hint: patternHint,
	key: 'id',
	readBack: {
		path: '/moderation/keywords/{id}',
		notFound: ['ERR_KEYWORD_NOT_FOUND'],
		madeAt: 'createdAt',
		matches: (record, _list, _conflicted, sent) => showsAll(asStored(record), asStored(sent)),
	},
	onConflict: { codes: ['ERR_KEYWORD_ALREADY_EXISTS'], choices: [] },
	codes: {
		ERR_KEYWORD_ALREADY_EXISTS: {
			message: 'A keyword list with this ID already exists',
			advice: 'Use Update to replace its terms, or choose another {ID}.',
			about: 'keywordList',
		},
	},
});

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get keyword list',
	description: 'Retrieve a keyword list with its terms',
	request: { method: 'GET', api: 'chat', path: '/moderation/keywords/{keywordId}' },
	path: {
		keywordId: keywordList({ displayName: 'Keyword List', description: 'List to retrieve' }),
	},
	response: object<KeywordListRow>(),
	simplify: keywordListSummary,
});

/** List keyword lists: they come all at once (docs/platform.md, Paging). */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many keyword lists',
	description: 'Retrieve the keyword lists of the app with their terms',
	request: { method: 'GET', api: 'chat', path: '/moderation/keywords' },
	execution: whole(),
	response: list<KeywordListRow>(),
	simplify: keywordListSummary,
});

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
const preview = defineOperation({
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
	validate: termRules,
});

const describing = {
	description: optional(
		description({
			displayName: 'Description',
			description: 'New description of the list',
			placeholder: 'e.g. Words we do not want',
		}),
	),
};

const changedDescription = {
	category: requiredFor(category, { change: ['replace'] }),
	name: optional(
		name({
			displayName: 'Name',
			description: 'New name of the list',
			placeholder: 'e.g. Blocked words',
		}),
	),
	...describing,
	...clearing(describing),
};

export const updateKeywordList = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update keyword list',
	description:
		'Replace, add or remove terms of a list, together for all input items with that list',
	notice:
		'Don’t use this in a loop: each batch replaces the one before. Terms and category of the list are replaced.',
	noticeFor: { change: ['replace'] },
	request: {
		method: 'PUT',
		api: 'chat',
		path: '/moderation/keywords/{keywordId}',
		multipart: true,
		retry: 'safe',
	},
	path: {
		keywordId: keywordList({
			displayName: 'Keyword List',
			description: 'List to update',
		}),
	},
	body: { change, ...changedDescription, ...entries },
	execution: merged({ ...termLists('keywordId', changedDescription), change: termChange }),
	validate: termRules,
	hint: patternHint,
});

export const deleteKeywordList = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete keyword list',
	description: 'Delete a keyword list permanently',
	notice:
		'A deleted keyword list can’t be recovered. Rules that refer to it no longer find its terms, so update them first.',
	request: {
		method: 'DELETE',
		api: 'chat',
		retry: 'safe',
		path: '/moderation/keywords/{keywordId}',
	},
	path: { keywordId: keywordList({ displayName: 'Keyword List', description: 'List to delete' }) },
	response: done('deleted', 'keywordId'),
	notFoundCodes: ['ERR_KEYWORD_NOT_FOUND'],
});

/** The Keyword List resource (docs/platform.md, Moderation). */
export const keywordListResource = resource({
	value: 'keywordList',
	name: 'Keyword List',
	default: 'create',
	operations: [create, get, getAll, preview, updateKeywordList, deleteKeywordList],
});
