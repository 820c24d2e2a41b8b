import { object } from '../../engine/declaration/answer';
import { optional, requiredFor } from '../../engine/declaration/field';
import { merged } from '../../engine/execution/merged';
import { operation } from '../../platform/operation';
import { description, name } from '../../vocabulary/common';
import { keywordList } from '../../vocabulary/id';
import {
	category,
	change,
	entries,
	termChange,
	termLists,
	termRules,
} from '../../vocabulary/terms';

const about = {
	category: requiredFor(category, { change: ['replace'] }),
	name: optional(
		name({
			displayName: 'Name',
			description: 'New name of the list',
			placeholder: 'e.g. Blocked words',
		}),
	),
	description: optional(
		description({
			displayName: 'Description',
			description: 'New text on what the list is for',
			placeholder: 'e.g. Words we do not want',
		}),
	),
};

/** Update keyword list (specification, endpoint 5). */
export const update = operation({
	value: 'update',
	name: 'Update',
	action: 'Update keyword list',
	description: 'Replace, add or remove terms of a list: those of all input items that name it',
	notice:
		'Replace All Terms replaces all entries that the list has, and sets its category. Input items that name the same list are sent together; with a loop before this node, only the last batch would stay.',
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
			description: 'List whose entries are changed',
		}),
	},
	body: { change, ...about, ...entries },
	execution: merged({ ...termLists('keywordId', about), change: termChange }),
	answer: object(),
	validate: termRules,
});
