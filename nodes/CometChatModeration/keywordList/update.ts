import { object, optional, requiredFor } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { clearing } from '../../fields/clear';
import { description, name } from '../../fields/common';
import { keywordList } from '../shared/id';
import { merged } from './merged';
import { category, change, entries, termChange, patternHint, termLists, termRules } from './terms';

const describing = {
	description: optional(
		description({
			displayName: 'Description',
			description: 'New description of the list',
			placeholder: 'e.g. Words we do not want',
		}),
	),
};

const about = {
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

/** Update keyword list (docs/platform.md, Moderation). */
export const update = defineOperation({
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
	body: { change, ...about, ...entries },
	execution: merged({ ...termLists('keywordId', about), change: termChange }),
	response: object(),
	validate: termRules,
	hint: patternHint,
});
