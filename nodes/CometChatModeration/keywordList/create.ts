import { changed, object, optional, showsAll } from '../../engine';
import { asStored } from './content';
import { merged } from './merged';
import { defineOperation } from '../../platform/operation';
import { description, name } from '../../fields/common';
import { newId } from '../../fields/id';
import { category, entries, patternHint, termLists, termRules } from './terms';

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

/** Create keyword list (docs/platform.md, Moderation). */
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
	response: object(),
	validate: termRules,
	hint: patternHint,
	key: 'id',
	readBack: {
		path: '/moderation/keywords/{id}',
		notFound: ['ERR_KEYWORD_NOT_FOUND'],
		madeAt: 'createdAt',
		matches: (found, _list, _conflicted, sent) => showsAll(asStored(found), asStored(sent)),
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
