import { terms } from '../../engine/gather/terms';
import { operation } from '../../engine/operation';
import { newId } from '../../vocabulary/id';
import { category, commas, entries } from '../../vocabulary/terms';
import { description, name } from '../../vocabulary/text';

const about = {
	id: newId(
		'ID',
		'Unique identifier of the list, with which rules refer to it',
		'e.g. blocked-words',
	),
	name: name('Name', 'Name of the list', 'e.g. Blocked words'),
	category,
	description: description(
		'Description',
		'What the list is for',
		'e.g. Words we do not want',
	).optional(),
};

/** Create keyword list (specification, endpoint 4). */
export const create = operation({
	name: 'Create',
	action: 'Create keyword list',
	description: 'Create a list of words, patterns or sentences for moderation',
	request: { method: 'POST', api: 'chat', path: '/moderation/keywords', multipart: true },
	body: { ...about, ...entries },
	check: commas,
	exists: {
		codes: ['ERR_KEYWORD_ALREADY_EXISTS'],
		path: '/moderation/keywords/{key}',
		since: 'createdAt',
		key: 'id',
	},
	gather: terms({ by: ['id'], body: about }),
});
